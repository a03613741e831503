import { useQuery } from '@tanstack/react-query'
import { pendingInvoicesQuery } from '#features/invoices/invoice-calls.ts'
import { type SentPurchase, sentPurchase } from './sent-purchase.ts'

/** A purchase whose end is not known: the bank is being waited for, or no answer ever came back. */
export type UnderWay =
  | { kind: 'confirming'; paymentId: number }
  | { kind: 'unclear'; sent: SentPurchase }
  | null

/** What this browser sent, and what the server knows of from any other. */
export function usePurchaseUnderWay(accountId: number): UnderWay {
  const sent = sentPurchase.use(accountId)
  const { data: pending } = useQuery(pendingInvoicesQuery(accountId))
  // What is being paid for a team is followed on the team's own page.
  const found = pending?.processing.find(({ team_id }) => team_id === null)
  const paymentId = sent?.payment_id ?? found?.payment_id
  if (paymentId) return { kind: 'confirming', paymentId }
  return sent && { kind: 'unclear', sent }
}
