import { setTimeout as pause } from 'node:timers/promises'
import { closeDispute } from '#server/src/platform/card-payments/sandbox/turn-sandbox.ts'
import { disputeAt } from '#server/test/acting/disputing.ts'
import { PAYS_ONCE } from '#server/test/acting/planning.ts'
import { refundingIn } from '#server/test/acting/refunding.ts'
import { openTestServer } from '#server/test/open-test-server.ts'
import { familyOf, itemFor } from '../acting/families.ts'
import { patiently } from '../acting/reach-site.ts'
import { buy, tokenOf } from './buying.ts'
import { type Reply, type Soak, type Story, yes } from './story.ts'

const LOOK_AGAIN_MS = 2000
const LOOKS = 45
const LINGERS = '4000000000007726'
const FAILS_LATER = '4000000000005126'
const CARDS = ['4242424242424242', LINGERS, '4242424242424242', FAILS_LATER]

const courseOf = ({ products }: Soak, number: number) =>
  Number(products.courses[number % products.courses.length])

/** Buys a course and cancels it, to a card that may be slow or closed by then, or for a credit that buys the next one. */
export const cancels: Story = async (soak, number) => {
  const family = familyOf(number)
  const invoice = await buy(
    soak,
    family,
    [itemFor(family, 'Course', courseOf(soak, number))],
    CARDS[number % 4],
  )
  const refund_to = number % 3 === 0 ? 'credit' : 'card'
  await cancel(soak, number, { invoice, refund_to })
  if (refund_to === 'credit') await buy(soak, family, [itemFor(family, 'Course', courseOf(soak, number + 1))])
}

type Wish = { invoice: number; refund_to: 'card' | 'credit' }

/** Who is told to wait, or that the amounts changed, looks again. */
export async function cancel(soak: Soak, number: number, wish: Wish): Promise<void> {
  let reply = await tryToCancel(soak, number, wish)
  for (let looks = 1; reply.status === 409 && looks < LOOKS; looks++) {
    await pause(LOOK_AGAIN_MS)
    reply = await tryToCancel(soak, number, wish)
  }
  yes('a cancellation', reply)
  soak.claim(
    `the cancellation of invoice ${wish.invoice}`,
    `select from cancellations where invoice_id = ${wish.invoice} and row_position = 0 and ends_row`,
  )
}

async function tryToCancel(
  { site }: Soak,
  number: number,
  { invoice, refund_to }: Wish,
): Promise<Reply<object>> {
  const refunding = refundingIn(site)
  const terms = await refunding.preview(familyOf(number), invoice, 0)
  const { choices, refusal } = yes('the terms', terms)
  if (refusal?.code === 'being_paid') return { ...terms, status: 409 }
  const choice = choices.find((one) => one.refund_to === refund_to)
  const { to_card, to_credit, forgiven, still_due } = choice ?? {}
  const wish = { refund_to, shown: { to_card, to_credit, forgiven, still_due } }
  return refunding.send(familyOf(number), invoice, 0, wish)
}

/** Buys by plan. An instalment is due soon after; some cards refuse it, and another card pays. Some cancel instead. */
export const paysByPlan: Story = async (soak, number) => {
  const family = familyOf(number)
  const item = { ...itemFor(family, 'Program', soak.products.program), pays_by_plan: true }
  const card = number % 4 === 0 ? PAYS_ONCE : undefined
  const invoice = await buy(soak, family, [item], card)
  await soak.site.database.script(
    `update schedule_lines set due_on = '2025-02-01' where invoice_id = ${invoice} and due_on = '2025-03-15'
       and exists (select from invoices where id = ${invoice} and account_id = ${family.accountId})`,
  )
  if (number % 5 === 0) return cancel(soak, number, { invoice, refund_to: 'card' })
  if (card) await payWithAnother(soak, number)
}

/** When the bank has refused, or before: the new card pays what is overdue by then. */
async function payWithAnother(soak: Soak, number: number): Promise<void> {
  const { bearer } = familyOf(number)
  const plans = yes(
    'the plans',
    await soak.site.get<{ data: { id: number }[] }>('/api/payments/schedules', bearer),
  )
  const payment_ott = await tokenOf(soak)
  const change = { schedule_id: plans[0]?.id, payment_ott, pay_overdue: true }
  yes('another card', await soak.site.post<{ data: object }>('/api/payments/update-ott', change, bearer))
}

/** The bank wants the money of a course back, all or half of it, and decides later; some have cancelled before. */
export const disputes: Story = async (soak, number) => {
  const family = familyOf(number)
  const invoice = await buy(soak, family, [itemFor(family, 'Course', courseOf(soak, number))])
  if (number % 4 === 1) await cancel(soak, number, { invoice, refund_to: 'credit' })
  const charge = await disputeAt(soak.site, invoice, number % 2 === 0 ? undefined : 1000)
  if (number % 3 === 2) return
  await decide(soak.databaseUrl, charge, number % 3 === 0 ? 'won' : 'lost')
}

export const decide = (databaseUrl: string, charge: string, status: 'won' | 'lost') =>
  patiently(async () => {
    const { db, close } = openTestServer(databaseUrl)
    await closeDispute(db, charge, status).finally(close)
  })
