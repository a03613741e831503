import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { office } from '#test/access/office'
import { countAsGiven, sendRefund, takeBackCredit } from '../model/refunding.ts'
import type { Model, Refund } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'

const DECISIONS = ['already_given', 'send_again', 'as_credit'] as const
type Decision = (typeof DECISIONS)[number]

/** The office ends a refund that came back, or of which the bank gave less. */
export const decideRefund: Operation = async (scene) => {
  const { model, random, world } = scene
  const open = model.refunds.filter(
    ({ state, isDecided }) =>
      state === 'review' || state === 'at_the_bank' || (state === 'failed' && !isDecided),
  )
  if (open.length === 0) return null
  const refund = random.pick(open)
  // Who got the money from the office and all of it from the bank has it twice: no rule of the site can prevent that.
  const isWanted = refund.payment.dispute !== null && refund.payment.dispute.bank !== 'won'
  const decision = random.pick(isWanted ? DECISIONS.slice(1) : DECISIONS)
  const path = `/api/office/refund-reviews/${await idOf(scene, refund)}`
  const reply = await world.post<{ data: { status: string } } & ErrorAnswer>(
    path,
    { decision, reason: 'Agreed with the family.' },
    office,
  )
  const says = `the office decides about a refund of ${money(refund.cents)} on ${refund.invoice?.id}: ${decision}`
  const expected = decide(model, refund, decision)
  const { account, invoice } = refund
  return { says, expected, answered: answerOf(reply), account, invoice: invoice ?? undefined }
}

function decide(model: Model, refund: Refund, decision: Decision): string {
  if (refund.state === 'at_the_bank') return 'bank_decides'
  const wasCredit = refund.state === 'failed'
  if (wasCredit && decision !== 'as_credit' && !takeBackCredit(model, refund)) return 'refund_credit_used'
  refund.isDecided = true
  if (decision === 'as_credit') {
    if (!wasCredit) countAsGiven(model, refund, 'credit')
    return 'done'
  }
  if (decision === 'already_given') {
    countAsGiven(model, refund, 'office')
    return 'done'
  }
  Object.assign(refund, { state: 'asked', there: null, isDecided: false })
  sendRefund(model, refund)
  return 'done'
}

/** A job that ends rows side by side writes their refunds in any order: each is known by its payment and its amount. */
async function idOf({ world, model, before }: Scene, refund: Refund): Promise<number> {
  const { account, payment, cents } = refund
  // A charge that paid for nothing has no payment in the model, and its refund no cancellation here.
  const of = payment.id === null ? 'cancellation_id is null' : `payment_id = ${payment.id}`
  const rows = await world.database.rows(
    `select id from refunds where id > ${before.last_refund} and account_id = ${account.id}
       and amount_cents = ${cents} and ${of} order by id`,
  )
  const alike = model.refunds.filter(
    (one) => one.account === account && one.cents === cents && one.payment.id === payment.id,
  )
  return Number(rows[alike.indexOf(refund)]?.id)
}
