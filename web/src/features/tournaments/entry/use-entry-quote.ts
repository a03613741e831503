import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { useAccount } from '#api/session.ts'
import { creditChoice } from '#features/payments/paying/credit-choice.ts'
import { quoteEntry } from '../team-calls.ts'

/** Longer than a usual payment takes; after that the price is asked for again. */
const FRESH_MS = 60_000

type Wanted = Pick<Team, 'id' | 'version'> & { option: PaymentOption; selected: readonly number[] | null }

const quoteKey = (teamId: number) => ['team-quote', teamId] as const

const quoteQuery = ({ id, version, option, selected }: Wanted) =>
  queryOptions({
    // Not below the team's own key: asking again for a team that is entered would be refused.
    queryKey: [...quoteKey(id), version, option, selected],
    queryFn: () =>
      quoteEntry(id, { version, payment_option: option, selected_credits: selected && [...selected] }),
    staleTime: FRESH_MS,
    meta: { personal: true },
  })

export const forgetQuotes = (teamId: number): void =>
  queryClient.removeQueries({ queryKey: quoteKey(teamId) })

type Options = {
  isPaused: boolean
  /** Whether to ask although an answer is fresh. The review does: the server knows one way to pay, the last asked. */
  asksAnew?: boolean
}

/** A draft, or a team on the wait list that may have been offered a spot. */
export const mayEnter = ({ is_draft, status }: Team): boolean => is_draft || status === 'waitlisted'

/** The price of the entry with a held spot; not asked for while another payment is open. */
export function useEntryQuote(team: Team, option: PaymentOption, { isPaused, asksAnew = false }: Options) {
  const account = useAccount()
  const selected = creditChoice.use(account?.id ?? 0)
  const query = useQuery({
    ...quoteQuery({ id: team.id, version: team.version, option, selected }),
    enabled: !isPaused && account !== null && mayEnter(team),
    ...(asksAnew && { staleTime: 0 }),
    // The last amounts are better than none; they cannot be paid.
    placeholderData: (previous, query) => (query?.queryKey[1] === team.id ? previous : undefined),
  })
  const isCurrent = query.isSuccess && !query.isPlaceholderData && !query.isFetching
  return {
    quote: query.data,
    isCurrent,
    isAsking: query.isFetching,
    error: query.error,
    askAgain: () => query.refetch(),
  }
}

export type AskedQuote = ReturnType<typeof useEntryQuote>

/** What is left for a later day, in the shape in which totals and statements take it. */
export const laterOf = ({ balance }: EntryQuote) => (balance ? [balance] : [])
