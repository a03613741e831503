import { beforeEach, describe, expect, test } from 'vitest'
import { endPaymentReviews } from '#features/books/reviews/end-payment-reviews'
import { office } from '#test/access/office'
import { CLUB, type ClubPaying, MANAGER, startClubPaying } from '#test/acting/club-paying'
import { TEAM } from '#test/acting/entry-day'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { reconcileInvoicePayments } from './reconcile-invoice-payments.ts'

let club: ClubPaying
let world: ClubPaying['world']
// 776.48 is open.
eachTestStartsWith(async () => {
  club = await startClubPaying()
  world = club.world
})

const soon = { leftAloneSeconds: 0, sureAfterSeconds: 0 }
const cheque = (amount: string, more: object = {}) =>
  world.post<{ message: string; data: { received: { id: number }[] } }>(
    `/api/operations/invoices/${club.invoiceId}/received-money`,
    { amount, method: 'transfer', received_on: '2025-05-05', reference: '0417', ...more },
    office,
  )
const withdraw = (terms: object) =>
  club.managing.post(club.tobias, TEAM, 'withdrawal', { refund_to: 'card', refund: '0.00', ...terms })
const lastTo = async (address: string) => (await mailsTo(world, address)).at(-1)
const books = async () =>
  Promise.all(['card', 'bank', 'credits', 'receivable'].map((account) => club.inBooks(account)))

describe('a club that pays twice, by card and by cheque', () => {
  beforeEach(() => club.pay('776.48'))

  test('the second money is not recorded by mistake', async () => {
    const twice = await cheque('776.48')
    expect([twice.status, twice.body.message]).toEqual([
      422,
      'The unpaid amount of the invoice is $0.00. You entered $776.48. Check the amount, or record the rest as a credit.',
    ])
    expect(await books()).toEqual([77_648, 0, 0, 0])
  })

  test('is a credit once the office says so; club and manager read that it was too much', async () => {
    const { status, body } = await cheque('776.48', { excess: 'credit' })
    expect([status, await books()]).toEqual([200, [77_648, 77_648, -77_648, 0]])
    expect((await lastTo(CLUB))?.text_body).toContain('You paid $776.48 more than was left to pay.')
    expect((await lastTo(MANAGER))?.text_body).toContain('$776.48 was more than was left to pay')
    expect(await club.one(`select status from teams where id = ${TEAM.id}`)).toEqual({ status: 'confirmed' })
    // The cheque goes back to the club: so does the credit.
    const { id } = body.data.received.at(-1) ?? {}
    await world.post(`/api/operations/received-money/${id}/take-back`, { reason: 'Sent back.' }, office)
    expect(await books()).toEqual([77_648, 0, 0, 0])
    expect((await club.open()).body.data).toMatchObject({ state: 'paid', paid: '776.48' })
  })
})

test('of a part by cheque and all of it by card at once, no more is taken than is open', async () => {
  const replies = await Promise.all([club.pay('776.48'), cheque('300.00')])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await club.inBooks('card')) + (await club.inBooks('bank'))).toBeLessThanOrEqual(77_648)
})

describe('a team that is withdrawn', () => {
  test('before its club has paid: the same link takes what is still due, and then nothing more', async () => {
    expect((await withdraw({ still_due: '120.23' })).status).toBe(200)
    expect((await club.open()).body.data).toMatchObject({ state: 'open', open: '120.23' })
    const more = await club.pay('776.48')
    expect([more.status, await club.charged()]).toEqual([422, []])
    expect((await club.pay('120.23')).body.data).toMatchObject({ state: 'paid', open: '0.00' })
    expect((await club.pay('120.23')).status).toBe(422)
    expect(await club.charged()).toEqual([12_023])
    expect((await lastTo(MANAGER))?.text_body).toContain('which was withdrawn. Nothing is left to pay.')
  })

  test('after a part by card and a part by cheque: each goes back the way it came', async () => {
    await club.pay('300.00')
    await cheque('476.48')
    const path = `/api/tournaments/teams/${TEAM.id}/withdrawal`
    const { body } = await world.get<{ data: Record<string, string> }>(path, club.tobias.bearer)
    const { refund = '', to_club = '', still_due } = body.data
    expect([refund, to_club, still_due]).toEqual(['300.00', '356.25', '0.00'])
    expect((await withdraw({ refund, to_club, still_due })).status).toBe(200)
    expect(await club.one(`select amount_cents, status from refunds order by id desc`)).toEqual({
      ...{ amount_cents: 30_000, status: 'succeeded' },
    })
    expect(
      await club.one(`select subject ->> 'amount' as amount from office_tasks where kind = 'team_withdrawn'`),
    ).toEqual({ amount: '356.25' })
    expect((await club.open()).body.data.state).toBe('paid')
    expect((await club.pay('1.00')).status).toBe(422)
  })
})

test('a link is no longer valid once the club has another address, and the new one gets a new link', async () => {
  const [tamarack] = await world.database.rows(`select id from clubs where code = 'TAM'`)
  const set = (email: string) =>
    world.post(`/api/operations/clubs/${tamarack?.id}/address`, { email, reason: 'A new treasurer.' }, office)
  await set(CLUB)
  expect((await club.open()).body.data.state).toBe('open')
  await set('other@club.example')
  expect((await club.open()).body.data.state).toBe('expired')
  expect([(await club.pay('776.48')).status, await club.charged()]).toEqual([422, []])
  await world.post(`/api/operations/teams/${TEAM.id}/club-invoice`, {}, office)
  const code = /code=([\w-]+)/.exec((await lastTo('other@club.example'))?.text_body ?? '')?.[1] ?? ''
  expect((await club.pay('776.48', undefined, code)).status).toBe(200)
})

test('a link that has ended pays nothing when a cheque bounces: the club has a new one', async () => {
  const { body } = await cheque('776.48')
  expect((await club.open()).body.data.state).toBe('paid')
  const { id } = body.data.received[0] ?? {}
  await world.post(`/api/operations/received-money/${id}/take-back`, { reason: 'Bounced.' }, office)
  expect((await club.open()).body.data.state).toBe('expired')
  const old = await club.pay('776.48')
  expect([old.status, old.body.error, await club.charged()]).toEqual([422, 'link_spent', []])
  const code = /code=([\w-]+)/.exec((await lastTo(CLUB))?.text_body ?? '')?.[1] ?? ''
  expect((await club.pay('776.48', undefined, code)).body.data.state).toBe('paid')
})

test('the same request once more gets its answer after its link has ended', async () => {
  const token = await club.buying.token()
  expect((await club.pay('776.48', token)).body.data.state).toBe('paid')
  const again = await club.pay('776.48', token)
  expect([again.status, again.body.data.state, await club.charged()]).toEqual([200, 'paid', [77_648]])
})

test('a charge of another amount goes back by itself, the club is told, and can pay again', async () => {
  world.provider.mood = { fault: 'takes_wrong_amount' }
  await club.pay('300.00')
  world.provider.mood = {}
  await reconcileInvoicePayments(world.purchasing, soon)
  expect(await club.one(`select status, why from payments where invoice_id is not null`)).toEqual({
    ...{ status: 'returned', why: 'other_amount' },
  })
  expect((await lastTo(CLUB))?.subject).toMatch(/^We refund .*: your card was charged another amount$/)
  expect((await club.open()).body.data).toMatchObject({ state: 'open', open: '776.48' })
  expect((await club.pay('776.48')).body.data).toMatchObject({ state: 'paid' })
})

describe('a payment of which a part was given back at the provider', () => {
  const decide = async (decision: string) => {
    const payment = await club.one(`select id from payments where status = 'review'`)
    const reason = 'We looked at the charge.'
    return world.post(`/api/office/payment-reviews/${payment?.id}`, { decision, reason }, office)
  }
  beforeEach(async () => {
    world.provider.mood = { fault: 'resets_after_charging' }
    await club.pay('300.00')
    world.provider.mood = {}
    await world.database.script(`insert into sandbox_refunds
        (id, key, request_hash, charge_id, amount_cents, currency, status)
      select 're_sbx_by_hand', 'by-hand', repeat('0', 64), id, 1000, currency, 'succeeded' from sandbox_charges
      where starts_with(key, 'invoice-')`)
    await reconcileInvoicePayments(world.purchasing, soon)
  })

  test('waits for the office, and no other card is charged before it has decided', async () => {
    expect((await club.open()).body.data).toMatchObject({ state: 'confirming' })
    const early = await club.pay('776.48')
    expect([early.status, early.body.error]).toEqual([409, 'payment_in_progress'])
    expect((await decide('settle')).status).toBe(422)
    expect((await decide('give_back')).body).toEqual({ data: { status: 'returned' } })
    expect(await club.one(`select amount_cents, status from refunds order by id desc`)).toEqual({
      ...{ amount_cents: 29_000, status: 'asked' },
    })
    expect((await club.open()).body.data).toMatchObject({ state: 'open', open: '776.48' })
    expect((await club.pay('776.48')).status).toBe(200)
  })

  test('ends by itself after two weeks: the rest goes back, and the club can pay', async () => {
    await world.database.script(`update payments set ask_after = now(), review_since = now() - interval '15 days'
      where status = 'review'`)
    expect(await endPaymentReviews(world.purchasing)).toBe(1)
    expect(
      await club.one(`select count(*)::int as open from office_tasks
      where kind = 'payment_review' and done_at is null`),
    ).toEqual({ open: 0 })
    expect((await club.open()).body.data).toMatchObject({ state: 'open', payment: { status: 'failed' } })
  })
})

test('a payment without any answer of the provider is given up after a day', async () => {
  world.provider.mood = { fault: 'resets_before_charging' }
  await club.pay('776.48')
  await world.database.script(
    `update payments set ask_after = now(), created_at = now() - interval '25 hours' where invoice_id is not null`,
  )
  await reconcileInvoicePayments(world.purchasing, soon)
  world.provider.mood = {}
  expect((await club.open()).body.data).toMatchObject({ state: 'open', payment: { status: 'failed' } })
})

test('what the office was asked about an invoice is done when the invoice is paid', async () => {
  await world.database.script(`insert into office_tasks (kind, subject) values
    ('club_invoice_overdue', '{"invoice_id": ${club.invoiceId}, "team_id": 1}')`)
  const task = () =>
    club.one(`select done_at is not null as is_done from office_tasks
    where kind = 'club_invoice_overdue'`)
  await club.pay('300.00')
  expect(await task()).toEqual({ is_done: false })
  await club.pay('476.48')
  expect(await task()).toEqual({ is_done: true })
})
