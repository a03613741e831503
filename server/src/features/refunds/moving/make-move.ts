import type { CartItem } from '@centrepass/contract/cart/cart'
import { addDays } from '@centrepass/contract/payments/instalment-rules'
import { eq } from 'drizzle-orm'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import { hasLookedAtProvider } from '#features/payments/cards/has-looked'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { credits } from '#platform/database/tables/purchases'
import { cancellations, moves } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { frozen } from '../cancelling/cancel-row.ts'
import { whoMustBeHeard } from '../cancelling/who-decides.ts'
import { endParticipation, spotsChangedBy } from '../giving-back/end-participation.ts'
import { giveBack } from '../giving-back/give-back.ts'
import type { CancelTerms } from '../letters/refund-deps.ts'
import type { RowFacts } from '../row/row-facts.queries.ts'
import { giveGoodwill } from './give-goodwill.ts'
import { judgeSale, shareMoney } from './judge-move.ts'
import type { MoveDeps } from './move-deps.ts'
import { sellMoved } from './sell-moved.ts'
import { type Spot, takeSpot } from './take-spot.ts'

export type Moving = {
  facts: RowFacts
  item: CartItem
  spot: Spot
  wish: { refund_to: 'card' | 'credit'; goodwill: boolean; owed: boolean; reason: string }
  terms: CancelTerms
  configuration: Configuration
  by: number
  /** Where a second person has agreed to the goodwill. */
  proposalId: number | null
}
export type Moved = Awaited<ReturnType<typeof makeMove>>

/**
 * Moves a row in the caller's transaction, which has locked the account, the person and the invoice: spots come next,
 * the new one before the old one is free, then the money.
 */
export async function makeMove(tx: Database, deps: MoveDeps, moving: Moving) {
  const { facts, item, spot, wish, terms, by } = moving
  const { account_id } = facts.invoice
  const hasSpot = await takeSpot(tx, spot.offering_id, await spotsChangedBy(tx, facts))
  await endParticipation(tx, deps.teamEndings, facts, {
    ...{ season: terms.season, keys: deps.keys, hasMoneyBack: false },
  })
  const { clock } = deps
  const { configuration } = moving
  const sale = await judgeSale(
    { db: tx, clock, configuration },
    { accountId: account_id, item, hasSpot, offering_id: spot.offering_id, replaces: facts },
  )
  const shares = shareMoney(facts, sale.price, wish, terms)
  await requireHeard(tx, deps, { facts, split: shares.split })
  const { cancellation, refundIds } = await cancelOld(tx, moving, shares)
  const difference = differenceOf(moving, shares)
  const goodwillId =
    difference.goodwill > 0
      ? await giveGoodwill(tx, {
          ...{ accountId: account_id, cents: difference.goodwill, expires_on: terms.creditExpiresOn },
          ...{ given_by: by, reason: wish.reason },
        })
      : null
  const sold = await sellMoved(
    tx,
    { season: terms.season, keys: deps.keys },
    {
      ...{ item, facts: sale.facts, billing: facts.invoice.billing, accountId: account_id },
      ...{ credits: await creditsFor(tx, cancellation.id, goodwillId), difference },
    },
  )
  await tx.insert(moves).values({
    ...{ cancellation_id: cancellation.id, invoice_id: sold.invoice.id, goodwill_credit_id: goodwillId },
    ...{
      owed_cents: difference.owed,
      reason: wish.reason,
      moved_by: by,
      moved_at: terms.season.now,
      proposal_id: moving.proposalId,
    },
  })
  await refreshInvoice(tx, facts.invoice.id)
  const product = sale.facts.products.get(item)?.shown
  return {
    ...sold,
    shares,
    difference,
    cancellation,
    goodwillId,
    refundIds,
    price: sale.price,
    product: product?.name ?? '',
    product_names: product?.names,
  }
}

/** Two weeks, as for most that the office asks a family to pay. */
const DAYS_TO_PAY = 14

export type Difference = { goodwill: number; owed: number; owed_by: string | null }

/** A dearer product: the association forgives the difference, or the family is left to pay it. */
function differenceOf({ wish, terms }: Moving, { missing }: Shares): Difference {
  if (missing === 0 || wish.goodwill) return { goodwill: missing, owed: 0, owed_by: null }
  return { goodwill: 0, owed: missing, owed_by: addDays(terms.today, DAYS_TO_PAY) }
}

/** Card money pays for the new product as a credit does, so the same must be known as for a credit. */
async function requireHeard(
  tx: Database,
  deps: MoveDeps,
  known: Pick<Parameters<typeof whoMustBeHeard>[1], 'facts' | 'split'>,
): Promise<void> {
  const hasLooked = await hasLookedAtProvider(tx, deps)
  const first = await whoMustBeHeard(tx, { ...known, hasLooked })
  if (first !== null) throw new Failure(first === 'office' ? 'credit_needs_office' : 'credit_needs_provider')
}

type Shares = ReturnType<typeof shareMoney>

async function cancelOld(tx: Database, { facts, wish, terms }: Moving, { refund, split }: Shares) {
  const { invoice, row } = facts
  const [cancellation] = await tx
    .insert(cancellations)
    .values({
      ...{ account_id: invoice.account_id, invoice_id: invoice.id, row_position: row.position },
      ...{ reason: 'association', refund_to: wish.refund_to, status: 'done' },
      ...frozen(refund, split),
      ...{ rule: 'moved', asked_at: terms.season.now, decided_at: terms.season.now },
    })
    .onConflictDoNothing()
    .returning()
  if (!cancellation) throw new Failure('already_cancelled')
  const giving = { cancellation, refund: cancellation, split, creditExpiresOn: terms.creditExpiresOn }
  return { cancellation, refundIds: await giveBack(tx, facts, giving) }
}

/** The money of the old product first, then goodwill. */
async function creditsFor(tx: Database, cancellationId: number, goodwillId: number | null) {
  const own = await tx.select().from(credits).where(eq(credits.cancellation_id, cancellationId))
  const given = goodwillId === null ? [] : await tx.select().from(credits).where(eq(credits.id, goodwillId))
  return [...own, ...given].map(({ id, origin, expires_on, left_cents, held_cents }) => ({
    ...{ id, origin, expires_on, held_cents, cents_left: left_cents - held_cents },
  }))
}
