import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { type Holding, holdingOf, type Row } from '#features/invoices/reading/row-holdings.queries'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import { mayAct } from '#features/participants/record/guardianship-rules'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { onOneConnection } from '#platform/database/opening/one-connection'
import { guardianships } from '#platform/database/tables/people'
import {
  creditSources,
  creditUses,
  invoiceRows,
  invoices,
  payments,
  purchaseClaims,
} from '#platform/database/tables/purchases'
import { cancellations, moves } from '#platform/database/tables/refunds'
import { notFound } from '#platform/failure'
import { type Given, givenFor } from './given-for.queries.ts'
import { type RowMoney, rowMoney } from './row-money.queries.ts'
import { type Neighbours, neighboursOf } from './row-neighbours.queries.ts'
import { type ProductFacts, productOf } from './row-product.queries.ts'
import { takenOff } from './taken-off.queries.ts'

export type Invoice = typeof invoices.$inferSelect
export type CancellationRow = typeof cancellations.$inferSelect
export type RowAddress = { invoiceId: number; position: number }

export type RowFacts = RowMoney &
  Neighbours & {
    invoice: Invoice
    row: Row
    /** The row that took an earlier category's price off this one. */
    upgrade: Row | null
    /** The rows that took a discount off this one, and what discounts of the office took off since, as such rows. */
    discounts: Row[]
    product: ProductFacts
    holding: Holding | null
    /** One that waits or is done; at most one. */
    cancellation: CancellationRow | null
    /** What was given for the row so far, in all, and of that by credit notes while the person went on taking part. */
    given: Given
    lowered: Given
    isBeingPaid: boolean
    /** A bank wants a payment back, or has it, that a credit came from which paid for this. */
    isOnDisputedCredit: boolean
    /** The office has moved it here from another product. */
    isMoved: boolean
    mayAct: boolean
    /** Whether the office has to agree to every change for the person. */
    inCustodyFreeze: boolean
  }

/** Another account's row, one of an invoice that was never paid, and one that does not exist look alike. */
export async function requireRow(
  db: Database,
  accountId: number,
  { invoiceId, position }: RowAddress,
): Promise<{ invoice: Invoice; row: Row }> {
  const [found] = await db
    .select({ invoice: invoices, row: invoiceRows })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(
      and(
        eq(invoices.id, invoiceId),
        eq(invoices.account_id, accountId),
        eq(invoiceRows.position, position),
        isNotNull(invoices.number),
      ),
    )
  if (!found) throw notFound('invoice_row')
  return found
}

export async function rowFacts(
  db: Database,
  { invoice, row }: { invoice: Invoice; row: Row },
  calendar: Pick<SeasonFacts, 'today' | 'ageOfMajority'>,
): Promise<RowFacts> {
  const { today } = calendar
  const { participant_id } = row
  const facts = await onOneConnection(db, (db) =>
    inOrder(
      db,
      (db) => productOf(db, row),
      (db) => holdingOf(db, row),
      (db) => rowMoney(db, invoice, row),
      (db) => takenOff(db, row),
      (db) => cancellationOf(db, row),
      (db) => givenFor(db, row),
      (db) => db.$count(purchaseClaims, eq(purchaseClaims.participant_id, participant_id)),
      (db) => isOnDisputedCredit(db, invoice),
      (db) => db.$count(moves, eq(moves.invoice_id, invoice.id)),
      (db) => mayActFor(db, invoice.account_id, participant_id, today),
      (db) => inCustodyFreeze(db, [participant_id], calendar),
    ),
  )
  const [product, holding, money, off, cancellation, given, claims, onDisputed, moved, acts, frozen] = facts
  return {
    ...{ invoice, row, product, holding, cancellation },
    ...{ ...money, ...off, ...given },
    ...(await neighboursOf(db, { row, product, holding, today })),
    ...{ isBeingPaid: claims > 0, isMoved: moved > 0, mayAct: acts, inCustodyFreeze: frozen.size > 0 },
    isOnDisputedCredit: onDisputed,
  }
}

async function isOnDisputedCredit(db: Database, { purchase_id }: Invoice): Promise<boolean> {
  const used = db
    .select({ id: creditSources.payment_id })
    .from(creditUses)
    .innerJoin(creditSources, eq(creditSources.credit_id, creditUses.credit_id))
    .where(and(eq(creditUses.purchase_id, purchase_id), isNull(creditUses.returned_at)))
  return (await db.$count(payments, and(isNotNull(payments.disputed_at), inArray(payments.id, used)))) > 0
}

async function cancellationOf(db: Database, row: Row): Promise<CancellationRow | null> {
  const [cancellation] = await db
    .select()
    .from(cancellations)
    .where(
      and(
        eq(cancellations.invoice_id, row.invoice_id),
        eq(cancellations.row_position, row.position),
        ne(cancellations.status, 'refused'),
        eq(cancellations.ends_row, true),
      ),
    )
  return cancellation ?? null
}

async function mayActFor(db: Database, accountId: number, participantId: number, today: string) {
  const [link] = await db
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.account_id, accountId), eq(guardianships.participant_id, participantId)))
  return link !== undefined && link.confirmed_at !== null && mayAct(link.hands_over_on, today)
}
