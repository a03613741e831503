import { eq } from 'drizzle-orm'
import { post } from '#features/invoices/ledger/post'
import type { Dispute } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { disputes } from '#platform/database/tables/books'

type Fee = Pick<Dispute, 'id' | 'fee_cents' | 'fee_returned_cents'>

/**
 * Books what the provider took for a dispute, or gave back, since we last asked. Both only grow, so an answer that was
 * overtaken by a later one books nothing; and the sum is part of the fact, so that no fee can be booked twice.
 */
export async function bookDisputeFee(tx: Database, dispute: Fee, invoice_id: number | null): Promise<void> {
  const { id } = dispute
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  if (!known) return
  const now = {
    fee_cents: Math.max(known.fee_cents, dispute.fee_cents),
    fee_returned_cents: Math.max(known.fee_returned_cents, dispute.fee_returned_cents),
  }
  await tx.update(disputes).set(now).where(eq(disputes.id, id))
  const kind = 'dispute_fee'
  const taken = now.fee_cents - known.fee_cents
  await post(tx, {
    ...{ kind, invoice_id, fact: `dispute ${id} fee ${now.fee_cents} taken` },
    postings: [
      ['dispute_fees', taken],
      ['card', -taken],
    ],
  })
  const returned = now.fee_returned_cents - known.fee_returned_cents
  await post(tx, {
    ...{ kind, invoice_id, fact: `dispute ${id} fee ${now.fee_returned_cents} returned` },
    postings: [
      ['card', returned],
      ['dispute_fees', -returned],
    ],
  })
}
