import { totalOf } from '../model/amounts.ts'
import { leftOf, mostFor, partsOf, refundFor, splitOf, whyNotTouch } from '../model/giving-back.ts'
import type { Connection } from '../model/refunding.ts'
import { LEAST } from '../model/selling.ts'
import type { Model, Proposal, RefundTo, Row } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation, type Step } from '../step.ts'
import { give, ofInvoice, pickRow, whileRefunding } from './cancel.ts'

/** One person alone decides up to here. */
export const ALONE = 50_000

type Lowering = { row: Row; cents: number; refundTo: RefundTo; ends: boolean; byException: boolean }

/** An amount up to what a row cost and a little more, so that now and then it is too much. */
function amountFor(scene: Scene, row: Row): number {
  const { random, model } = scene
  const most = mostFor(model, row)
  if (most > 0 && random.chance(0.2)) return most
  return random.int(1, Math.ceil(totalOf(row.price) * (random.chance(0.2) ? 1.3 : 0.6)))
}

/** A credit note: the person goes on taking part. */
export const giveCreditNote: Operation = async (scene) => {
  const row = pickRow(scene)
  if (!row) return null
  const refundTo = scene.random.pick(['card', 'credit'] as const)
  return lower(scene, { row, cents: amountFor(scene, row), refundTo, ends: false, byException: false })
}

/** Against the policy, with or without ending the participation; a second person has to confirm it. */
export const makeException: Operation = async (scene) => {
  const row = pickRow(scene)
  if (!row) return null
  const refundTo = scene.random.pick(['card', 'credit'] as const)
  const ends = scene.random.chance(0.5)
  return lower(scene, { row, cents: amountFor(scene, row), refundTo, ends, byException: true })
}

async function lower(scene: Scene, asked: Lowering): Promise<Step> {
  const { model, correcting } = scene
  const { row, cents, refundTo, ends, byException } = asked
  const { invoice, position } = row
  const verb = byException ? `exception${ends ? ' that ends it' : ''}` : 'credit note'
  const says = `${verb} of ${money(cents)} to ${refundTo} for ${row.product.code} on ${invoice.id}`
  const refusal = whyNotLower(model, asked)
  const isLarge = byException || invoice.noted + cents > ALONE
  const body = { position, amount: money(cents), refund_to: refundTo }
  const { reply, connection } = await whileRefunding(scene, () =>
    byException
      ? correcting.except(invoice.id, { ...body, ends_participation: ends })
      : correcting.lower(invoice.id, body),
  )
  const step = { says, answered: answerOf(reply, ({ data }) => data.state), ...ofInvoice(row) }
  if (refusal) return { ...step, expected: refusal }
  if (isLarge) {
    const expected = propose(model, {
      ...{ id: reply.body.data?.proposal?.id ?? 0, says, about: `row ${position} of ${invoice.id}` },
      ...{ invoice, account: invoice.account },
      carryOut: (line) => carryOut(model, asked, { isAlone: false, connection: line }),
    })
    return { ...step, expected }
  }
  carryOut(model, asked, { isAlone: true, connection })
  return { ...step, expected: 'done' }
}

export function propose(model: Model, proposal: Proposal): string {
  if (model.proposals.some(({ about }) => about === proposal.about)) return 'proposal_waits'
  model.proposals.push(proposal)
  return 'proposed'
}

function whyNotLower(model: Model, asked: Lowering): string | null {
  const { row, cents, refundTo, ends, byException } = asked
  if (row.end === 'waiting') return 'lowering_waits'
  if (ends && row.end === 'over') return 'already_cancelled'
  const touch = whyNotTouch(model, row)
  if (touch) return touch
  if (ends && byException && cents <= policyGives(model, row, refundTo)) return 'policy_gives_it'
  if (cents > mostFor(model, row)) return 'lowered_most'
  const { stillDue } = splitOf(model, row, cents, refundTo)
  return stillDue > 0 && stillDue < LEAST ? 'rest_too_small' : null
}

const policyGives = (model: Model, row: Row, refundTo: RefundTo): number =>
  totalOf(refundFor(model, row, refundTo, 'changed_mind'))

type Deciding = { isAlone: boolean; connection: Connection }

/** Judged again by the facts of the moment, where another person had to confirm it. */
function carryOut(model: Model, asked: Lowering, { isAlone, connection }: Deciding): string {
  const refusal = whyNotLower(model, asked)
  if (refusal) return refusal
  const { row, cents, refundTo, ends } = asked
  const split = splitOf(model, row, cents, refundTo)
  give(model, row, { parts: partsOf(leftOf(row, 'given'), cents), split, connection, ends })
  if (split.toClub > 0) row.invoice.club?.tasks.add(ends ? 'team_withdrawn' : 'credit_note_to_send')
  if (isAlone) row.invoice.noted += cents
  return 'done'
}

/** Another administrator reads a proposal and confirms or refuses it. */
export const decideProposal: Operation = async (scene) => {
  const { model, random, correcting, colleague } = scene
  if (model.proposals.length === 0) return null
  const proposal = random.pick(model.proposals)
  const decision = random.chance(0.8) ? 'confirm' : 'refuse'
  const { reply, connection } = await whileRefunding(scene, () =>
    correcting.decide(proposal.id, decision, colleague),
  )
  const expected = decision === 'refuse' ? 'done' : proposal.carryOut(connection)
  const isOver = expected === 'done'
  if (isOver) model.proposals = model.proposals.filter((one) => one !== proposal)
  const { invoice, account } = proposal
  const says = `a colleague says ${decision} to the ${proposal.says}`
  return { says, expected, answered: answerOf(reply), account, invoice }
}
