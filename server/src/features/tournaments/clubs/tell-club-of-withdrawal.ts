import { openBill } from '#features/invoices/ledger/open-bill'
import { newPayLink } from '#features/payments/pay-links/pay-links'
import type { Database } from '#platform/database/client'
import { queueEmail } from '#platform/mail/queue-email'
import type { GivenBack } from '../letters/club-bill-emails.ts'
import { billOf, storyOf } from './club-bills.queries.ts'
import type { Billing } from './send-bill.ts'

/** A team was withdrawn: its club, which has the invoice, reads what is left to pay of it, or what it gets back. */
export async function tellClubOfWithdrawal(
  tx: Database,
  { letters, season }: Billing,
  { invoiceId, ...back }: GivenBack & { invoiceId: number },
): Promise<void> {
  const facts = await billOf(tx, invoiceId)
  if (!facts?.club.email) return
  const open_cents = await openBill(tx, facts.invoice)
  const story = storyOf(facts, { open_cents, instructions: season.clubInstructions })
  const letter =
    open_cents > 0
      ? letters.withdrawn(story, await newPayLink(tx, invoiceId, season.clubBills))
      : letters.withdrawnSettled(story, back)
  await queueEmail(tx, facts.club.email, letter, { invoiceId })
}
