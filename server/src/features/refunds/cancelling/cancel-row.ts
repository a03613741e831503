import { moneyOf } from '@centrepass/contract/ground/money'
import type { Split } from '@centrepass/contract/refunds/refund-split'
import type { Cancellation, Cancelling } from '@centrepass/contract/refunds/refunds'
import { sayCancelRefusal } from '@centrepass/contract/refusals/refunds'
import type { Locale } from '@centrepass/contract/refusals/say'
import { presentCancellation, whoIsWaitedFor } from '#features/invoices/reading/present-cancellation'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { carryOut, subjectOf } from '../giving-back/carry-out.ts'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { tellOfRefund } from '../letters/tell-of-refund.ts'
import { type Judged, judgeCancellation } from '../row/judge-cancellation.ts'
import { lockRow } from '../row/lock-row.ts'
import { type CancellationRow, type RowAddress, type RowFacts, rowFacts } from '../row/row-facts.queries.ts'
import { type Refusal, whyNotCancel } from '../row/why-not-cancel.ts'
import { type WaitsFor, whoDecides } from './who-decides.ts'

type Asked = RowAddress & { accountId: number; wish: Cancelling }
type Outcome = { cancellation: CancellationRow; refundIds: number[]; waitsFor: WaitsFor }

/** Cancels one row for exactly the amounts that were shown, at once or after the office or the card provider was heard. */
export async function cancelRow(
  deps: RefundDeps,
  actor: AccountActor,
  { accountId, wish, ...address }: Asked,
): Promise<Cancellation> {
  requireOwn(actor, accountId)
  const terms = await termsOf(deps)
  const { cancellation, refundIds, waitsFor } = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const hasLooked = await hasLookedAtProvider(tx, deps)
    const facts = await rowFacts(tx, await lockRow(tx, accountId, address), terms.season)
    if (facts.cancellation && isSameWish(facts.cancellation, wish)) return repeated(tx, facts.cancellation)
    const refusal = whyNotCancel(facts, wish, terms)
    if (refusal) throw failureFor(refusal)
    const judged = judgeCancellation(facts, wish, terms)
    requireShown(judged.split, wish)
    const waitsFor = await whoDecides(tx, { facts, judged, hasLooked })
    return ask(tx, deps, { facts, judged, wish, terms, waitsFor })
  })
  deps.reach('cancellation recorded')
  for (const id of refundIds) await sendRefund(deps, id).catch(deps.tell)
  return presentCancellation(cancellation, waitsFor)
}

/** The answer of the first request was lost on its way: the same request again gets the same answer. */
const isSameWish = (before: CancellationRow, { reason, refund_to, note, shown }: Cancelling): boolean =>
  before.reason === reason &&
  before.refund_to === refund_to &&
  before.note === note &&
  moneyOf(before.to_card_cents) === shown.to_card &&
  moneyOf(before.to_credit_cents) === shown.to_credit &&
  moneyOf(before.forgiven_cents) === shown.forgiven

async function repeated(tx: Database, cancellation: CancellationRow): Promise<Outcome> {
  return { cancellation, refundIds: [], waitsFor: await whoIsWaitedFor(tx, cancellation.id) }
}

export function failureFor({ code, products }: Refusal): Failure {
  if (products.length === 0) return new Failure(code)
  const names = products.map((product) => (locale: Locale) => product[locale])
  return new Failure(code, {}, { list: [(locale) => sayCancelRefusal(code, locale), ...names] })
}

/** A day, an instalment or another cancellation may have come between: the family never gets less than it agreed to. */
function requireShown(split: Split, { shown }: Cancelling): void {
  const isSame =
    moneyOf(split.to_card_cents) === shown.to_card &&
    moneyOf(split.to_credit_cents) === shown.to_credit &&
    moneyOf(split.to_club_cents) === shown.to_club &&
    moneyOf(split.forgiven_cents) === shown.forgiven &&
    moneyOf(split.still_due_cents) === shown.still_due
  if (!isSame) throw new Failure('refund_changed')
}

type Asking = {
  facts: RowFacts
  judged: Judged
  wish: Cancelling
  terms: CancelTerms
  waitsFor: WaitsFor
}

async function ask(tx: Database, deps: RefundDeps, asking: Asking): Promise<Outcome> {
  const { facts, judged, terms, waitsFor } = asking
  const cancellation = await insertCancellation(tx, asking)
  if (cancellation.status === 'done') {
    const refundIds = await carryOut(tx, deps, { facts, cancellation, split: judged.split, terms })
    return { cancellation, refundIds, waitsFor }
  }
  const subject = { cancellation_id: cancellation.id, invoice_id: facts.invoice.id }
  if (waitsFor === 'office') await askOffice(tx, judged.refund, subject)
  const { waiting, waitingForProvider } = deps.refundLetters
  await tellOfRefund({ tx, terms }, subjectOf(facts), {
    kinds: [],
    letter: waitsFor === 'office' ? waiting : waitingForProvider,
  })
  await record(tx, facts.invoice.account_id, 'cancellation.asked', subject)
  return { cancellation, refundIds: [], waitsFor }
}

/** Told why where the policy alone would have decided. */
async function askOffice(tx: Database, { decided_by }: Judged['refund'], subject: Record<string, number>) {
  const why = decided_by === 'policy' ? { why: 'other_refund' } : {}
  await tx.insert(officeTasks).values({ kind: 'cancellation_request', subject: { ...subject, ...why } })
}

/** The unique key is the guard: of two tabs, one cancels. */
async function insertCancellation(tx: Database, { facts, judged, wish, terms, waitsFor }: Asking) {
  const { refund, split } = judged
  const isDone = waitsFor === null
  const [cancellation] = await tx
    .insert(cancellations)
    .values({
      account_id: facts.invoice.account_id,
      invoice_id: facts.invoice.id,
      row_position: facts.row.position,
      ...{ reason: wish.reason, refund_to: wish.refund_to, note: wish.note },
      status: isDone ? 'done' : 'waiting',
      ...frozen(refund, split),
      asked_at: terms.season.now,
      decided_at: isDone ? terms.season.now : null,
    })
    .onConflictDoNothing()
    .returning()
  if (!cancellation) throw new Failure('already_cancelled')
  return cancellation
}

/** The refund by the policy, as it is stored. */
export const frozen = (refund: Judged['refund'], split: Split) => ({
  rule: refund.rule,
  cost_cents: refund.cost_cents,
  kept_cents: refund.kept_cents,
  tax_cents: refund.tax_cents,
  fee_cents: refund.fee_cents,
  to_card_cents: split.to_card_cents,
  to_credit_cents: split.to_credit_cents,
  forgiven_cents: split.forgiven_cents,
  waived_cents: split.waived_cents,
  goodwill_cents: split.goodwill_cents,
  to_club_cents: split.to_club_cents,
})
