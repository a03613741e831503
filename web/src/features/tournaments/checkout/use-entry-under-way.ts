import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import { pendingInvoicesQuery } from '#features/invoices/invoice-calls.ts'
import { isBeingPaid } from '../view/roster/roster.ts'
import { type SentEntry, sentEntry } from './sent-entry.ts'

/** A payment for this team whose end is not known: the bank is being waited for, or no answer ever came back. */
export type UnderWay =
  | { kind: 'looking' }
  | { kind: 'confirming'; paymentId: number }
  | { kind: 'unclear'; sent: SentEntry }
  | null

/** What this browser sent; and for a team that is being paid for, what the server knows of from any other. */
export function useEntryUnderWay(accountId: number, team: Team): UnderWay {
  const kept = sentEntry.use(accountId)
  const sent = kept?.team_id === team.id ? kept : null
  const isPaidElsewhere = !sent && isBeingPaid(team)
  const { data: pending, isLoading } = useQuery({
    ...pendingInvoicesQuery(accountId),
    enabled: isPaidElsewhere,
    // It may have begun after the last look.
    staleTime: 0,
  })
  // A cart, or another team, may be paid for at the same time.
  const found = isPaidElsewhere && pending?.processing.find(({ team_id }) => team_id === team.id)
  const paymentId = sent?.payment_id ?? (found ? found.payment_id : undefined)
  if (isLoading) return { kind: 'looking' }
  if (paymentId) return { kind: 'confirming', paymentId }
  return sent && { kind: 'unclear', sent }
}
