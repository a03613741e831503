import type { MoneyFigures } from '@centrepass/contract/books/money-figures'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn, type Family } from '#test/acting/buying'
import { managingIn } from '#test/acting/teams'
import { transferringIn } from '#test/acting/transferring'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let transfers: ReturnType<typeof transferringIn>
let maren: Family
let signe: number
let old: { id: number; name: string }
let fresh: { id: number; name: string }

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  transfers = transferringIn(world)
  const buying = buyingIn(world)
  maren = await buying.family('parent3@mail.example')
  signe = maren.people.Signe ?? 0
  const rows = await world.database.rows(
    `select id, name from clubs where code in ('TAM', 'ARB') order by code desc`,
  )
  const [first, second] = rows.map(({ id, name }) => ({ id: Number(id), name: String(name) }))
  if (!first || !second) throw new Error('The demo has lost its clubs.')
  old = first
  fresh = second
  await world.database.script(`update participants set club_id = ${old.id} where id = ${signe}`)
  await buying.buy(maren, [await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')])
})

const income = async (club: string) => {
  const { body } = await world.get<{ data: MoneyFigures }>('/api/office/books/figures', office)
  return body.data.clubs.find(({ club_name }) => club_name === club)?.income
}
const invoicesOf = async (club: number) => {
  const { body } = await world.get<{ data: { rows: { id: number }[] } }>(
    `/api/office/invoices?club=${club}&account=${maren.accountId}`,
    office,
  )
  return body.data.rows.map(({ id }) => id)
}
const listed = async (club: number) => {
  const { body } = await world.get<{ data: { rows: { id: number }[] } }>(
    `/api/office/people?club=${club}&option=${await buyingIn(world).productId('RegistrationOption', 'JUNIOR')}`,
    office,
  )
  return body.data.rows.map(({ id }) => id).includes(signe)
}

/** Signe as a player of a team of the old club, whose roster is locked. */
async function onRoster(): Promise<() => Promise<boolean | undefined>> {
  const managing = managingIn(world)
  const manager = await managing.manager()
  const { body } = await managing.start(manager, { club: 'TAM', name: 'Herons' })
  const team: Team = body.data
  await world.database.script(`
    insert into team_people (team_id, participant_id, how, added_by)
      values (${team.id}, ${signe}, 'own', ${maren.accountId});
    insert into team_members (team_id, participant_id, role, position) values (${team.id}, ${signe}, 'players', 0);
    update tournaments set roster_locks_at = '2025-01-01' where id = ${team.tournament.id}`)
  return async () => (await managing.get(manager, team)).body.data.players[0]?.is_guest
}

test('money of before stays with the club of its day; lists and rosters follow the person', async () => {
  const isGuest = await onRoster()
  const before = {
    old: await income(old.name),
    fresh: await income(fresh.name),
    invoices: [await invoicesOf(old.id), await invoicesOf(fresh.id)],
  }
  expect(before.invoices[0]?.length).toBeGreaterThan(0)
  expect([await listed(old.id), await listed(fresh.id), await isGuest()]).toEqual([true, false, false])
  const [invoice] = await world.database.rows(
    `select md5(string_agg(r::text, '' order by r.id)) as sum from invoice_rows r where participant_id = ${signe}`,
  )

  transfers.day('2025-02-10')
  await world.database.script(`insert into club_transfers (participant_id, season_year, from_club_id, to_club_id,
      by_office, answer_by, state, in_force_on, family_answer, family_answered_at, leaving_answer,
      leaving_answered_at, taking_answer, taking_answered_at)
    values (${signe}, 2024, ${old.id}, ${fresh.id}, false, '2025-02-14', 'agreed', '2025-02-10', 'yes', '2025-02-08',
      'yes', '2025-02-08', 'yes', '2025-02-08')`)
  await transfers.carryOut()

  expect(await transfers.clubOf(signe)).toEqual({ record: fresh.id, season: fresh.id })
  expect({ old: await income(old.name), fresh: await income(fresh.name) }).toEqual({
    ...{ old: before.old, fresh: before.fresh },
  })
  expect([await invoicesOf(old.id), await invoicesOf(fresh.id)]).toEqual(before.invoices)
  expect([await listed(old.id), await listed(fresh.id), await isGuest()]).toEqual([false, true, true])
  const [after] = await world.database.rows(
    `select md5(string_agg(r::text, '' order by r.id)) as sum from invoice_rows r where participant_id = ${signe}`,
  )
  expect(after).toEqual(invoice)
})
