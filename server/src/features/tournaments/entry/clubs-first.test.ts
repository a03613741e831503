import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { enteringIn } from '#test/acting/entering'
import { type Manager, managingIn } from '#test/acting/teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

// Noon of the association; from the first on clubs may enter one team each.
const EARLY = new Date('2025-01-28T20:00:00Z')
const OPENS = new Date('2025-02-03T20:00:00Z')
const [FIRST, SECOND, FOREIGN, OTHER] = [8001, 8002, 8003, 8004].map((id) => ({ id })) as [
  { id: number },
  { id: number },
  { id: number },
  { id: number },
]

let world: Awaited<ReturnType<typeof startWorld>>
let manager: Manager
let entering: ReturnType<typeof enteringIn>

/** A division of adults whose teams need nothing but colours. */
eachTestStartsWith(async () => {
  world = await startWorld({ now: EARLY, visitors: 'many' })
  entering = enteringIn(world)
  manager = await managingIn(world).manager()
  await world.database.script(`
    update tournaments set early_entry_opens_at = '${EARLY.toISOString()}', entry_opens_at = '${OPENS.toISOString()}'
      where code = 'HARB';
    update divisions set limits = '{}' where code = 'WO';
    insert into teams (id, tournament_id, division_id, account_id, club_id, name, status, jersey_color, shorts_color,
        sock_color_light)
      select n.id, d.tournament_id, d.id, ${manager.accountId}, c.id, 'Team ' || n.id, 'draft', 'Red', 'White', 'White'
      from (values (8001, 'TAM'), (8002, 'TAM'), (8003, 'ARB'), (8004, 'OTHER')) n (id, club)
      join clubs c on c.code = n.club, divisions d where d.code = 'WO'`)
})

const refusal = async (team: { id: number }) => (await entering.quote(manager, team)).body.code ?? 'none'
const termsOf = async ({ id }: { id: number }) => {
  const path = `/api/tournaments/teams/${id}/withdrawal`
  const { refund, still_due } = (
    await world.get<{ data: { refund: string; still_due: string } }>(path, manager.bearer)
  ).body.data
  return { refund, still_due }
}
const early = async (team: { id: number }) =>
  (await managingIn(world).get(manager, team)).body.data.early_entry
const at = (day: Date, seconds = 0) => world.clock.set(new Date(day.getTime() + seconds * 1000))

test('before the days of clubs no one enters, and the managers read when their club may', async () => {
  at(EARLY, -1)
  expect(await refusal(FIRST)).toBe('entries_not_open')
  expect(await early(FIRST)).toEqual({ opens_at: EARLY.toISOString(), is_taken: false })
})

test('first one team of each club is entered, and the second waits for the day of all', async () => {
  expect((await entering.enter(manager, FIRST)).status).toBe(200)
  expect(await refusal(SECOND)).toBe('entries_club_has_one')
  expect(await early(SECOND)).toEqual({ opens_at: EARLY.toISOString(), is_taken: true })
  expect(await refusal(FOREIGN)).toBe('none')
  at(OPENS, -1)
  expect(await refusal(SECOND)).toBe('entries_club_has_one')
  at(OPENS)
  expect(await early(SECOND)).toBeNull()
  expect((await entering.enter(manager, SECOND)).status).toBe(200)
})

test('teams of no club wait for the day of all', async () => {
  expect([await refusal(OTHER), await early(OTHER)]).toEqual(['entries_not_open', null])
  at(OPENS)
  expect(await refusal(OTHER)).toBe('none')
})

test('a team that left makes room for another of its club', async () => {
  await entering.enter(manager, FIRST)
  const terms = { refund_to: 'card', ...(await termsOf(FIRST)) }
  expect((await managingIn(world).post(manager, FIRST, 'withdrawal', terms)).status).toBe(200)
  expect(await refusal(SECOND)).toBe('none')
})

test('of two teams of a club that are entered at once one is in, and the other pays nothing', async () => {
  const other = await managingIn(world).manager('masters@mail.example')
  await world.database.script(
    `insert into team_managers (team_id, account_id) values (${SECOND.id}, ${other.accountId})`,
  )
  // Of two accounts, so that nothing but the lock of the spots makes one wait for the other.
  const both = [
    [manager, FIRST],
    [other, SECOND],
  ] as const
  const quotes = await Promise.all(both.map(([who, team]) => entering.quote(who, team)))
  const cards = [await buyingIn(world).token(), await buyingIn(world).token()]
  const answers = await Promise.all(
    both.map(([who, team], at) => entering.register(who, team, quotes[at]?.body.data.token ?? '', cards[at])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = answers.find(({ status }) => status === 422)?.body as ErrorAnswer
  expect(refused.code).toBe('entries_club_has_one')
  const [paid] = await world.database.rows(
    `select count(*)::int as n from purchases where team_id in (${FIRST.id}, ${SECOND.id}) and state = 'paid'`,
  )
  expect(paid?.n).toBe(1)
})
