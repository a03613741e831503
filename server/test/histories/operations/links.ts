import { hashOf } from '#platform/security/secrets'
import { office } from '#test/access/office'
import { DECLINES } from '#test/acting/buying'
import { learnLinks } from '../learn-links.ts'
import { openOf } from '../model/open.ts'
import { isLinkPaid, payByLink, returnCharge, whyNotPay } from '../model/paying.ts'
import type { Invoice, Link } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation, type Step } from '../step.ts'
import { NUMBERS, TROUBLES } from './buy.ts'

/** The office sends a link that pays what is open. A family has one at a time; each email to a club has its own. */
export const sendLink: Operation = async (scene) => {
  const { model, random, world } = scene
  const owed = model.invoices.filter((invoice) => openOf(invoice) > 0)
  const from = owed.length > 0 && random.chance(0.9) ? owed : model.invoices
  if (from.length === 0) return null
  const invoice = random.pick(from)
  const known = invoice.links.length
  const path = `/api/office/invoices/${invoice.id}/pay-link`
  const reply = await world.post<{ code?: string }>(path, { reason: 'They asked.' }, office)
  await learnLinks(scene)
  const says = `the office sends a link for ${invoice.id}`
  const answered = [answerOf(reply), invoice.links.length - known]
  const step = { says, answered, account: invoice.account, invoice }
  if (isLinkPaid(invoice)) return { ...step, expected: ['invoice_being_paid', 0] }
  if (openOf(invoice) === 0) return { ...step, expected: ['invoice_settled', 0] }
  const before = invoice.links.slice(0, known).filter(({ hasEnded }) => !hasEnded)
  if (!invoice.club) for (const link of before) link.isExpired = true
  return { ...step, expected: ['done', 1] }
}

type Fate = 'paid' | 'declined' | 'before' | 'after' | 'other_amount'

/** Someone pays from a link, all or a part; nearly always the newest one. The same page may be sent twice. */
export const payFromLink: Operation = async (scene) => {
  const { model, random } = scene
  const linked = model.invoices.filter(({ links }) => links.length > 0)
  if (linked.length === 0) return null
  const owed = linked.filter((one) => openOf(one) > 0)
  const invoice = random.pick(owed.length > 0 && random.chance(0.85) ? owed : linked)
  const link = (random.chance(0.85) ? invoice.links.at(-1) : null) ?? random.pick(invoice.links)
  const open = openOf(invoice)
  const cents = open > 0 && random.chance(0.4) ? open : random.int(1, Math.max(200, Math.ceil(open * 1.1)))
  const fate = random.weighted({ paid: 12, declined: 2, before: 2, after: 2, other_amount: 1 })
  return pay(scene, invoice, { link, cents, fate, isTwice: random.chance(0.3) })
}

type Paying = { link: Link; cents: number; fate: Fate; isTwice: boolean }

async function pay(scene: Scene, invoice: Invoice, { link, cents, fate, isTwice }: Paying): Promise<Step> {
  const { model, random, world, buying } = scene
  const card = random.weighted({ good: 4, refund_lingers: 1, refund_fails_later: 1 })
  const payment_ott = await buying.token(fate === 'declined' ? DECLINES : NUMBERS[card])
  if (fate !== 'paid' && fate !== 'declined')
    world.provider.mood = { fault: TROUBLES[fate], only: ['charge'] }
  type Paid = { data: { payment: { status: string } | null }; code?: string }
  const send = () =>
    world.post<Paid>('/api/club-invoices/pay', { code: link.code, amount: money(cents), payment_ott })
  const replies = isTwice ? await Promise.all([send(), send()]) : [await send()]
  world.provider.mood = {}
  const said = replies.map((reply) => answerOf(reply, ({ data }) => data.payment?.status))
  const says = `${money(cents)} of ${invoice.id} are paid from a link (${fate}, ${card}${isTwice ? ', twice' : ''})`
  const step = { says, answered: [...new Set(said)], account: invoice.account, invoice }
  const refusal = whyNotPay(model, invoice, { link, cents })
  if (refusal) return { ...step, expected: [refusal] }
  if (fate === 'declined') return { ...step, expected: ['card_declined'] }
  if (fate === 'other_amount') {
    model.provider += cents + 1
    returnCharge(model, { account: invoice.account, cents: cents + 1, card })
    return { ...step, expected: ['charge_returned'] }
  }
  if (fate !== 'before') model.provider += cents
  if (fate === 'paid') {
    payByLink(model, invoice, { cents, card })
    return { ...step, expected: ['succeeded'] }
  }
  const [row] = await world.database.rows(
    `select max(id) as id from payments where invoice_id = ${invoice.id}`,
  )
  invoice.linkPayment = { cents, card, isTaken: fate === 'after', paymentId: Number(row?.id) }
  return { ...step, expected: ['processing'] }
}

/** A link is over after some weeks. */
export const expireLink: Operation = async ({ model, random, world }) => {
  const links = model.invoices.flatMap((one) => one.links.filter(({ isExpired }) => !isExpired))
  if (links.length === 0) return null
  const link = random.pick(links)
  link.isExpired = true
  await world.database.script(`update pay_links set expires_at = now() - interval '1 second'
    where code_hash = '${hashOf(link.code)}'`)
  return { says: 'a link expires', expected: 'done', answered: 'done' }
}
