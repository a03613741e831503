import { type Parts, portion, totalOf } from '../model/amounts.ts'
import { leftOf, mostFor, splitOf, whyNotTouch } from '../model/giving-back.ts'
import { LEAST } from '../model/selling.ts'
import type { Discount, Model, RefundTo, Row } from '../model/state.ts'
import { answerOf, type Operation } from '../step.ts'
import { give, ofInvoice, pickRow, whileRefunding } from './cancel.ts'
import { ALONE, propose } from './correct.ts'

type Putting = { row: Row; discount: Required<Discount>; refundTo: RefundTo }

/** The office puts one of its discounts on a row that was sold already, as a credit note. */
export const putDiscount: Operation = async (scene) => {
  const row = pickRow(scene)
  if (!row) return null
  const { model, random, correcting } = scene
  const discount = random.pick(model.discounts)
  const refundTo = random.pick(['card', 'credit'] as const)
  const asked = { row, discount, refundTo }
  const { invoice, position } = row
  const says = `discount ${discount.account} to ${refundTo} for ${row.product.code} on ${invoice.id}`
  const wish = { discount_id: discount.id, amount: undefined, words: undefined }
  const { reply, connection } = await whileRefunding(scene, () =>
    correcting.lower(invoice.id, { position, refund_to: refundTo, ...wish }),
  )
  const step = { says, answered: answerOf(reply, ({ data }) => data.state), ...ofInvoice(row) }
  const refusal = whyNotPut(model, asked)
  if (refusal) return { ...step, expected: refusal }
  const cents = totalOf(partsOff(asked))
  const carryOut = (line: typeof connection) => {
    const parts = partsOff(asked)
    const why = whyNotPut(model, asked)
    if (why) return why
    const split = splitOf(model, row, totalOf(parts), refundTo)
    give(model, row, { parts, split, connection: line, ends: false, discount })
    return 'done'
  }
  if (invoice.noted + cents > ALONE) {
    const id = reply.body.data?.proposal?.id ?? 0
    const about = `row ${position} of ${invoice.id}`
    return {
      ...step,
      expected: propose(model, { id, says, about, invoice, account: invoice.account, carryOut }),
    }
  }
  invoice.noted += cents
  return { ...step, expected: carryOut(connection) }
}

function whyNotPut(model: Model, asked: Putting): string | null {
  const { row, discount, refundTo } = asked
  if (row.discounts.some(({ id, isSince }) => isSince || id === discount.id)) return 'discount_on_row'
  if (totalOf(leftOf(row, 'given')) < totalOf(row.price)) return 'discount_after_lowering'
  if (row.product.type === 'TournamentTeam') return 'discount_not_for_row'
  if (row.end === 'waiting') return 'lowering_waits'
  const touch = whyNotTouch(model, row)
  if (touch) return touch
  const cents = totalOf(partsOff(asked))
  if (cents > mostFor(model, row)) return 'lowered_most'
  const { stillDue } = splitOf(model, row, cents, refundTo)
  return stillDue > 0 && stillDue < LEAST ? 'rest_too_small' : null
}

/** Tax and fee fall in proportion; the fee of a registration is one amount, and stays. */
function partsOff({ row, discount }: Putting): Parts {
  const { price, product } = row
  const cost = Math.min(discount.cents, price.cost)
  const isFixed = product.type === 'RegistrationOption' && cost < price.cost
  const fee = isFixed ? 0 : portion(price.fee, cost, price.cost)
  return { cost, fee, tax: portion(price.tax, cost + fee, price.cost + price.fee) }
}
