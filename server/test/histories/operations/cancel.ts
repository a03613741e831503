import { totalOf } from '../model/amounts.ts'
import { giveBack, type How, type Refunding, refundFor, splitOf, whyNotTouch } from '../model/giving-back.ts'
import { rowsOf } from '../model/open.ts'
import { isTooLate } from '../model/policy.ts'
import { type Connection, sendRefund } from '../model/refunding.ts'
import type { Model, Row } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation, type Step } from '../step.ts'

/** Nearly always one that the person still has. */
export function pickRow({ model, random }: Scene): Row | null {
  const rows = rowsOf(model)
  const live = rows.filter(({ end }) => end === 'live')
  const from = live.length > 0 && random.chance(0.9) ? live : rows
  return from.length > 0 ? random.pick(from) : null
}

/** The family cancels by the policy, or asks the office for all of its money. */
export const cancelByFamily: Operation = async (scene) => {
  const row = pickRow(scene)
  if (!row || row.invoice.club) return null
  const { model, random, refunding } = scene
  const reason = random.chance(0.8) ? 'changed_mind' : 'association'
  const refund_to = random.pick(['card', 'credit'] as const)
  const { invoice, position } = row
  const { account } = invoice
  const says = `${account.name} cancels ${row.product.code} on ${invoice.id} (${reason}, to ${refund_to})`
  const expected = whyNotCancel(model, row, reason)
  const family = scene.familyOf(account)
  const preview = await refunding.preview(family, invoice.id, position, reason)
  if (expected || preview.body.data?.refusal) {
    const code = preview.body.data?.refusal?.code ?? answerOf(preview, () => 'possible')
    return { says, expected: expected ?? 'possible', answered: code, account, invoice }
  }
  const parts = refundFor(model, row, refund_to, reason)
  const refund = { parts, split: splitOf(model, row, totalOf(parts), refund_to) }
  // The figures are the model's: the site refuses any that are not its own.
  const { reply, connection } = await whileRefunding(scene, () =>
    refunding.send(family, invoice.id, position, { reason, refund_to, shown: shownOf(refund) }),
  )
  const waits = reason === 'association' || invoice.isMoved
  if (waits)
    Object.assign(row, { end: 'waiting', asked: { parts, refundTo: refund_to, id: reply.body.data?.id } })
  else give(model, row, { ...refund, connection })
  const answered = answerOf(reply, ({ data }) => data.status)
  return {
    says: `${says}: ${shown(refund)}`,
    expected: waits ? 'waiting' : 'done',
    answered,
    account,
    invoice,
  }
}

function whyNotCancel(model: Model, row: Row, reason: string): string | null {
  if (row.end !== 'live') return row.end === 'waiting' ? 'waiting' : 'already_cancelled'
  const isLate = reason === 'changed_mind' && isTooLate(row, model.today)
  return whyNotTouch(model, row) ?? (isLate ? 'registration_late' : null)
}

type Giving = Refunding & Partial<How> & { connection: Connection }

/** Given back, and the provider is asked at once. */
export function give(
  model: Model,
  row: Row,
  { connection, ends = true, discount = null, ...refund }: Giving,
): void {
  const from = model.refunds.length
  giveBack(model, row, refund, { ends, discount })
  for (const one of model.refunds.slice(from)) sendRefund(model, one, connection)
}

/** The line to the provider breaks now and then while it is asked for a refund. */
export async function whileRefunding<T>({ world, random }: Scene, work: () => Promise<T>) {
  const connection = random.weighted({ clear: 8, before: 1, after: 1 })
  if (connection !== 'clear')
    world.provider.mood = { fault: `resets_${connection}_charging`, only: ['refund'] }
  const reply = await work()
  world.provider.mood = {}
  return { connection, reply }
}

const shownOf = ({ split }: Refunding) => ({
  ...{ to_card: money(split.toCard), to_credit: money(split.toCredit), to_club: '0.00' },
  ...{ forgiven: money(split.forgiven), still_due: money(split.stillDue) },
})
const shown = (refund: Refunding) => JSON.stringify(shownOf(refund))

/** The office agrees to what a family asked for, or does not. */
export const decideCancellation: Operation = async (scene) => {
  const { model, random, refunding } = scene
  const waiting = rowsOf(model).filter(({ end }) => end === 'waiting')
  if (waiting.length === 0) return null
  const row = random.pick(waiting)
  const { asked, invoice } = row
  if (!asked) throw new Error('Nothing was asked.')
  const decision = random.chance(0.7) ? 'approve' : 'refuse'
  const says = `the office says ${decision} to ${row.product.code} on ${invoice.id}`
  const refusal = decision === 'approve' ? whyNotTouch(model, row) : null
  const { reply, connection } = await whileRefunding(scene, () => refunding.decide(asked.id, decision))
  const step: Step = { says, expected: refusal ?? 'done', answered: answerOf(reply), ...ofInvoice(row) }
  if (refusal) return step
  if (decision === 'refuse') Object.assign(row, { end: 'live', asked: null })
  else {
    const split = splitOf(model, row, totalOf(asked.parts), asked.refundTo)
    give(model, row, { parts: asked.parts, split, connection })
  }
  return step
}

export const ofInvoice = ({ invoice }: Row) => ({ account: invoice.account, invoice })
