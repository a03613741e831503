import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import type { OfficeRole } from '@centrepass/contract/office/roles'
import { beforeAll, expect, test } from 'vitest'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let holder: { accountId: number; headers: Record<string, string> }
const made: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  await world.database.script(
    `update sessions set factor_at = now() + interval '1 day' where account_id = ${accountId};
     delete from office_tasks`,
  )
  holder = { accountId, headers: bearer }
  for (const [name, kind, subject] of [
    ['link', 'link_review', `'{}'`],
    ['freeze', 'custody_freeze', `'{}'`],
    ['health', 'return_to_play', `'{}'`],
    ['private', 'private_paper', `'{}'`],
    ['roster', 'roster_change', `jsonb_build_object('team_id', (select min(id) from teams))`],
    ['left', 'team_withdrawn', `jsonb_build_object('team_id', (select min(id) from teams))`],
    [
      'over',
      'over_limit',
      `jsonb_build_object('offering_id', (select offering_id from programs order by id limit 1))`,
    ],
  ] as const) {
    const [row] = await world.database.rows(
      `insert into office_tasks (kind, subject) values ('${kind}', ${subject}) returning id`,
    )
    made[name] = Number(row?.id)
  }
})

/** One grant alone; the scope is a column and the statement that finds its id. */
async function hold(role: OfficeRole, scope?: [column: string, id: string]): Promise<void> {
  await world.database.script(`
    delete from office_grants where account_id = ${holder.accountId};
    insert into office_grants (account_id, role, reason, counts_from${scope ? `, ${scope[0]}` : ''})
      values (${holder.accountId}, '${role}', 'For a test.', now()${scope ? `, (${scope[1]})` : ''});
    update accounts set is_office = true where id = ${holder.accountId}`)
}

const seen = async (): Promise<Record<string, boolean>> => {
  const { body } = await world.get<{ data: OfficeTask[] }>(
    '/api/operations/tasks?per_page=200',
    holder.headers,
  )
  const nameOf = (id: number) => Object.keys(made).find((name) => made[name] === id) ?? ''
  return Object.fromEntries(body.data.map(({ id, may_decide }) => [nameOf(id), may_decide]))
}
const take = (name: string) =>
  world.post<ErrorAnswer>(`/api/operations/tasks/${made[name]}/take`, {}, holder.headers)

const theTeam = (column: string) => `select ${column} from teams order by id limit 1`
const anotherThan = (table: string, column: string) =>
  `select max(id) from ${table} where id <> (${theTeam(column)})`

test('an auditor reads what they may read about, and decides nothing', async () => {
  await hold('auditor')
  expect(await seen()).toEqual({ link: false, roster: false, left: false, over: false })
  expect((await take('link')).body.code).toBe('no_grant')
})

test('a role for one tournament decides the tasks of its teams alone', async () => {
  await hold('tournaments', ['tournament_id', theTeam('tournament_id')])
  expect(await seen()).toEqual({ roster: true, left: true })
  expect((await take('roster')).status).toBe(200)
  expect((await take('link')).body.code).toBe('not_found')
  await hold('tournaments', ['tournament_id', anotherThan('tournaments', 'tournament_id')])
  expect(await seen()).toEqual({})
  expect((await take('roster')).body.code).toBe('not_found')
})

test('a club’s registrar reads the tasks of the club’s teams', async () => {
  await hold('club_registrar', ['club_id', theTeam('club_id')])
  expect(await seen()).toEqual({ roster: false, left: false })
  await hold('club_registrar', ['club_id', anotherThan('clubs', 'club_id')])
  expect(await seen()).toEqual({})
})

test('a role for one program decides about its limit, sees its list, and no other', async () => {
  await hold('programs', ['program_id', 'select min(id) from programs'])
  expect(await seen()).toEqual({ over: true })
  const shown = await world.get<{ data: { id: number }[] }>('/api/office/offerings', holder.headers)
  const [own] = await world.database.rows('select offering_id as id from programs order by id limit 1')
  expect(shown.body.data.map(({ id }) => id)).toEqual([own?.id])
  const [other] = await world.database.rows('select offering_id as id from programs order by id desc limit 1')
  const change = await world.patch(
    `/api/office/offerings/${other?.id}`,
    { limit: 5, reason: 'X' },
    holder.headers,
  )
  const list = await world.get(`/api/office/offerings/${other?.id}/wait-list`, holder.headers)
  expect([change.status, list.status]).toEqual([404, 404])
})

test('a roster change of another tournament is neither listed nor decided', async () => {
  const [change] = await world.database.rows(`insert into roster_changes (team_id, asked_by, note, status)
    select id, account_id, 'Please', 'waiting' from teams order by id limit 1 returning id`)
  const asked = () => world.get<{ data: { id: number }[] }>('/api/operations/roster-changes', holder.headers)
  const refuse = () =>
    world.post(`/api/operations/roster-changes/${change?.id}`, { decision: 'refuse' }, holder.headers)
  await hold('tournaments', ['tournament_id', anotherThan('tournaments', 'tournament_id')])
  expect([(await asked()).body.data, (await refuse()).status]).toEqual([[], 404])
  await hold('tournaments', ['tournament_id', theTeam('tournament_id')])
  expect([(await asked()).body.data.length, (await refuse()).status]).toEqual([1, 200])
})

test('a grant that ends while its holder works ends at the next step', async () => {
  await hold('registrar')
  expect((await take('link')).status).toBe(200)
  await world.database.script(
    `update office_grants set ended_at = now() where account_id = ${holder.accountId}`,
  )
  expect((await take('link')).body.code).toBe('no_grant')
})
