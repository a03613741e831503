import { eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { lockInvoice } from '#features/invoices/ledger/lock-invoice'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { type RowAddress, requireRow } from './row-facts.queries.ts'

/**
 * One row of an invoice, read after everything is locked that decides about its money: a payment that is written
 * down at the same moment is either seen here or has to wait.
 */
export async function lockRow(tx: Database, accountId: number, address: RowAddress) {
  await lockAccount(tx, accountId)
  const { row } = await requireRow(tx, accountId, address)
  await lockPerson(tx, row.participant_id)
  await lockInvoice(tx, address.invoiceId)
  return requireRow(tx, accountId, address)
}

/**
 * A purchase for this person refers to them, and so waits here; one that came first has a claim that we see. So
 * no program is bought on a registration that is just being cancelled.
 */
export async function lockPerson(tx: Database, participantId: number): Promise<void> {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update')
}
