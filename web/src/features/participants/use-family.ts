import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails, SeasonHistory } from '@centrepass/contract/participants/participants'
import { useQueries } from '@tanstack/react-query'
import { peopleOf } from './linking/link-calls.ts'
import { historyQuery, participantQuery } from './participant-calls.ts'

export type Member = { person: ParticipantDetails; history: SeasonHistory[] }

/** Everyone the account acts for, with their seasons; null until all of them are here. */
export function useFamily(account: Account) {
  const people = peopleOf(account)
  const details = useQueries({ queries: people.map(({ id }) => participantQuery(id)) })
  const isConfirmed = (at: number) => details[at]?.data?.is_confirmed === true
  const histories = useQueries({
    // Before the link is confirmed the server tells nothing of the history.
    queries: people.map(({ id }, at) => ({ ...historyQuery(id), enabled: isConfirmed(at) })),
  })
  const known = people.flatMap((_, at): Member[] => {
    const person = details[at]?.data
    const history = isConfirmed(at) ? histories[at]?.data : []
    return person && history ? [{ person, history }] : []
  })
  return {
    members: known.length === people.length ? known : null,
    failed: [...details, ...histories].filter(({ isError }) => isError),
  }
}
