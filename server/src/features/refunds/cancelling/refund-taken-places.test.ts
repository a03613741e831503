import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ClubMoney } from '@centrepass/contract/tournaments/club-refunds'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerPlaces } from '#features/tournaments/entry/offer-places'
import { office } from '#test/access/office'
import { startTwoTeams, type TinyTeam, type TwoTeams } from '#test/acting/tiny-teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { sendRefunds } from '../giving-back/send-refunds.ts'
import { refundTakenPlaces } from './refund-taken-places.ts'

/** A day after the entries of the tournament closed, weeks before its rosters lock. */
const LATE = new Date('2025-04-16T19:00:00Z')

let world: TwoTeams['world']
let managing: TwoTeams['managing']
let entering: TwoTeams['entering']
let leaving: TinyTeam
let waiting: TinyTeam

eachTestStartsWith(async () => {
  ;({ world, managing, entering, first: leaving, second: waiting } = await startTwoTeams(1))
})

const one = async (query: string) => (await world.database.rows(query))[0]
async function leaveLate(option = 'full', still_due = '0.00') {
  expect((await entering.enter(leaving.manager, leaving, option)).body.data.status).toBe('confirmed')
  const { token } = (await entering.quote(waiting.manager, waiting)).body.data
  await entering.register(waiting.manager, waiting, token)
  world.clock.set(LATE)
  const terms = { refund: '0.00', still_due, refund_to: 'card' }
  expect((await managing.post(leaving.manager, leaving, 'withdrawal', terms)).status).toBe(200)
}
async function takePlace() {
  world.clock.set(new Date(LATE.getTime() + 3_600_000))
  expect(await offerPlaces(world.purchasing)).toBe(1)
  expect((await entering.enter(waiting.manager, waiting)).body.data.status).toBe('confirmed')
}
const givenBack = () =>
  one(`select coalesce(sum(amount_cents), 0)::int as cents from sandbox_refunds where key not like 'demo-%'`)

test('half of the fee is refunded once, by itself, when a team of the wait list has entered, and the family is told', async () => {
  await leaveLate()
  expect(await refundTakenPlaces(world.purchasing)).toBe(0)
  await takePlace()
  const rounds = [1, 2, 3].map(() => refundTakenPlaces(world.purchasing))
  expect((await Promise.all(rounds)).reduce((sum, given) => sum + given)).toBe(1)
  expect(await refundTakenPlaces(world.purchasing)).toBe(0)
  await sendRefunds(world.purchasing)
  // Half of 900.00 with its tax of 5 %.
  expect(await givenBack()).toEqual({ cents: 47_250 })
  expect(
    await one(
      `select rule, to_card_cents, taken_by_team_id from cancellations where taken_by_team_id is not null`,
    ),
  ).toEqual({ rule: 'team_replaced', to_card_cents: 47_250, taken_by_team_id: waiting.id })
  const told = await one(`select subject->>'amount' as amount from notifications
    where kind = 'refund_issued' and account_id = ${leaving.manager.accountId} order by id desc limit 1`)
  expect(told).toEqual({ amount: '472.50' })
  const account = await one(`select email from accounts where id = ${leaving.manager.accountId}`)
  const mails = await mailsTo(world, String(account?.email))
  expect(mails.filter(({ subject }) => subject.startsWith('Another team took your spot'))).toHaveLength(1)
})

test('a spot that is only offered, or only waited for, causes no refund', async () => {
  await leaveLate()
  expect(await offerPlaces(world.purchasing)).toBe(1)
  expect(await refundTakenPlaces(world.purchasing)).toBe(0)
  expect(await givenBack()).toEqual({ cents: 0 })
})

test('a team that had entered before the spot came free did not take it', async () => {
  await world.database.script(`update offerings set limit_places = 2
    where id = (select offering_id from divisions where code = 'WO')`)
  expect((await entering.enter(waiting.manager, waiting)).body.data.status).toBe('confirmed')
  await world.database.script(`update teams set waitlisted_at = created_at where id = ${waiting.id}`)
  expect((await entering.enter(leaving.manager, leaving)).body.data.status).toBe('confirmed')
  world.clock.set(LATE)
  const terms = { refund: '0.00', still_due: '0.00', refund_to: 'card' }
  expect((await managing.post(leaving.manager, leaving, 'withdrawal', terms)).status).toBe(200)
  expect(await refundTakenPlaces(world.purchasing)).toBe(0)
})

test('of a fee that is not paid yet the balance is forgiven first', async () => {
  const { deposit_cents } = (await one(`select deposit_cents from divisions where code = 'WO'`)) ?? {}
  const balance = ((90_000 - Number(deposit_cents)) / 100).toFixed(2)
  await world.database.script(`update divisions set balance_due_on = '2025-05-09' where code = 'WO'`)
  await leaveLate('deposit', balance)
  await takePlace()
  expect(await refundTakenPlaces(world.purchasing)).toBe(1)
  const forgiven = Math.min(47_250, 90_000 - Number(deposit_cents))
  expect(
    await one(`select forgiven_cents, to_card_cents from cancellations where taken_by_team_id is not null`),
  ).toEqual({ forgiven_cents: forgiven, to_card_cents: 47_250 - forgiven })
})

describe('of a team whose club is billed', () => {
  const clubPays = () => world.post(`/api/operations/teams/${leaving.id}/paid`, {}, office)
  const clubRefund = (amount: string) =>
    world.post<{ data: ClubMoney } & ErrorAnswer>(
      `/api/operations/teams/${leaving.id}/club-refund`,
      { amount, way: 'cheque', reference: '0417' },
      office,
    )
  const inBooks = async (account: string) =>
    (
      await one(`select coalesce(sum(cents), 0)::int as cents from ledger_postings
      where account = '${account}' and transaction_id in (select t.id from ledger_transactions t
        join invoices i on i.id = t.invoice_id where i.billed_cents > 0)`)
    )?.cents
  const tasks = async (kind: string) =>
    (await world.database.rows(`select subject from office_tasks where kind = '${kind}' order by id`)).map(
      ({ subject }) => subject,
    )
  const invoice = () => one('select id, status from invoices where billed_cents > 0')

  /** 900.00, 18.00 for the service, and 5 % of both. */
  const BILL = '963.90'

  beforeEach(async () => {
    await world.database.script(`update clubs set pays_by_invoice = true where code = 'TAM'`)
    const { token } = (await entering.quote(leaving.manager, leaving, 'club_invoice')).body.data
    await entering.register(leaving.manager, leaving, token)
    const { token: waits } = (await entering.quote(waiting.manager, waiting)).body.data
    await entering.register(waiting.manager, waiting, waits)
    world.clock.set(LATE)
    const terms = { refund: '0.00', still_due: BILL, refund_to: 'card' }
    expect((await managing.post(leaving.manager, leaving, 'withdrawal', terms)).status).toBe(200)
  })

  test('half of the fee is deducted from the open invoice, no money is sent, and the office tells the club', async () => {
    await takePlace()
    expect(await refundTakenPlaces(world.purchasing)).toBe(1)
    expect(await refundTakenPlaces(world.purchasing)).toBe(0)
    await sendRefunds(world.purchasing)
    expect(await givenBack()).toEqual({ cents: 0 })
    const { id } = (await invoice()) ?? {}
    expect([await inBooks('receivable'), (await invoice())?.status]).toEqual([96_390 - 47_250, 'open'])
    const told = { team_id: leaving.id, invoice_id: id }
    expect(await tasks('team_withdrawn')).toEqual([told, told])
    expect((await managing.get(leaving.manager, leaving)).body.data.invoice?.outstanding).toBe('491.40')
    expect((await clubPays()).status).toBe(200)
    expect([await inBooks('receivable'), await inBooks('bank')]).toEqual([0, 49_140])
  })

  test('the club’s payment of a lowered invoice goes back in the parts that it was billed in', async () => {
    await takePlace()
    expect(await refundTakenPlaces(world.purchasing)).toBe(1)
    expect((await clubPays()).status).toBe(200)
    const earned = async () => [await inBooks('teams'), await inBooks('fees'), await inBooks('tax')]
    expect(await earned()).toEqual([-45_000, -1800, -2340])
    expect((await clubRefund('245.70')).status).toBe(200)
    expect(await earned()).toEqual([-22_500, -900, -1170])
  })

  test('and that has paid by then is paid back by the office, which gets one task', async () => {
    expect((await clubPays()).status).toBe(200)
    await takePlace()
    expect(await refundTakenPlaces(world.purchasing)).toBe(1)
    expect(await refundTakenPlaces(world.purchasing)).toBe(0)
    const { id } = (await invoice()) ?? {}
    expect(await tasks('place_taken')).toEqual([
      { team_id: leaving.id, invoice_id: id, taken_by_team_id: waiting.id, amount: '472.50' },
    ])
    expect([await inBooks('bank'), await inBooks('receivable')]).toEqual([96_390, 0])
    expect((await invoice())?.status).toBe('paid')
    expect(await givenBack()).toEqual({ cents: 0 })
  })

  test('and that has got something back before is paid back once more, together never more than it paid', async () => {
    expect((await clubPays()).status).toBe(200)
    expect((await clubRefund('500.00')).status).toBe(200)
    expect((await clubRefund('1.00')).status).toBe(409)
    await takePlace()
    expect(await refundTakenPlaces(world.purchasing)).toBe(1)
    const tooMuch = await clubRefund('472.50')
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      ...[422, 'The club paid $963.90 and got $500.00 back. You can refund at most $463.90.'],
    ])
    const replies = await Promise.all(Array.from({ length: 5 }, () => clubRefund('200.00')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 200)?.body.data).toMatchObject({
      ...{ paid: '963.90', given: '700.00', refund: { amount: '200.00' } },
    })
    expect([await inBooks('bank'), (await invoice())?.status]).toEqual([26_390, 'partially_refunded'])
  })
})
