import type { RecordRow } from '@centrepass/contract/record/record'
import { expect, test } from 'vitest'
import { allRolesFor, office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const ADMIN = 'admin@cedarcoastfieldhockey.example'
let world: Awaited<ReturnType<typeof startWorld>>
let child: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  child = await idOf(`select id from participants where participant_number = 'CC-100302'`)
})

const idOf = async (statement: string) => Number((await world.database.rows(statement))[0]?.id)

type Answer = { data: { rows: RecordRow[]; next: number | null; named: Record<string, string | null> } }
const read = (query: string, language = 'en') =>
  world.get<Answer & { code?: string }>(`/api/office/record?${query}`, {
    ...office,
    'accept-language': language,
  })
const rowsOf = async (query: string) => (await read(query)).body.data.rows

/** A row of the record, as a deed would write it. */
const happened = (
  action: string,
  subject: object,
  more: { reason?: string; before?: object; after?: object } = {},
) =>
  world.database.rows(`insert into audit_events (action, subject, reason, before, after, by_account_id)
    select '${action}', '${JSON.stringify(subject)}', ${more.reason ? `'${more.reason}'` : 'null'},
      ${more.before ? `'${JSON.stringify(more.before)}'` : 'null'}, ${more.after ? `'${JSON.stringify(more.after)}'` : 'null'},
      id from accounts where email = 'registrar@cedarcoastfieldhockey.example' returning id`)

test('the record of a person says in both languages what happened, who did it and what it was before', async () => {
  await happened(
    'participant.updated',
    { participant_id: child },
    { reason: 'A typing error.', before: { city: 'Kelowna' }, after: { city: 'Vernon' } },
  )
  const [row] = await rowsOf(`person=${child}`)
  expect(row).toMatchObject({
    person: { id: child },
    changes: [{ label: 'City', from: 'Kelowna', to: 'Vernon' }],
    reason: 'A typing error.',
    is_kept_back: false,
  })
  expect(row?.actor?.name).toBeTruthy()
  const { body } = await read(`person=${child}`, 'fr')
  expect(body.data.rows[0]?.changes[0]?.label).toBe('Ville')
  expect(body.data.rows[0]?.what).not.toBe(row?.what)
  expect(body.data.named.person).toContain('CC-100302')
})

test('amounts, codes and yes or no are said as their reader writes them', async () => {
  await happened(
    'invoice.money_received',
    { invoice_id: 1, is_match: 'no' },
    { before: { open: '562.28' }, after: { open: '362.28', deed: 'merge', why: 'records_collide' } },
  )
  const { body } = await read('action=invoice.money_received', 'fr')
  expect(body.data.rows[0]).toMatchObject({
    details: [{ label: 'Trouvée', text: 'Non' }],
    changes: [
      { label: 'Reste ouvert', from: '562,28\u00a0$', to: '362,28\u00a0$' },
      { label: 'Pourquoi', from: '', to: 'Les dossiers se contredisent' },
      { label: 'Ce qui est à faire', from: '', to: 'Réunion de deux dossiers' },
    ],
  })
})

test('pages follow each other by key, in both orders, and none is missed or shown twice', async () => {
  for (let index = 0; index < 120; index += 1) await happened('club.address_set', { club_id: 1 })
  for (const order of ['new', 'old'] as const) {
    const seen: number[] = []
    let after = ''
    for (let page = 0; page < 4; page += 1) {
      const { body } = await read(`thing=club&thing_id=1&order=${order}${after}`)
      seen.push(...body.data.rows.map(({ id }) => id))
      if (body.data.next === null) break
      after = `&after=${body.data.next}`
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
    expect(seen).toEqual(seen.toSorted((a, b) => (order === 'new' ? b - a : a - b)))
  }
})

test('it is read by actor, by kind, by thing and by day', async () => {
  await happened('club.address_set', { club_id: 2 }, { reason: 'They moved.' })
  const actor = await idOf(`select id from accounts where email = 'registrar@cedarcoastfieldhockey.example'`)
  expect(await rowsOf(`actor=${actor}`)).toMatchObject([{ action: 'club.address_set' }])
  expect(await rowsOf('action=club.address_set')).toHaveLength(1)
  expect(await rowsOf('thing=club&thing_id=2')).toMatchObject([{ things: [{ thing: 'club', id: 2 }] }])
  expect(await rowsOf('thing=team&thing_id=2')).toEqual([])
  // The day of the association's clock, from which real time is apart.
  expect(await rowsOf('action=club.address_set&day=2025-02-07')).toHaveLength(1)
  expect(await rowsOf('action=club.address_set&day=2025-02-06')).toEqual([])
  expect((await read('action=nonsense')).status).toBe(400)
})

test('what is about health, checks or safety is named, and not told', async () => {
  await happened('paper.refused', { participant_id: child, paper_id: 3 }, { reason: 'A conviction.' })
  await happened('custody_freeze.put', { participant_id: child }, { reason: 'A court order.' })
  const { body } = await read(`person=${child}`)
  expect(body.data.rows).toMatchObject([
    { action: 'custody_freeze.put', reason: null, is_kept_back: true },
    { action: 'paper.refused', reason: null, is_kept_back: true },
  ])
  expect(JSON.stringify(body)).not.toMatch(/conviction|court/)
  const { body: csv } = await world.get<string>(`/api/office/record.csv?person=${child}`, office)
  expect(csv).not.toMatch(/conviction|court/)
})

test('the own family is refused as a filter, and left out of every list', async () => {
  const own = await idOf(`select id from participants where participant_number = 'CC-100303'`)
  await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select id, ${own}, 'guardian', 'parent', now(), now() from accounts where email = '${ADMIN}'`)
  await happened('participant.updated', { participant_id: own })
  await happened('participant.updated', { participant_id: child })
  const refused = await read(`person=${own}`)
  expect([refused.status, refused.body.code]).toEqual([403, 'own_matter'])
  const csv = await world.get(`/api/office/record.csv?person=${own}`, office)
  expect(csv.status).toBe(403)
  expect((await rowsOf('action=participant.updated')).map(({ person }) => person?.id)).toEqual([child])
})

test('the file has harmless cells, says who took it, and is in the record itself', async () => {
  await happened('club.address_set', { club_id: 2 }, { reason: '=HYPERLINK("http://evil.example")' })
  const { status, headers, body } = await world.get<string>(
    '/api/office/record.csv?thing=club&thing_id=2',
    office,
  )
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(body).toContain('Taken by')
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const [row] = await rowsOf('action=record.exported')
  expect(row?.details.map(({ text }) => text)).toEqual(['1', 'thing club, thing_id 2, order new'])
})

test('an auditor reads it, a registrar does not', async () => {
  const only = (role: 'auditor' | 'registrar') => `delete from office_grants where account_id =
    (select id from accounts where email = '${ADMIN}'); ${rolesFor(ADMIN, [role])}`
  await world.database.script(only('auditor'))
  expect((await read('')).status).toBe(200)
  await world.database.script(only('registrar'))
  expect((await read('')).status).toBe(403)
  expect((await world.get('/api/office/record.csv', office)).status).toBe(403)
  await world.database.script(allRolesFor(ADMIN))
})
