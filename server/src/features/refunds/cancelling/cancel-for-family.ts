import type { RowCancelling } from '@centrepass/contract/refunds/office-rows'
import type { Cancellation } from '@centrepass/contract/refunds/refunds'
import type { RowEffects } from '@centrepass/contract/refunds/row-effects'
import type { Locale } from '@centrepass/contract/refusals/say'
import { payerOf } from '#features/invoices/ledger/payer-of'
import { presentCancellation } from '#features/invoices/reading/present-cancellation'
import { refuseOwnMatter } from '#features/office/own-matters'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Database } from '#platform/database/client'
import { cancellations } from '#platform/database/tables/refunds'
import { triedOut } from '#platform/database/tried-out'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { carryOut } from '../giving-back/carry-out.ts'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { type Judged, judgeCancellation, type Wish } from '../row/judge-cancellation.ts'
import { lockRow } from '../row/lock-row.ts'
import { refuseOtherRowEffects, rowEffects, standingOf } from '../row/row-effects.queries.ts'
import { type RowAddress, type RowFacts, rowFacts } from '../row/row-facts.queries.ts'
import { whyNotCancel } from '../row/why-not-cancel.ts'
import { failureFor, frozen } from './cancel-row.ts'
import { whoMustBeHeard } from './who-decides.ts'

type Asked = RowAddress & RowCancelling & { reason: string; digest?: string | undefined }
type Work = { deps: RefundDeps; actor: AccountActor; terms: CancelTerms }

/** Cancels a row for a family that has asked the office to: at once, and by the policy. */
export async function cancelForFamily(
  deps: RefundDeps,
  actor: AccountActor,
  asked: Asked,
): Promise<Cancellation> {
  const work = { deps, actor, terms: await termsOf(deps) }
  const { cancellation, refundIds } = await deps.db.transaction(async (tx) => {
    const row = await lockFor(tx, work, asked)
    const before = await standingOf(tx, row.about)
    const done = await cancelIn(tx, work, { ...asked, facts: row.facts })
    await refuseOtherRowEffects(tx, row.about, { before, digest: asked.digest })
    return done
  })
  deps.reach('cancellation recorded')
  for (const id of refundIds) await sendRefund(deps, id).catch(deps.tell)
  return presentCancellation(cancellation, null)
}

/** The same, rolled back. */
export async function previewForFamily(
  deps: RefundDeps,
  actor: AccountActor,
  { locale, ...asked }: RowAddress & RowCancelling & { locale: Locale },
): Promise<RowEffects> {
  const work = { deps, actor, terms: await termsOf(deps) }
  return triedOut(deps.db, async (tx) => {
    const row = await lockFor(tx, work, asked)
    const about = { ...row.about, locale }
    const before = await standingOf(tx, about)
    await cancelIn(tx, work, { ...asked, reason: '-', facts: row.facts })
    return { ...(await rowEffects(tx, about, before)), second_pair: null }
  })
}

async function lockFor(tx: Database, { actor, terms }: Work, { invoiceId, position }: RowAddress) {
  await refuseOwnMatter(tx, actor, { invoice_id: invoiceId })
  const accountId = await payerOf(tx, invoiceId)
  const facts = await rowFacts(tx, await lockRow(tx, accountId, { invoiceId, position }), terms.season)
  // A team is withdrawn on its own page.
  if (facts.row.product_type === 'TournamentTeam') throw new Failure('move_team')
  return { facts, about: { invoiceId, participantId: facts.row.participant_id, locale: 'en' as const } }
}

type Cancelled = RowCancelling & { facts: RowFacts; reason: string }

async function cancelIn(tx: Database, { deps, terms }: Work, asked: Cancelled) {
  const { facts, because, refund_to, reason } = asked
  const wish: Wish = { reason: because, refund_to }
  const refusal = whyNotCancel(facts, wish, terms, { isOffice: true })
  if (refusal) throw failureFor(refusal)
  const judged = judgeCancellation(facts, wish, terms)
  const hasLooked = await hasLookedAtProvider(tx, deps)
  const first = await whoMustBeHeard(tx, { facts, split: judged.split, hasLooked })
  if (first !== null) throw new Failure(first === 'office' ? 'credit_needs_office' : 'credit_needs_provider')
  const cancellation = await insertDone(tx, { facts, judged, wish, terms })
  const refundIds = await carryOut(tx, deps, { facts, cancellation, split: judged.split, terms })
  await recordChange(tx, facts.invoice.account_id, {
    action: 'row.cancelled',
    subject: {
      ...{ cancellation_id: cancellation.id, invoice_id: facts.invoice.id },
      participant_id: facts.row.participant_id,
    },
    ...{ before: { status: facts.holding?.status }, after: { because, rule: judged.refund.rule }, reason },
  })
  return { cancellation, refundIds }
}

type Inserting = { facts: RowFacts; judged: Judged; wish: Wish; terms: CancelTerms }

/** The unique key is the guard: the family and the office do not both cancel. */
async function insertDone(tx: Database, { facts: { invoice, row }, judged, wish, terms }: Inserting) {
  const { now } = terms.season
  const [cancellation] = await tx
    .insert(cancellations)
    .values({
      ...{ account_id: invoice.account_id, invoice_id: invoice.id, row_position: row.position },
      ...{ ...wish, status: 'done', ...frozen(judged.refund, judged.split), asked_at: now, decided_at: now },
    })
    .onConflictDoNothing()
    .returning()
  if (!cancellation) throw new Failure('already_cancelled')
  return cancellation
}
