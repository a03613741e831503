import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { creditNotes, writeOffs } from '#platform/database/tables/corrections'
import { credits } from '#platform/database/tables/purchases'
import { cancellations, moves } from '#platform/database/tables/refunds'

/** What one person alone has given or given up for these invoices so far: a large amount in small parts is large. */
export async function doneAlone(tx: Database, invoiceIds: readonly number[]): Promise<number> {
  if (invoiceIds.length === 0) return 0
  const ids = [...invoiceIds]
  const [noted] = await tx
    .select({ cents: sql<number>`coalesce(sum(${creditNotes.amount_cents}), 0)::int` })
    .from(creditNotes)
    .where(and(inArray(creditNotes.invoice_id, ids), isNull(creditNotes.proposal_id)))
  // Neither one that was taken back nor the row that took it back: both would hide what others were.
  const stands = sql`${writeOffs.takes_back} is null
    and not exists (select from write_offs b where b.takes_back = ${writeOffs.id})`
  const [givenUp] = await tx
    .select({ cents: sql<number>`coalesce(sum(${writeOffs.amount_cents}), 0)::int` })
    .from(writeOffs)
    .where(and(inArray(writeOffs.invoice_id, ids), isNull(writeOffs.proposal_id), stands))
  // What was agreed with a club whose team left, at once.
  const [lowered] = await tx
    .select({ cents: sql<number>`coalesce(sum(${cancellations.forgiven_cents}), 0)::int` })
    .from(cancellations)
    .where(
      and(
        inArray(cancellations.invoice_id, ids),
        eq(cancellations.rule, 'team_agreed'),
        isNull(cancellations.proposal_id),
      ),
    )
  const [goodwill] = await tx
    .select({ cents: sql<number>`coalesce(sum(${credits.amount_cents}), 0)::int` })
    .from(moves)
    .innerJoin(cancellations, eq(cancellations.id, moves.cancellation_id))
    .innerJoin(credits, eq(credits.id, moves.goodwill_credit_id))
    .where(
      and(
        or(inArray(cancellations.invoice_id, ids), inArray(moves.invoice_id, ids)),
        isNull(moves.proposal_id),
      ),
    )
  return [noted, givenUp, lowered, goodwill].reduce((sum, part) => sum + (part?.cents ?? 0), 0)
}
