import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { describe, expect, test } from 'vitest'
import { chargeInstalments } from '#features/payments/instalments/charge-instalments'
import { suspendOverduePlans } from '#features/payments/plans/suspend-overdue-plans'
import { office } from '#test/access/office'
import { buyingIn, DECLINES, type Family } from '#test/acting/buying'
import { movingIn } from '#test/acting/moving'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { linkMailedTo } from '#test/people'
import { startWorld } from '#test/world'

const MAREN = 'parent3@mail.example'
const GK = ['Program', 'GK'] as ['Program', string]
const owed = { owed: true }
let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let refunding: ReturnType<typeof refundingIn>
let moving: ReturnType<typeof movingIn>
let maren: Family
/** Of Ida's program, 147.90 by card; the other program costs 224.40. */
let invoice: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  refunding = refundingIn(world)
  moving = movingIn(world)
  maren = await buying.family(MAREN)
  await world.database.script(`update credits set expires_on = '2000-01-01';
    update programs set min_age = 5, closes_at = '2025-04-04', price_cents = 22000,
      tax_class = (select tax_class from programs where code = 'DISC') where code = 'GK'`)
  invoice = await refunding.bought(maren, [await buying.item(maren, 'Ida', 'Program', 'DISC')])
})

const page = async (id: number) =>
  (await world.get<{ data: OfficeInvoice }>(`/api/office/invoices/${id}`, office)).body.data
const moved = async () => {
  const { status, body } = await moving.move(invoice, GK, owed)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}
type Paid = { data: ClubInvoice } & ErrorAnswer
const linkCode = async () => String((await linkMailedTo(world, MAREN)).secret.code)
const payByLink = async (amount: string, { card, code }: { card?: string; code?: string } = {}) =>
  world.post<Paid>('/api/club-invoices/pay', {
    ...{ code: code ?? (await linkCode()), amount },
    payment_ott: await buying.token(card),
  })

describe('a move to a dearer program that the family is left to pay', () => {
  test('shows what is owed, until when, and that the email has a link', async () => {
    const { body } = await moving.preview(invoice, GK, owed)
    expect(body.data.effects).toMatchObject({ owed: '76.50', owed_by: '2025-02-21', goodwill: '0.00' })
    expect(body.data.effects.ledger).toContainEqual({ account: 'receivable', amount: '76.50' })
    expect(body.data.letter.join(' ')).toContain('It costs $76.50 more. Please pay the difference by')
  })

  test('takes the spot at once, and the link of the email pays the difference without an account', async () => {
    const { effects, invoice: sold } = await moved()
    expect(effects.owed).toBe('76.50')
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
    expect(await page(sold.id)).toMatchObject({
      ...{ open: '76.50', due_on: '2025-02-21', is_overdue: false },
      ...{ invoice: { status: 'partially_paid', total: '224.40' }, pay_links: [{ state: 'open' }] },
    })
    expect((await payByLink('76.50')).body.data).toMatchObject({ state: 'paid', open: '0.00' })
    expect(await page(sold.id)).toMatchObject({ open: '0.00', invoice: { status: 'paid' } })
  })

  test('a declined card charges nothing: it stays owed, the spot stays, and another card pays', async () => {
    const sold = (await moved()).invoice.id
    const declined = await payByLink('76.50', { card: DECLINES })
    expect(declined.body.message).toMatch(/not charged|declined/i)
    expect((await page(sold)).open).toBe('76.50')
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
    expect((await payByLink('76.50')).status).toBe(200)
    expect((await page(sold)).open).toBe('0.00')
  })

  test('is overdue after its day, and suspends the spot like any plan that is not paid', async () => {
    const sold = (await moved()).invoice.id
    const code = await linkCode()
    world.clock.set(new Date('2025-02-22T20:00:00Z'))
    await chargeInstalments(world.purchasing)
    expect(await page(sold)).toMatchObject({
      is_overdue: true,
      plans: [{ lines: [{ status: 'needs_card' }] }],
    })
    world.clock.set(new Date('2025-03-20T20:00:00Z'))
    await suspendOverduePlans(world.purchasing)
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('suspended')
    expect((await payByLink('76.50', { code })).body.data.open).toBe('0.00')
    expect(await refunding.enrolmentOf(maren.people.Ida)).toBe('enrolled')
  })

  test('is not moved again while it is owed, and can be written off like any debt', async () => {
    const sold = (await moved()).invoice.id
    expect((await moving.preview(sold, ['Program', 'DISC'])).body.code).toBe('move_not_paid')
    const writeOff = { debtor: 'invoice', debtor_id: sold, amount: '76.50', reason: 'They moved away.' }
    expect((await world.post('/api/operations/write-offs', writeOff, office)).status).toBe(200)
    expect((await page(sold)).open).toBe('0.00')
  })

  test('the association forgives or asks, never both', async () => {
    const { body } = await moving.move(invoice, GK, { ...owed, goodwill: true })
    expect(body.data.effects).toMatchObject({ goodwill: '76.50', owed: '0.00', owed_by: null })
  })
})

test('a course and a registration are left to pay in the same way', async () => {
  const sold = await refunding.bought(maren, [
    await buying.item(maren, 'Signe', 'RegistrationOption', 'REC'),
    await buying.item(maren, 'Signe', 'Course', 'UMP-COM'),
  ])
  const course = await moving.move(sold, ['Course', 'UMP-PRO-HS'], { ...owed, position: 1 })
  expect([course.status, course.body.data.effects.owed]).toEqual([200, '37.48'])
  const category = await moving.move(sold, ['RegistrationOption', 'JUNIOR'], owed)
  expect([category.status, Number(category.body.data.effects.owed) > 0]).toEqual([200, true])
  for (const { id } of [course.body.data.invoice, category.body.data.invoice]) {
    const { open, plans } = await page(id)
    expect([open, plans.length]).toEqual([plans[0]?.lines[0]?.amount, 1])
  }
  world.clock.set(new Date('2025-02-22T20:00:00Z'))
  await chargeInstalments(world.purchasing)
  world.clock.set(new Date('2025-03-20T20:00:00Z'))
  await suspendOverduePlans(world.purchasing)
  const suspended = await world.database.rows(
    `select course_id is not null as is_course, suspended_at is not null as is_suspended from payment_schedules
     where course_id is not null or option_id is not null order by 1`,
  )
  expect(suspended).toEqual([
    { is_course: false, is_suspended: false },
    { is_course: true, is_suspended: true },
  ])
  expect(await refunding.enrolmentOf(maren.people.Signe)).toBe('suspended')
})
