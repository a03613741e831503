import type { ProductType } from '@centrepass/contract/cart/cart'
import { totalOf } from '../model/amounts.ts'
import { addCredit } from '../model/credits.ts'
import { refundFor, splitOf, whyNotTouch } from '../model/giving-back.ts'
import { book } from '../model/ledger.ts'
import { openLines } from '../model/open.ts'
import {
  duplicateOf,
  hasSpot,
  LEAST,
  leftIn,
  priceOf,
  sell,
  takeCredits,
  useCredits,
} from '../model/selling.ts'
import type { Credit, Model, Product, RefundTo, Row } from '../model/state.ts'
import { answerOf, type Operation } from '../step.ts'
import { adopt, typeOf } from './buy.ts'
import { give, ofInvoice, pickRow, whileRefunding } from './cancel.ts'

/** The office moves a paid row to one that is not dearer: goodwill and its way back have tests of their own. */
export const moveRow: Operation = async (scene) => {
  const row = pickRow(scene)
  if (!row || row.invoice.club) return null
  const { model, random, moving } = scene
  const same = model.products.filter(({ type }) => type === row.product.type)
  const free = same.filter((one) => !hasSpot(model, row.person, one) && leftIn(model, one) > 0)
  const product = random.pick(free.length > 0 && random.chance(0.85) ? free : same)
  const wish = { refund_to: random.pick(['card', 'credit'] as const), goodwill: false }
  const { invoice, position } = row
  const says = `the office moves ${row.product.code} on ${invoice.id} to ${product.code} (${JSON.stringify(wish)})`
  const shares = sharesOf(model, row, { product, refundTo: wish.refund_to })
  const refusal =
    whyNotMove(model, row, product) ?? (shares.missing > 0 && !wish.goodwill ? 'move_costs_more' : null)
  const to = [typeOf(product), product.code] as [ProductType, string]
  const shown = await moving.preview(invoice.id, to, { position, ...wish })
  if (refusal || shown.status !== 200)
    return { says, expected: refusal ?? 'shown', answered: answerOf(shown), ...ofInvoice(row) }
  const { digest } = shown.body.data
  const { reply, connection } = await whileRefunding(scene, () =>
    moving.send(invoice.id, to, { position, ...wish, digest }),
  )
  const known = invoice.account.credits.length
  give(model, row, { parts: shares.parts, split: shares.split, connection })
  const own = invoice.account.credits.slice(known)
  const sold = sellMoved(model, row, { product, credits: own, missing: shares.missing })
  const moved = await adopt(scene, sold, reply.body.data?.invoice?.id ?? 0)
  return { says, expected: 'done', answered: answerOf(reply), account: invoice.account, invoice: moved }
}

function whyNotMove(model: Model, row: Row, product: Product): string | null {
  if (row.end !== 'live') return row.end === 'waiting' ? 'waiting' : 'already_cancelled'
  if (row.product === product) return 'move_same'
  const touch = whyNotTouch(model, row)
  if (touch) return touch
  if (openLines(row).length > 0) return 'move_not_paid'
  const found = [
    ...(hasSpot(model, row.person, product) ? [duplicateOf(product)] : []),
    ...(leftIn(model, product) === 0 ? ['FULL'] : []),
    ...(product.isOnSale ? [] : ['WINDOW_CLOSED']),
  ]
  return found.length > 0 ? found.join(' ') : null
}

type To = { product: Product; refundTo: RefundTo }

/** What the office gave to the row by a discount, it gives to the new one. */
const takenBy = ({ discounts }: Row) => discounts.filter(({ id }) => id !== undefined)

/** All of the old price pays for the new one; the rest goes back, or is missing. */
function sharesOf(model: Model, row: Row, { product, refundTo }: To) {
  const parts = refundFor(model, row, 'credit', 'association')
  const price = totalOf(priceOf(product, takenBy(row)))
  const whole = splitOf(model, row, totalOf(parts), 'credit')
  const cardTakes = splitOf(model, row, totalOf(parts), 'card').toCard
  const used = Math.min(whole.toCredit, price)
  const toCard = refundTo === 'card' ? Math.min(whole.toCredit - used, cardTakes) : 0
  const short = price - used
  const split = { ...whole, toCard, toCredit: whole.toCredit - toCard }
  return { parts, split, missing: short < LEAST ? 0 : short }
}

type Moving = { product: Product; credits: Credit[]; missing: number }

function sellMoved(model: Model, row: Row, { product, credits, missing }: Moving) {
  const { person, invoice } = row
  const { account } = invoice
  const taken = takenBy(row)
  const goodwill = missing > 0 ? [addCredit(account, missing)] : []
  book(model, null, { goodwill: missing, credits: -missing })
  const price = priceOf(product, taken)
  const total = totalOf(price)
  const uses = useCredits([...credits, ...goodwill], total)
  const waived = total - uses.reduce((sum, { cents }) => sum + cents, 0)
  const items = [{ person, product, byPlan: false, taken }]
  const sale = {
    account,
    items,
    uses,
    total,
    dueNow: 0,
    waived,
    lines: [],
    prices: [price],
    card: 'good' as const,
  }
  takeCredits(sale)
  return Object.assign(sell(model, sale), { isMoved: true })
}
