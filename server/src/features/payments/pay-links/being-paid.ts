import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type PaymentState, payments } from '#platform/database/tables/purchases'
import { openStates } from '../plans/settling.ts'

const UNDECIDED: PaymentState[] = [...openStates, 'review']

/** A card is being charged for the invoice, or the office has to decide about one: no other card is charged. */
export const isBeingPaid = async (db: Database, invoiceId: number): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.invoice_id, invoiceId), inArray(payments.status, UNDECIDED)))) >
  0
