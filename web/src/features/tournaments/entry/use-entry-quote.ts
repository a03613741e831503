import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/query-client.ts'
import { quoteEntry } from '../team-calls.ts'

/** From the review to the payment takes less; whoever stays longer is told anew what it costs. */
const FRESH_MS = 60_000

type Wanted = Pick<Team, 'id' | 'version'> & { option: PaymentOption }

const quoteKey = (teamId: number) => ['team-quote', teamId] as const

const quoteQuery = ({ id, version, option }: Wanted) =>
  queryOptions({
    // Not below the team's own key: asking again for a team that is entered would be refused.
    queryKey: [...quoteKey(id), version, option],
    queryFn: () => quoteEntry(id, { version, payment_option: option }),
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

/** A draft; or a team that waits, to which a place may have been offered. */
export const mayEnter = ({ is_draft, status }: Team): boolean => is_draft || status === 'waitlisted'

/** What the entry costs, with a place kept for it; not asked for while something else has to be settled first. */
export function useEntryQuote(team: Team, option: PaymentOption, { isPaused, asksAnew = false }: Options) {
  const query = useQuery({
    ...quoteQuery({ id: team.id, version: team.version, option }),
    enabled: !isPaused && mayEnter(team),
    ...(asksAnew && { staleTime: 0 }),
    // Amounts of a moment ago are better to look at than none; nobody can pay by them.
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
