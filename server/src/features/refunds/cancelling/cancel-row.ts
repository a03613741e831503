import { moneyOf } from '@centrepass/contract/ground/money'
import type { Split } from '@centrepass/contract/refunds/refund-split'
import type { Cancellation, Cancelling } from '@centrepass/contract/refunds/refunds'
import { sayCancelRefusal } from '@centrepass/contract/refusals/refunds'
import { presentCancellation } from '#features/invoices/ledger/present-cancellation'
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

type Asked = RowAddress & { accountId: number; wish: Cancelling }
type Outcome = { cancellation: CancellationRow; refundIds: number[] }

/** Cancels one row for exactly the amounts that were shown; what the policy leaves open waits for the office. */
export async function cancelRow(
  deps: RefundDeps,
  actor: AccountActor,
  { accountId, wish, ...address }: Asked,
): Promise<Cancellation> {
  requireOwn(actor, accountId)
  const terms = await termsOf(deps)
  const { cancellation, refundIds } = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const facts = await rowFacts(tx, await lockRow(tx, accountId, address), terms.today)
    const refusal = whyNotCancel(facts, wish, terms)
    if (refusal) throw failureFor(refusal)
    const judged = judgeCancellation(facts, wish, terms)
    requireShown(judged.split, wish)
    return ask(tx, deps, { facts, judged, wish, terms })
  })
  deps.reach('cancellation recorded')
  for (const id of refundIds) await sendRefund(deps, id).catch(deps.tell)
  return presentCancellation(cancellation)
}

export function failureFor({ code, products }: Refusal): Failure {
  if (products.length === 0) return new Failure(code)
  const names = products.map((name) => () => name)
  return new Failure(code, {}, { list: [(locale) => sayCancelRefusal(code, locale), ...names] })
}

/** A day, an instalment or another cancellation may have come between: nobody gets less than they agreed to. */
function requireShown(split: Split, { shown }: Cancelling): void {
  const isSame =
    moneyOf(split.to_card_cents) === shown.to_card &&
    moneyOf(split.to_credit_cents) === shown.to_credit &&
    moneyOf(split.forgiven_cents) === shown.forgiven &&
    moneyOf(split.still_due_cents) === shown.still_due
  if (!isSame) throw new Failure('refund_changed')
}

type Asking = { facts: RowFacts; judged: Judged; wish: Cancelling; terms: CancelTerms }

async function ask(tx: Database, deps: RefundDeps, asking: Asking): Promise<Outcome> {
  const { facts, judged, terms } = asking
  const cancellation = await insertCancellation(tx, asking)
  if (cancellation.status === 'done') {
    const refundIds = await carryOut(tx, deps, { facts, cancellation, split: judged.split, terms })
    return { cancellation, refundIds }
  }
  const subject = { cancellation_id: cancellation.id, invoice_id: facts.invoice.id }
  await tx.insert(officeTasks).values({ kind: 'cancellation_request', subject })
  await tellOfRefund({ tx, terms }, subjectOf(facts), {
    kinds: [],
    letter: deps.refundLetters.waiting,
  })
  await record(tx, facts.invoice.account_id, 'cancellation.asked', subject)
  return { cancellation, refundIds: [] }
}

/** The unique key is the guard: of two tabs, one cancels. */
async function insertCancellation(tx: Database, { facts, judged, wish, terms }: Asking) {
  const { refund, split } = judged
  const isDone = refund.decided_by === 'policy'
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

/** What the policy gave, as it is written down. */
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
})
