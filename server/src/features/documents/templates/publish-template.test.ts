import { beforeAll, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { signingIn } from '#test/acting/signing'
import { startWorld } from '#test/world'
import { verifyDocument } from '../sealing/verify-document.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let signing: ReturnType<typeof signingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  signing = signingIn(world)
  family = await buyingIn(world).family('masters@mail.example')
})

const child = (birthdate = '2012-01-01') => signing.person(family.accountId, { birthdate })
const statusesOf = (participantId: number) => signing.documentsOf(participantId)
const words = (title: string, paragraphs: string[]) => ({
  ...{ title, note: 'Sample.', sections: [{ title: 'All', paragraphs }] },
})
/** What the office does. */
const publish = (code: string, version: string, paragraphs = ['New words for {participant_name}.']) =>
  world.post<{ data: { asked: number }; message: string }>(
    `/api/operations/document-templates/${code}`,
    { version, body: { en: words('Anew', paragraphs), fr: words('À nouveau', paragraphs) } },
    office,
  )

describe('a new version', () => {
  test('asks again for a signature where it applies; earlier signatures and valid registrations stay', async () => {
    const signed = await child()
    await signing.signAll(family, signed)
    const waiting = await child()
    const gone = await child()
    await world.database.script(
      `update registrations set status = 'cancelled' where participant_id = ${gone}`,
    )
    const concerned = await world.database.rows(
      `select distinct d.participant_id from documents d join document_templates t on t.id = d.template_id
       join registrations r on r.participant_id = d.participant_id and r.season_year = d.season_year and r.is_live
       where t.code = 'PRIVACY' and d.status <> 'void'`,
    )
    const seen = (await signing.waitingOf(family, waiting)).find(({ code }) => code === 'PRIVACY')
    const old = await signing.signature(family, seen?.id ?? 0)

    expect((await publish('PRIVACY', '2025.1')).body.data).toEqual({ asked: concerned.length })
    expect(await statusesOf(signed)).toEqual(
      expect.arrayContaining(['PRIVACY 2024.1 signed', 'PRIVACY 2025.1 pending']),
    )
    expect(await statusesOf(waiting)).toEqual(
      expect.arrayContaining(['PRIVACY 2024.1 void', 'PRIVACY 2025.1 pending']),
    )
    expect(await statusesOf(gone)).not.toContain('PRIVACY 2025.1 pending')
    expect(await signing.statusOf(signed)).toMatchObject({ status: 'valid' })

    // A reader who had the old words open is told, and reads the new ones.
    const { body: answer } = await signing.sign(family, [old])
    expect(answer.data[0]).toMatchObject({ outcome: 'refused', code: 'no_longer_open' })
    const outcomes = await signing.signAll(family, waiting)
    expect(outcomes.every(({ outcome }) => outcome === 'signed')).toBe(true)
    expect(await signing.statusOf(waiting)).toMatchObject({ status: 'valid' })
    const renewed = outcomes.find(({ document }) => document?.code === 'PRIVACY')
    expect(renewed?.document?.text.sections[0]?.paragraphs).toEqual(['New words for Robin Okafor.'])
    expect(await verifyDocument(await signing.deps(), renewed?.document_id ?? 0)).toEqual([])
  })

  test('is told once to every account it applies to', async () => {
    await child()
    await publish('MEDIA', '2025.1')
    await publish('MEDIA', '2025.2')
    const notices = await world.database.rows(
      `select n.id from notifications n where account_id = ${family.accountId}
       and kind = 'documents_waiting' and read_at is null`,
    )
    // The new notification replaces the earlier one, and is one for the whole family.
    expect(notices).toHaveLength(1)
  })

  test('of an agreement about one program or team names it, for people who still take part', async () => {
    const asked = await world.database.rows(
      `select d.id, d.context from documents d join document_templates t on t.id = d.template_id
       where t.code = 'PROGRAM' and d.season_year = 2024 and d.status <> 'void'`,
    )
    expect(asked.length).toBeGreaterThan(0)
    await publish('PROGRAM', '2025.1', ['For {program}.'])
    const [team] = await world.database.rows(`select id, name from teams where is_entered limit 1`)
    await world.database.script(
      `insert into documents (participant_id, template_id, season_year, context, status)
       select ${family.own}, id, 2024, 'team:${team?.id}', 'pending'
       from document_templates where code = 'TEAM-ENTRY'`,
    )
    // Neither is the team's contact registered for the season.
    await world.database.script(
      `update registrations set status = 'cancelled' where participant_id = ${family.own}`,
    )
    await publish('TEAM-ENTRY', '2025.1', ['For {program}.'])
    const words = await world.database.rows(
      `select t.code, x.body from documents d join document_templates t on t.id = d.template_id
       join document_texts x on x.hash = d.text_hash_en where t.version = '2025.1' and t.code in ('PROGRAM', 'TEAM-ENTRY')`,
    )
    expect(new Set(words.map(({ code }) => code))).toEqual(new Set(['PROGRAM', 'TEAM-ENTRY']))
    for (const { body } of words) expect(body).toMatch(/For \w.+\./)
    const [listed] = (await signing.list(family)).filter(({ code }) => code === 'TEAM-ENTRY')
    expect(listed?.program_name).toContain(String(team?.name))
  })

  test('of something that does not exist, or that was published before, is refused', async () => {
    expect((await publish('NOTHING', '1')).status).toBe(404)
    const again = await publish('PRIVACY', '2024.1')
    expect([again.status, again.body.message]).toEqual([
      422,
      'Version 2024.1 of PRIVACY is already published. Choose another.',
    ])
    const empty = await publish('PRIVACY', '2025.9', [])
    expect(empty.status).toBe(400)
  })
})
