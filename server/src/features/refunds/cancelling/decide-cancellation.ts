import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { isWithOffice, presentCancellation } from '#features/invoices/reading/present-cancellation'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Database } from '#platform/database/client'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { carryOut, subjectOf } from '../giving-back/carry-out.ts'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { tellOfRefund } from '../letters/tell-of-refund.ts'
import { lockRow } from '../row/lock-row.ts'
import { type AboutRow, refuseOtherRowEffects, standingOf } from '../row/row-effects.queries.ts'
import { type CancellationRow, type RowFacts, requireRow, rowFacts } from '../row/row-facts.queries.ts'
import { shareOut } from '../row/share-out.ts'
import { whyNotTouch } from '../row/why-not-cancel.ts'
import { failureFor } from './cancel-row.ts'
import { whoMustBeHeard } from './who-decides.ts'

export type Decision = {
  id: number
  decision: 'approve' | 'refuse'
  reason: string
  /** For the family whose request is refused. */
  words: string
  /** Of the effects that were shown. */
  digest?: string | undefined
}
type Work = { tx: Database; deps: RefundDeps; waiting: CancellationRow; terms: CancelTerms }
type Deciding = { deps: RefundDeps; actor: AccountActor; terms: CancelTerms }

/** The office agrees to a request that waits, or does not. The same decision again gets the same answer. */
export async function decideCancellation(
  deps: RefundDeps,
  actor: AccountActor,
  decision: Decision,
): Promise<Cancellation> {
  const work = { deps, actor, terms: await termsOf(deps) }
  const { decided, refundIds } = await deps.db.transaction((tx) => decideIn(tx, work, decision))
  deps.reach('cancellation decided')
  for (const refundId of refundIds) await sendRefund(deps, refundId).catch(deps.tell)
  return presentCancellation(decided, null)
}

/** The decision in the caller's transaction. No card is refunded before that is over. */
export async function decideIn(tx: Database, { deps, actor, terms }: Deciding, asked: Decision) {
  const { id, decision, reason, words, digest } = asked
  await refuseOwnMatter(tx, actor, { cancellation_id: id })
  const waiting = await lockAsked(tx, id)
  if (waiting.status === ENDS[decision]) return { decided: waiting, refundIds: [] }
  if (waiting.status !== 'waiting') throw new Failure('request_decided')
  const about = await aboutRequest(tx, waiting)
  const before = await standingOf(tx, about)
  const work = { tx, deps, waiting, terms }
  const outcome = decision === 'approve' ? await approve(work) : await refuse(work, words)
  await closeRequest(tx, id)
  await recordChange(tx, waiting.account_id, {
    action: decision === 'approve' ? 'cancellation.approved' : 'cancellation.refused',
    subject: { cancellation_id: id, invoice_id: waiting.invoice_id },
    ...{ before: { status: waiting.status }, after: { status: outcome.decided.status }, reason },
  })
  await refuseOtherRowEffects(tx, about, { before, digest })
  return outcome
}

/** The invoice and the person that a request is about. */
export async function aboutRequest(
  tx: Database,
  { account_id, invoice_id, row_position }: CancellationRow,
  locale: Locale = 'en',
): Promise<AboutRow> {
  const address = { invoiceId: invoice_id, position: row_position }
  const { row } = await requireRow(tx, account_id, address)
  return { invoiceId: invoice_id, participantId: row.participant_id, locale }
}

const ENDS = { approve: 'done', refuse: 'refused' } as const

export async function requireAsked(db: Database, id: number): Promise<CancellationRow> {
  const [asked] = await db.select().from(cancellations).where(eq(cancellations.id, id))
  if (!asked) throw notFound('cancellation')
  return asked
}

export async function lockAsked(tx: Database, id: number): Promise<CancellationRow> {
  const asked = await requireAsked(tx, id)
  await lockAccount(tx, asked.account_id)
  const [locked] = await tx
    .select()
    .from(cancellations)
    .where(and(eq(cancellations.id, id), isWithOffice))
  if (!locked) throw new Failure('request_decided')
  return locked
}

/** The refund by the policy is frozen since the request; where it goes depends on later payments. */
async function approve({ tx, deps, waiting, terms }: Work) {
  const { account_id, invoice_id, row_position } = waiting
  const hasLooked = await hasLookedAtProvider(tx, deps)
  const found = await lockRow(tx, account_id, { invoiceId: invoice_id, position: row_position })
  const facts = await rowFacts(tx, found, terms.season)
  const refusal = whyNotTouch(facts)
  if (refusal) throw failureFor(refusal)
  const { split } = shareOut(facts, waiting, waiting.refund_to)
  // Where only the office can tell, it has just told.
  if ((await whoMustBeHeard(tx, { facts, split, hasLooked })) === 'card_provider')
    throw new Failure('credit_needs_provider')
  return finish({ tx, deps, waiting, terms }, facts)
}

/** Carries out what waited, at the terms that were frozen. */
export async function finish({ tx, deps, waiting, terms }: Work, facts: RowFacts) {
  const { parts, split } = shareOut(facts, waiting, waiting.refund_to)
  const decided = await decide(tx, waiting, {
    status: 'done',
    decided_at: terms.season.now,
    ...parts,
    to_card_cents: split.to_card_cents,
    to_credit_cents: split.to_credit_cents,
    forgiven_cents: split.forgiven_cents,
    waived_cents: split.waived_cents,
    goodwill_cents: split.goodwill_cents,
    to_club_cents: split.to_club_cents,
  })
  return { decided, refundIds: await carryOut(tx, deps, { facts, cancellation: decided, split, terms }) }
}

async function refuse({ tx, deps, waiting, terms }: Work, words: string) {
  const { account_id, invoice_id, row_position } = waiting
  const decided = await decide(tx, waiting, { status: 'refused', decided_at: terms.season.now })
  const found = await requireRow(tx, account_id, { invoiceId: invoice_id, position: row_position })
  await tellOfRefund({ tx, terms }, subjectOf(found), {
    kinds: [],
    letter: (story) => deps.refundLetters.refused({ ...story, words }),
  })
  return { decided, refundIds: [] }
}

async function decide(
  tx: Database,
  { id }: CancellationRow,
  change: Partial<CancellationRow>,
): Promise<CancellationRow> {
  const [decided] = await tx
    .update(cancellations)
    .set(change)
    .where(and(eq(cancellations.id, id), eq(cancellations.status, 'waiting')))
    .returning()
  if (!decided) throw new Failure('request_decided')
  return decided
}

/** The office has nothing left to decide about it. */
const closeRequest = (tx: Database, id: number): Promise<void> =>
  finishTasks(tx, { kinds: ['cancellation_request'], subject: { cancellation_id: id } })
