import { moneyOf } from '@centrepass/contract/ground/money'
import type { CancellationPreview, RefundChoice } from '@centrepass/contract/refunds/refunds'
import { sayCancelRefusal } from '@centrepass/contract/refusals/refunds'
import type { Locale } from '@centrepass/contract/refusals/say'
import { soldName } from '#features/invoices/ledger/sold-name'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import {
  cardShares,
  daysBefore,
  judgeCancellation,
  type Terms,
  type Wish,
} from '../row/judge-cancellation.ts'
import { type RowAddress, type RowFacts, requireRow, rowFacts } from '../row/row-facts.queries.ts'
import { whyNotCancel } from '../row/why-not-cancel.ts'

type Asked = RowAddress & {
  accountId: number
  reason: Wish['reason']
  refund_to?: Wish['refund_to'] | undefined
  /** In which a refusal is put into words. */
  locale?: Locale
}

/** The effects of cancelling a row today, to the cent. Changes nothing. */
export async function previewCancellation(
  deps: RefundDeps,
  actor: AccountActor,
  { accountId, reason, refund_to, locale = 'en', ...address }: Asked,
): Promise<CancellationPreview> {
  requireOwn(actor, accountId)
  const terms = await termsOf(deps)
  const facts = await rowFacts(deps.db, await requireRow(deps.db, accountId, address), terms.season)
  const { row, invoice } = facts
  const refusal = whyNotCancel(facts, { reason, refund_to: refund_to ?? 'card' }, terms)
  const ways = (['card', 'credit'] as const).filter((way) => !refund_to || way === refund_to)
  return {
    invoice_number: invoice.number ?? '',
    participant: { id: row.participant_id, name: row.participant_name },
    product: { id: row.product_id, name: soldName(row, locale) },
    product_type: row.product_type,
    days_before: daysBefore(facts, terms.today),
    refusal: refusal && {
      code: refusal.code,
      message: sayCancelRefusal(refusal.code, locale),
      products: refusal.products.map((product) => product[locale]),
    },
    choices: refusal ? [] : ways.map((way) => choiceFor(facts, { reason, refund_to: way }, terms)),
    effects: effectsOf(facts, locale),
  }
}

function choiceFor(facts: RowFacts, wish: Wish, terms: Terms & { creditExpiresOn: string }): RefundChoice {
  const { refund, split } = judgeCancellation(facts, wish, terms)
  return {
    refund_to: wish.refund_to,
    rule: refund.rule,
    decided_by: refund.decided_by,
    lines: refund.lines.map(({ kind, cents, percent }) => ({ kind, percent, amount: moneyOf(cents) })),
    to_card: moneyOf(split.to_card_cents),
    to_credit: moneyOf(split.to_credit_cents),
    to_club: moneyOf(split.to_club_cents),
    forgiven: moneyOf(split.forgiven_cents),
    still_due: moneyOf(split.still_due_cents),
    cards: cardShares(facts, split.to_card_cents).map(({ payment, cents }) => ({
      amount: moneyOf(cents),
      brand: payment.card_brand ?? '',
      last4: payment.card_last4 ?? '',
    })),
    credit_expires_on: split.to_credit_cents > 0 ? terms.creditExpiresOn : null,
  }
}

/** A payer who no longer acts for the person learns nothing about the person's current state. */
const effectsOf = (
  { product, holding, lines, voidDocumentIds, replaced, mayAct }: RowFacts,
  locale: Locale,
) => ({
  frees_place: mayAct && holding !== null && product.limited_offering_id !== null,
  stops_plan: lines.length > 0,
  void_documents: mayAct ? voidDocumentIds.length : 0,
  category_again: mayAct && replaced ? replaced.names[locale] : null,
})
