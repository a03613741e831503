import { moneyOf } from '@centrepass/contract/ground/money'
import type { CreditNote } from '@centrepass/contract/refunds/credit-notes'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { creditNotes } from '#platform/database/tables/corrections'
import { cancellations } from '#platform/database/tables/refunds'

type Note = typeof creditNotes.$inferSelect
type Cancellation = typeof cancellations.$inferSelect

/** The documents that lower an invoice, the oldest first. */
export async function creditNotesOf(db: Database, invoiceId: number): Promise<CreditNote[]> {
  const rows = await db
    .select({ note: creditNotes, cancellation: cancellations })
    .from(creditNotes)
    .innerJoin(cancellations, eq(cancellations.id, creditNotes.cancellation_id))
    .where(eq(creditNotes.invoice_id, invoiceId))
    .orderBy(asc(creditNotes.id))
  return rows.map(({ note, cancellation }) => presentNote(note, cancellation))
}

export const presentNote = (note: Note, cancellation: Cancellation): CreditNote => ({
  ...{ id: note.id, number: note.number, issued_on: note.issued_on, words: note.words },
  ...{ by_exception: note.by_exception, position: cancellation.row_position },
  discount: note.discount_names,
  amount: moneyOf(note.amount_cents),
  to_card: moneyOf(cancellation.to_card_cents),
  to_credit: moneyOf(cancellation.to_credit_cents),
  forgiven: moneyOf(cancellation.forgiven_cents),
  to_club: moneyOf(cancellation.to_club_cents),
})
