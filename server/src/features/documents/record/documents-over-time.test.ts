import { beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '#features/site/configuration'
import { seasonAt } from '#features/site/season-at'
import { buyingIn, type Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'
import { calendarRound, invitingRound } from '../document-rounds.ts'
import { askNewAdults } from '../templates/ask-new-adults.ts'
import { settleValidity } from '../templates/settle-validity.ts'
import { sampleTexts } from '../texts/sample-texts.ts'
import { issued, newDocumentNumber } from './issue-documents.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  // Enrolments and screenings are put there row by row.
  world = await startWorld({ visitors: 'many', planted: ['inv_capacity', 'inv_plain_private'] })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

const season = () => seasonAt(world.database.db, world.clock)
const deps = async () => ({ ...(await signing.deps()), season: await season() })
const settle = async (participantId = 0) => {
  const known = await deps()
  await world.database.db.transaction((tx) => settleValidity(tx, known, participantId))
}
const child = (birthdate = '2012-01-01') => signing.person(family.accountId, { birthdate })
const statusesOf = (participantId: number) => signing.documentsOf(participantId)

describe('the texts', () => {
  test('say in both languages what their sections promise, section by section', async () => {
    const templates = await world.database.rows('select code, title, sections from document_templates')
    for (const { code, title, sections } of templates) {
      const words = sampleTexts[String(code)]
      const filled = (text = '') =>
        text.replace('{age_of_majority}', '19').replace('{province}', 'British Columbia')
      expect(filled(words?.en.title)).toBe(title)
      expect(words?.en.sections.map((section) => filled(section.title))).toEqual(sections)
      expect(words?.fr.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
        words?.en.sections.map(({ paragraphs }) => paragraphs.length),
      )
      expect(words?.en.note).toContain('lawyer')
    }
  })

  test('are printed as they are, also with special characters', () => {
    const person = { first_name: '<b>{season}</b>', last_name: '{{7*7}}', participant_number: 'CC-1' }
    const template = { id: 1, code: 'MEDIA', version: '1', body: null }
    const { texts } = issued(
      { number: 'A', template, person, season_year: 2024, program_names: null },
      { now: new Date(0), associationName: 'Ours', ageOfMajority: 19, province: 'BC' },
    )
    expect(texts[0]?.body).toContain('that show <b>{season}</b> {{7*7}},')
  })
})

describe('a person who comes of age', () => {
  test('is asked for the adults’ release; the consent of their childhood stays, or is withdrawn', async () => {
    // Nineteen on 2 March 2025.
    const signed = await child('2006-03-02')
    await signing.signAll(family, signed)
    const waiting = await child('2006-03-02')
    await askNewAdults(await deps())
    expect(await statusesOf(signed)).not.toContain('RELEASE-ADULT 2024.1 pending')

    world.clock.set(new Date('2025-03-02T17:00:00Z'))
    await calendarRound(await signing.deps())
    await calendarRound(await signing.deps())
    expect(await statusesOf(signed)).toEqual(
      expect.arrayContaining(['CONSENT-MINOR 2024.1 signed', 'RELEASE-ADULT 2024.1 pending']),
    )
    expect(await statusesOf(waiting)).toEqual(
      expect.arrayContaining(['CONSENT-MINOR 2024.1 void', 'RELEASE-ADULT 2024.1 pending']),
    )
    const releases = (await statusesOf(signed)).filter((one) => one.startsWith('RELEASE'))
    expect(releases).toHaveLength(1)
    const [first] = await signing.waitingOf(family, signed)
    expect(first).toMatchObject({ action: 'wait_for_other', why_not: 'adult_signs_alone' })
    expect(await signing.statusOf(signed)).toMatchObject({ status: 'valid' })
    world.clock.set(new Date('2025-02-07T17:00:00Z'))
  })
})

test('a person who comes of age is asked for what they take part in now, not for what is long over', async () => {
  const id = await child('2006-03-02')
  await world.database.script(
    `update programs set season_year = 2022, requires_agreement = true where code = 'GK';
     insert into enrolments (participant_id, program_id, status, pays_by_plan, enrolled_at)
     select ${id}, id, 'enrolled', false, now() from programs where code in ('GK', 'SQ18')`,
  )
  world.clock.set(new Date('2025-03-02T20:00:00Z'))
  await askNewAdults(await deps())
  const asked = (await signing.waitingOf(family, id)).filter(({ code }) => code === 'PROGRAM')
  expect(asked.map(({ program_name }) => program_name)).toEqual(['Provincial Squad U18'])
  world.clock.set(new Date('2025-02-07T17:00:00Z'))
})

describe('a registration', () => {
  test('of a coach waits for the screening after the last signature, and is valid with it', async () => {
    const coach = await buyingIn(world).family('coach@mail.example')
    await world.database.script(
      `insert into documents (participant_id, template_id, season_year, context, status)
       select ${coach.own}, id, 2024, 'program:5', 'pending' from document_templates where code = 'PROGRAM';
       update registrations set status = 'pending_documents' where participant_id = ${coach.own} and is_live`,
    )
    await invitingRound(await signing.deps())
    await signing.signAll(coach, coach.own)
    expect(await signing.statusOf(coach.own)).toMatchObject({ status: 'pending_screening' })
    await settle(coach.own)
    expect(await signing.statusOf(coach.own)).toMatchObject({ status: 'pending_screening' })
    await world.database.script(
      `update screenings set status = 'cleared', cleared_on = '2025-02-07', expires_on = '2028-02-07'
       where participant_id = ${coach.own}`,
    )
    await settle(coach.own)
    expect(await signing.statusOf(coach.own)).toEqual({ status: 'valid', valid_from: '2025-02-07' })
  })

  test('of a coach whose check no one has sent asks for it once, and not while the office has one', async () => {
    const coach = await buyingIn(world).family('coach@mail.example')
    const asked = () =>
      world.database.rows(
        `select subject from notifications where participant_id = ${coach.own} and kind = 'screening_needed'`,
      )
    const signedAnew = async () => {
      await world.database.script(
        `update registrations set status = 'pending_documents', valid_from = null, valid_at = null
         where participant_id = ${coach.own} and is_live`,
      )
      await settle(coach.own)
    }
    await world.database.script(
      `update screenings set status = 'submitted', cleared_on = null, expires_on = null
       where participant_id = ${coach.own}`,
    )
    await signedAnew()
    expect(await asked()).toEqual([])
    await world.database.script(`delete from screenings where participant_id = ${coach.own}`)
    await signedAnew()
    await signedAnew()
    expect(await asked()).toMatchObject([{ subject: { option: expect.stringContaining('Coach') } }])
  })

  test('that a crash left behind with nothing to sign is found', async () => {
    const id = await child()
    await signing.signAll(family, id)
    await world.database.script(
      `update registrations set status = 'pending_documents', valid_from = null, valid_at = null
       where participant_id = ${id}`,
    )
    await invitingRound(await signing.deps())
    expect(await signing.statusOf(id)).toMatchObject({ status: 'valid' })
  })

  test('keeps the day it became valid, whatever is asked for later', async () => {
    const id = await child()
    await signing.signAll(family, id)
    const before = await signing.statusOf(id)
    world.clock.set(new Date('2025-02-20T17:00:00Z'))
    await invitingRound(await signing.deps())
    expect(await signing.statusOf(id)).toEqual(before)
    world.clock.set(new Date('2025-02-07T17:00:00Z'))
  })
})

test('a document from before words were kept gets them, and can be signed', async () => {
  const id = await child()
  await world.database.script(
    `insert into documents (participant_id, template_id, season_year, context, status)
     select ${id}, id, 2024, 'program:5', 'pending' from document_templates where code = 'PROGRAM'`,
  )
  await invitingRound(await signing.deps())
  const old = (await signing.waitingOf(family, id)).find(({ code }) => code === 'PROGRAM')
  expect(old).toMatchObject({ context: 'program', program_name: expect.any(String) })
  const { body } = await signing.sign(family, [await signing.signature(family, old?.id ?? 0)])
  expect(body.data[0]).toMatchObject({ outcome: 'signed' })
})

describe('the member card', () => {
  type Card = { data: { is_valid: boolean; url: string; why_not: string[]; participant: { name: string } } }
  const cardOf = (id: number | undefined, by: Family = family) =>
    world.get<Card>(`/api/participants/${id}/card`, by.bearer)

  test('says valid, since when, and holds a code that says the same and little more when scanned', async () => {
    const { body, status } = await cardOf(family.own)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      is_valid: true,
      valid_from: '2024-09-03',
      valid_to: '2025-08-31',
      season: '2024/25',
      why_not: [],
      participant: { name: 'Odette Laroche' },
    })
    const code = body.data.url.split('/card/')[1]
    const scanned = await world.get<{ data: object }>(`/api/cards/${code}`)
    expect(scanned.body.data).toEqual({
      ...{ is_valid: true, valid_from: '2024-09-03', valid_to: '2025-08-31', season: '2024/25', why_not: [] },
      category: expect.any(String),
      first_name: 'Odette',
      last_initial: 'L.',
    })
    expect(JSON.stringify(scanned.body)).not.toMatch(/1971|Laroche|CC-/)
  })

  test('says in general words why a person is not valid', async () => {
    const mila = await buyingIn(world).family('unsigned@mail.example')
    const { body } = await cardOf(mila.people.Mila, mila)
    expect(body.data).toMatchObject({ is_valid: false, valid_from: null, why_not: ['documents_missing'] })
    expect((await cardOf(mila.own, mila)).body.data.why_not).toEqual(['not_registered'])
  })

  test('of another family, and an unknown code, are not found', async () => {
    const mila = await buyingIn(world).family('unsigned@mail.example')
    expect((await cardOf(mila.people.Mila)).status).toBe(404)
    expect((await world.get('/api/cards/00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await world.get('/api/cards/1')).status).toBe(400)
  })
})

test('documents of a season that is over can no longer be signed', async () => {
  const id = await child()
  const known = await readConfiguration(world.database.db)
  const nextYear = { ...known, variables: { ...known.variables, active_year: '2025' } }
  await calendarRound({ ...(await signing.deps()), configuration: async () => nextYear })
  expect(new Set((await statusesOf(id)).map((one) => one.split(' ').at(-1)))).toEqual(new Set(['expired']))
  // An expired unsigned document makes no one valid, and no one is told so.
  await invitingRound({ ...(await signing.deps()), configuration: async () => nextYear })
  expect(await signing.statusOf(id)).toMatchObject({ status: 'pending_documents' })
  expect(
    await world.database.rows(
      `select id from notifications where participant_id = ${id} and kind = 'registration_valid'`,
    ),
  ).toEqual([])
})

test('the numbers of documents and the codes of member cards are random: none tells another', async () => {
  const texts = async (query: string) =>
    (await world.database.rows(query)).map(({ text }) => String(text).replaceAll('-', ''))
  const numbers = Array.from({ length: 200 }, () => newDocumentNumber().replaceAll('-', ''))
  // For rows of earlier versions the database makes them.
  const older = await texts('select new_document_number() as text from generate_series(1, 200)')
  const codes = await texts('select card_code as text from participants')
  // Of a UUID, two of the 32 digits say which kind it is.
  for (const [made, fixed] of [
    [numbers, 0],
    [older, 0],
    [codes, 2],
  ] as const) {
    expect(made.length).toBeGreaterThanOrEqual(200)
    const digits = [...(made[0] ?? '')].map((_, at) => new Set(made.map((one) => one[at])).size)
    // A counter or a clock has digits in front that hardly change.
    expect(digits.filter((different) => different < 12)).toHaveLength(fixed)
  }
})
