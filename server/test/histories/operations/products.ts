import { totalOf } from '../model/amounts.ts'
import { giveBack, refundFor, splitOf, whyNotTouch } from '../model/giving-back.ts'
import { rowsOf } from '../model/open.ts'
import { keptOf, soldOf } from '../model/selling.ts'
import type { Model, Product } from '../model/state.ts'
import { endLine } from '../model/waiting.ts'
import { TABLES } from '../shape-products.ts'
import { answerOf, type Operation } from '../step.ts'
import { typeOf } from './buy.ts'

const QUIET = { expected: 'done', answered: 'done' }

/** The office sets how many spots there are: as many as are taken, so that there is a line, or a few more. */
export const setCapacity: Operation = async ({ model, random, world }) => {
  const product = random.pick(model.products.filter(({ offering }) => offering !== null))
  const taken = soldOf(model, product) + keptOf(model, product)
  product.limit = random.chance(0.7) ? taken + random.int(0, 2) : random.int(0, 9)
  await world.database.script(
    `update offerings set limit_places = ${product.limit} where id = ${product.offering}`,
  )
  return { says: `there are ${product.limit} spots in ${product.code}`, ...QUIET }
}

/** The office calls a program off: sales stop at once, the rest is a job. */
export const callOff: Operation = async ({ model, random, calling, correcting, colleague, world }) => {
  const product = random.pick(model.products)
  const refundTo = random.pick(['card', 'credit'] as const)
  const reply = await calling.start([typeOf(product), product.code], { refund_to: refundTo })
  const step = { says: `${product.code} does not take place (to ${refundTo})`, answered: answerOf(reply) }
  if (product.calledOff) return { ...step, expected: 'call_off_under_way' }
  // Above the limit of one person's decisions a second one confirms, here at once.
  const begun: { state?: string; proposal?: { id: number } } = reply.body.data ?? {}
  if (begun.state === 'proposed') await correcting.decide(begun.proposal?.id, 'confirm', colleague)
  const [run] = await world.database.rows(`select max(id) as id from call_offs`)
  product.isOnSale = false
  endLine(product)
  product.calledOff = { id: Number(run?.id), refundTo, failed: new Set() }
  return { ...step, expected: 'done' }
}

/** The job goes round; what failed before, the office has tried again. */
export const callOffRound: Operation = async ({ model, calling }) => {
  // The older first, as the job goes: which credit gets which money depends on it.
  const called = model.products
    .filter(({ calledOff }) => calledOff)
    .toSorted((a, b) => (a.calledOff?.id ?? 0) - (b.calledOff?.id ?? 0))
  if (called.length === 0) return null
  for (const { calledOff } of called) {
    if (!calledOff || calledOff.failed.size === 0) continue
    await calling.step(calledOff.id, 'try_again')
    calledOff.failed.clear()
  }
  await calling.round()
  const expected = called.map((product) => endSpots(model, product))
  const answered: unknown[] = []
  for (const { id } of called.map(({ calledOff }) => calledOff ?? { id: 0 })) {
    const { state, failed } = await calling.counts(id)
    answered.push({ state, failed })
  }
  for (const [index, product] of called.entries())
    if (expected[index]?.state === 'done') product.calledOff = null
  return { says: `the job calls off ${called.map(({ code }) => code).join(', ')}`, expected, answered }
}

/** Everyone gets everything back, but for what a bank has; whose payment is under way has to wait. */
function endSpots(model: Model, product: Product): { state: string; failed: number } {
  const { calledOff } = product
  if (!calledOff) throw new Error('It is not called off.')
  for (const row of rowsOf(model).filter((one) => one.product === product && one.end !== 'over')) {
    const refusal = whyNotTouch(model, row)
    if (refusal === 'disputed') calledOff.failed.add(row)
    if (refusal) continue
    const parts = refundFor(model, row, 'card', 'association')
    const refundTo = row.asked?.refundTo ?? calledOff.refundTo
    giveBack(model, row, { parts, split: splitOf(model, row, totalOf(parts), refundTo) }, { ends: true })
  }
  const isLeft = rowsOf(model).some((one) => one.product === product && one.end !== 'over')
  const isBought = model.pending.some(({ sale }) => sale.items.some((item) => item.product === product))
  return { state: isLeft || isBought ? 'running' : 'done', failed: calledOff.failed.size }
}

/** What was called off is offered again. */
export const sellAgain: Operation = async ({ model, random, world }) => {
  const closed = model.products.filter(({ isOnSale, calledOff }) => !isOnSale && !calledOff)
  if (closed.length === 0) return null
  const product = random.pick(closed)
  product.isOnSale = true
  await world.database.script(
    `update ${TABLES[product.type]} set opens_at = '2025-01-01', closes_at = '2025-08-29' where id = ${product.id}`,
  )
  return { says: `${product.code} is on sale again`, ...QUIET }
}
