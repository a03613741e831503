import { moneyOf } from '@centrepass/contract/ground/money'
import type { Split } from '@centrepass/contract/refunds/refund-split'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { record } from '#platform/record'
import type { CancelTerms, RefundDeps } from '../letters/refund-deps.ts'
import type { RefundLetters } from '../letters/refund-emails.ts'
import { tellOfRefund } from '../letters/tell-of-refund.ts'
import type { CancellationRow, RowFacts } from '../row/row-facts.queries.ts'
import { endParticipation } from './end-participation.ts'
import { endPlan } from './end-plan.ts'
import { giveBack } from './give-back.ts'

type Carrying = {
  facts: RowFacts
  cancellation: CancellationRow
  split: Split
  terms: CancelTerms
  /** Null where one letter tells of several at once. */
  letter?: RefundLetters['done'] | null
  /** The team that took the spot of one that was withdrawn late. */
  takenBy?: number
}

/**
 * Does everything that a cancellation means, in the caller's transaction. The caller has locked the account, the person
 * and the invoice; team and spots come next, money last. Returns the refunds to ask the provider for.
 */
export async function carryOut(
  tx: Database,
  { refundLetters, teamEndings, keys }: Pick<RefundDeps, 'refundLetters' | 'teamEndings' | 'keys'>,
  { facts, cancellation, split, terms, letter = refundLetters.done, takenBy }: Carrying,
): Promise<number[]> {
  const { invoice } = facts
  const hasMoneyBack = split.to_card_cents + split.to_credit_cents > 0
  await endParticipation(tx, teamEndings, facts, { season: terms.season, keys, hasMoneyBack })
  await endPlan(tx, facts, split.still_due_cents)
  const refundIds = await giveBack(tx, facts, {
    ...{ cancellation, refund: cancellation, split },
    creditExpiresOn: terms.creditExpiresOn,
  })
  await refreshInvoice(tx, invoice.id)
  if (invoice.billed_cents > 0) {
    await tellOffice(tx, facts, { split, takenBy })
    const back = { card_cents: split.to_card_cents, office_cents: split.to_club_cents }
    await teamEndings.tellClub(tx, terms.season, { invoiceId: invoice.id, ...back })
  }
  await tellOfRefund({ tx, terms }, subjectOf(facts), {
    kinds: [
      ...(split.to_card_cents > 0 ? ['refund_issued' as const] : []),
      ...(split.to_credit_cents > 0 ? ['credit_added' as const] : []),
    ],
    letter,
    amounts: { ...split, isOfClub: invoice.billed_cents > 0 },
  })
  await record(tx, invoice.account_id, 'cancellation.done', {
    cancellation_id: cancellation.id,
    invoice_id: invoice.id,
  })
  return refundIds
}

type Ended = { split: Split; takenBy: number | undefined }

/** The office sends back what the club paid past this site, and agrees with it what is left to pay. */
async function tellOffice(
  tx: Database,
  { invoice, row }: RowFacts,
  { split, takenBy }: Ended,
): Promise<void> {
  const owed = split.to_club_cents > 0 ? { amount: moneyOf(split.to_club_cents) } : {}
  const isMore = takenBy !== undefined && split.to_club_cents > 0
  const taken = isMore ? { taken_by_team_id: takenBy } : {}
  const subject = { team_id: row.product_id, invoice_id: invoice.id, ...taken, ...owed }
  await tx.insert(officeTasks).values({ kind: isMore ? 'place_taken' : 'team_withdrawn', subject })
}

/** The person and the product in a letter about a row. */
export const subjectOf = ({ invoice, row }: Pick<RowFacts, 'invoice' | 'row'>) => ({
  account_id: invoice.account_id,
  invoice_id: invoice.id,
  number: invoice.number ?? '',
  participant_id: row.participant_id,
  ...{ product_name: row.product_name, product_names: row.product_names },
  person: row.participant_name,
})
