import { closeDispute } from '#platform/card-payments/sandbox/turn-sandbox'
import { disputeCharge } from '#test/acting/disputing'
import { decideDispute, openDispute } from '../model/disputing.ts'
import { openOf, paymentsOf } from '../model/open.ts'
import type { Payment } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { money, type Operation } from '../step.ts'

const QUIET = { expected: 'done', answered: 'done' }

/** A bank wants the newest payment of an invoice back, or a part of it. We hear of it by an event or by a job. */
export const disputeOpens: Operation = async (scene) => {
  const { model, random, world } = scene
  const newest = model.invoices.flatMap(({ payments }) => payments.at(-1) ?? [])
  const possible = newest.filter((payment) => payment.dispute === null && leftWith(payment) > 0)
  if (possible.length === 0) return null
  // Often one of a plan that goes on: it has to wait for the bank.
  const planned = possible.filter(({ invoice }) => openOf(invoice) > 0)
  const payment = random.pick(planned.length > 0 && random.chance(0.6) ? planned : possible)
  const left = leftWith(payment)
  const cents = random.chance(0.5) ? left : random.int(1, left)
  openDispute(model, payment, cents)
  await disputeCharge(world, await chargeOf(scene, payment), cents)
  return { says: `a bank wants ${money(cents)} of ${payment.invoice.id} back`, ...QUIET }
}

/** A bank wants back what the person has not got back already. */
const leftWith = ({ cents, refunded }: Payment) => cents - refunded

export const disputeEnds: Operation = async (scene) => {
  const { model, random, world } = scene
  const open = paymentsOf(model).filter(({ dispute }) => dispute?.bank === 'open')
  if (open.length === 0) return null
  const payment = random.pick(open)
  const word = random.chance(0.5) ? 'won' : 'lost'
  decideDispute(model, payment, word)
  await closeDispute(world.database.db, await chargeOf(scene, payment), word)
  return { says: `the bank decides about ${payment.invoice.id}: ${word}`, ...QUIET }
}

async function chargeOf({ world }: Scene, { id }: Payment): Promise<string> {
  const [row] = await world.database.rows(`select charge_id from payments where id = ${id}`)
  return String(row?.charge_id)
}
