import type { CallOffChoice, answerCallOff as contract } from '@centrepass/contract/refunds/call-off-answers'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { callOffRows, callOffs } from '#platform/database/tables/refunds'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, termsOf } from '../letters/refund-deps.ts'
import { carryOutMove } from '../moving/carry-out-move.ts'
import type { MoveDeps } from '../moving/move-deps.ts'
import { lockPerson } from '../row/lock-row.ts'
import type { CallOffDeps } from './call-off-deps.ts'
import { endRow } from './call-off-row.ts'
import { calledBy, spotNamed } from './called-product.queries.ts'
import { type Spot, spotOf } from './spots.queries.ts'

export type AnswerDeps = CallOffDeps & MoveDeps
type Asked = { accountId: number; callOffId: number; answer: CallOffChoice }
type Answered = z.output<typeof contract.answer>
type Run = typeof callOffs.$inferSelect
type Known = { terms: CancelTerms; configuration: Configuration }
type Work = Known & { asked: Asked; run: Run; spot: Spot }

/** The family chooses what becomes of one spot. What it chose and what that does are one transaction. */
export async function answerCallOff(deps: AnswerDeps, actor: AccountActor, asked: Asked): Promise<Answered> {
  requireOwn(actor, asked.accountId)
  const known = { terms: await termsOf(deps), configuration: await deps.configuration() }
  const { refundIds, ...answered } = await retrying(() =>
    deps.db.transaction((tx) => answerIn({ ...deps, db: tx }, asked, known)),
  )
  deps.reach('call-off answered')
  for (const id of refundIds) await sendRefund(deps, id).catch(deps.tell)
  return answered
}

async function answerIn(deps: AnswerDeps, asked: Asked, known: Known) {
  const { db: tx } = deps
  const found = await askedRow(tx, asked)
  await lockAccount(tx, asked.accountId)
  const spot = await spotOf(tx, calledBy(found.run), asked.answer.spot_id)
  await lockPerson(tx, spot.participant_id)
  // The job that ends rows locks in the same order, so that one of the two sees what the other did.
  await tx.select().from(callOffs).where(eq(callOffs.id, asked.callOffId)).for('share')
  await tx.select().from(callOffRows).where(isRow(asked)).for('update')
  const { run, row } = await askedRow(tx, asked)
  refuseAnswer(run, row, known.terms.today)
  const work = { ...known, asked, run, spot }
  await keepChoice(tx, work)
  return asked.answer.choice === 'move' ? moveIt(deps, work, asked.answer) : giveBack(deps, work)
}

const isRow = ({ callOffId, answer }: Asked) =>
  and(eq(callOffRows.call_off_id, callOffId), eq(callOffRows.spot_id, answer.spot_id))

/** Another family's, and one that no one was asked about, look alike. */
async function askedRow(tx: Database, asked: Asked) {
  const [found] = await tx
    .select({ row: callOffRows, run: callOffs })
    .from(callOffRows)
    .innerJoin(callOffs, eq(callOffs.id, callOffRows.call_off_id))
    .where(and(isRow(asked), eq(callOffRows.account_id, asked.accountId), eq(callOffRows.is_asked, true)))
  if (!found) throw notFound('call_off')
  return found
}

function refuseAnswer(run: Run, row: typeof callOffRows.$inferSelect, today: string): void {
  if (row.choice !== null || row.state === 'done') throw new Failure('call_off_answered')
  if (run.answer_by === null || run.answer_by < today) throw new Failure('call_off_answer_late')
  if (run.state !== 'running') throw new Failure('call_off_paused')
}

async function keepChoice(tx: Database, { asked, spot, run }: Work): Promise<void> {
  const { answer, accountId, callOffId } = asked
  const chosen_product = answer.choice === 'move' ? answer.product : null
  await tx
    .update(callOffRows)
    .set({ choice: answer.choice, chosen_product, answered_at: sql`now()`, try_after: null })
    .where(isRow(asked))
  await recordChange(tx, accountId, {
    action: 'call_off.answered',
    subject: {
      ...{ call_off_id: callOffId, ...spotNamed(calledBy(run), answer.spot_id) },
      participant_id: spot.participant_id,
    },
    after: { choice: answer.choice, ...(chosen_product !== null && { product: chosen_product }) },
  })
}

/** A refusal undoes the choice too: the family reads why, and chooses again. */
type Chosen = { product: number; price?: string | undefined }

async function moveIt(
  deps: AnswerDeps,
  { terms, configuration, asked, run, spot }: Work,
  { product, price }: Chosen,
) {
  if (!run.offered.includes(product)) throw new Failure('call_off_not_offered')
  if (spot.invoice_id === null) throw new Failure('is_over')
  const { moved, effects } = await carryOutMove(deps, {
    ...{ terms, configuration, by: { by: run.asked_by, proposalId: null } },
    wish: {
      ...{ invoiceId: spot.invoice_id, position: spot.position ?? 0, product },
      ...{ refund_to: run.refund_to, goodwill: false, owed: price !== undefined, reason: run.reason },
    },
  })
  // No family owes more than it has seen.
  if (price !== undefined && effects.to.price !== price) throw new Failure('move_changed')
  // The letter about the move has told the family.
  await deps.db
    .update(callOffRows)
    .set({
      ...{ state: 'done', done_at: sql`now()`, told_at: sql`now()`, code: null },
      cancellation_id: moved.cancellation.id,
    })
    .where(isRow(asked))
  return { state: 'done' as const, invoice_number: moved.invoice.number, refundIds: moved.refundIds }
}

/** What stops it for now stops the money alone: the choice is kept, and the job gives the money when it can. */
async function giveBack(deps: AnswerDeps, { terms, asked, run }: Work) {
  const { callOffId, answer } = asked
  const refund_to = answer.choice === 'credit' ? ('credit' as const) : ('card' as const)
  const { product_type, product_id, asked_by } = run
  const row = { call_off_id: callOffId, spot_id: answer.spot_id, tries: 0, refund_to }
  const kept = { invoice_number: null, refundIds: [] }
  try {
    await deps.db.transaction((part) =>
      endRow({ ...deps, db: part }, terms, { ...row, product_type, product_id, asked_by }),
    )
    return { state: 'done' as const, ...kept }
  } catch (error) {
    if (error instanceof Failure) return { state: 'later' as const, ...kept }
    throw error
  }
}
