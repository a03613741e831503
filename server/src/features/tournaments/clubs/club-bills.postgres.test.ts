import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { refundTakenPlaces } from '#features/refunds/cancelling/refund-taken-places'
import { office } from '#test/access/office'
import { startTwoTeams, type TinyTeam, type TwoTeams } from '#test/acting/tiny-teams'
import { halfWay } from '#test/databases/meanwhile'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { offerPlaces } from '../entry/offer-places.ts'

/** A day after the entries of the tournament closed, weeks before its rosters lock. */
const LATE = new Date('2025-04-16T19:00:00Z')
/** 900.00, 18.00 for the service, and 5 % of both. */
const BILL = 96_390

let world: TwoTeams['world']
let managing: TwoTeams['managing']
let entering: TwoTeams['entering']
let team: TinyTeam
let next: TinyTeam

// A team whose club is billed for it. Every world ends with a look at the books.
eachTestStartsWith(async () => {
  ;({ world, managing, entering, first: team, second: next } = await startTwoTeams(1))
  await world.database.script(`update clubs set pays_by_invoice = true where code = 'TAM'`)
  const { token } = (await entering.quote(team.manager, team, 'club_invoice')).body.data
  expect((await entering.register(team.manager, team, token)).body.data.status).toBe('submitted')
})

const one = async (query: string) => (await world.database.rows(query))[0]
const inBooks = async (account: string) =>
  Number(
    (
      await one(`select coalesce(sum(p.cents), 0)::int as cents from ledger_postings p
        join ledger_transactions t on t.id = p.transaction_id join invoices i on i.id = t.invoice_id
        where p.account = '${account}' and i.billed_cents = ${BILL}`)
    )?.cents,
  )
const forgiven = async () =>
  Number(
    (
      await one(`select coalesce(sum(forgiven_cents), 0)::int as cents from cancellations c
    join invoices i on i.id = c.invoice_id where i.billed_cents = ${BILL}`)
    )?.cents,
  )
const clubPays = (body = {}) =>
  world.post<{ data: { status: string; paid: string } } & ErrorAnswer>(
    ...([`/api/operations/teams/${team.id}/paid`, body, office] as const),
  )
type Terms = { refund: string; still_due: string }
const preview = async () =>
  (await world.get<{ data: Terms }>(`/api/tournaments/teams/${team.id}/withdrawal`, team.manager.bearer)).body
    .data
const withdraw =
  ({ refund, still_due }: Terms) =>
  () =>
    managing.post(team.manager, team, 'withdrawal', { refund, still_due, refund_to: 'card' })
const theirPlace = `select from offerings where id = (select offering_id from divisions where code = 'WO') for update`

test('a club that pays while its team is being withdrawn pays what the withdrawal leaves', async () => {
  const [left, paid] = await halfWay(world, {
    ...{ lock: theirPlace, first: withdraw(await preview()), second: () => clubPays() },
  })
  expect([left.status, paid.status, paid.body.data.status]).toEqual([200, 200, 'withdrawn'])
  expect(await inBooks('receivable')).toBe(0)
  expect((await inBooks('bank')) + (await forgiven())).toBe(BILL)
})

test('a club that is said to have paid all of a bill that is being lowered is not written down', async () => {
  const [left, paid] = await halfWay(world, {
    ...{ lock: theirPlace, first: withdraw(await preview()), second: () => clubPays({ amount: '963.90' }) },
  })
  expect([left.status, paid.status, paid.body.error]).toEqual([200, 409, 'refund_changed'])
  expect(paid.body.message).toMatch(/^The unpaid amount of the invoice is \$[\d.]+, not \$963\.90\.$/)
  expect(await inBooks('bank')).toBe(0)
})

test('a team that is withdrawn while its club pays is not forgiven what the bank has', async () => {
  const terms = await preview()
  const [paid, left] = await halfWay(world, {
    lock: `select from teams where id = ${team.id} for update`,
    ...{ first: () => clubPays(), second: withdraw(terms) },
  })
  expect([paid.status, paid.body.data]).toEqual([200, { status: 'confirmed', paid: '963.90' }])
  expect([left.status, left.body.message]).toEqual([409, 'The amounts changed. Please check them again.'])
  expect([await inBooks('receivable'), await inBooks('bank'), await forgiven()]).toEqual([0, BILL, 0])
})

test('a club that pays while its team’s spot is found to be taken pays the rest of the bill', async () => {
  const { token } = (await entering.quote(next.manager, next)).body.data
  await entering.register(next.manager, next, token)
  world.clock.set(LATE)
  expect((await withdraw(await preview())()).status).toBe(200)
  world.clock.set(new Date(LATE.getTime() + 3_600_000))
  expect(await offerPlaces(world.purchasing)).toBe(1)
  expect((await entering.enter(next.manager, next)).body.data.status).toBe('confirmed')
  const [given, paid] = await halfWay(world, {
    lock: `select from cancellations where rule = 'team_late' for update`,
    ...{ first: () => refundTakenPlaces(world.purchasing), second: () => clubPays() },
  })
  expect([given, paid.status]).toEqual([1, 200])
  expect([await inBooks('receivable'), await inBooks('bank'), await forgiven()]).toEqual([0, 49_140, 47_250])
})
