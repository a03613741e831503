import type { CancellableRow } from '@centrepass/contract/refunds/refunds'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { isWithOffice, presentCancellation } from '#features/invoices/reading/present-cancellation'
import { holdingsOf } from '#features/invoices/reading/row-holdings.queries'
import { cancellationsOf, stateOf } from '#features/invoices/reading/row-states.queries'
import { requireConfirmed } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { type AccountActor, requireOwn } from '#platform/http/actor'

/** This account's purchases for one of its people, the newest first. Purchases of others are not shown. */
export async function cancellableRows(
  db: Database,
  actor: AccountActor,
  { accountId, participantId, locale }: { accountId: number; participantId: number; locale: Locale },
): Promise<CancellableRow[]> {
  requireOwn(actor, accountId)
  await requireConfirmed(db, actor, participantId)
  const found = await db
    .select({ invoice: { id: invoices.id, number: invoices.number }, row: invoiceRows })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(
      and(
        eq(invoices.account_id, accountId),
        isNotNull(invoices.number),
        eq(invoiceRows.participant_id, participantId),
        eq(invoiceRows.is_credit, false),
        // A team is withdrawn on its own page.
        ne(invoiceRows.product_type, 'TournamentTeam'),
      ),
    )
    .orderBy(desc(invoiceRows.id))
  const rows = found.map(({ row }) => row)
  const holdings = await holdingsOf(db, rows)
  const asked = await cancellationsOf(db, rows, locale)
  return found.map(({ invoice, row }) => ({
    invoice_id: invoice.id,
    invoice_number: invoice.number ?? '',
    position: row.position,
    participant_id: row.participant_id,
    product_type: row.product_type,
    product_id: row.product_id,
    ...stateOf(row, asked, holdings),
  }))
}

/** For the office: what waits for a decision. */
export async function waitingCancellations(db: Database) {
  const found = await db
    .select({ cancellation: cancellations, number: invoices.number })
    .from(cancellations)
    .innerJoin(invoices, eq(invoices.id, cancellations.invoice_id))
    .where(and(eq(cancellations.status, 'waiting'), isWithOffice))
    .orderBy(asc(cancellations.id))
  return found.map(({ cancellation, number }) => ({
    ...presentCancellation(cancellation, 'office'),
    invoice_number: number ?? '',
    position: cancellation.row_position,
    note: cancellation.note,
  }))
}
