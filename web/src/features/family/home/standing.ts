import type { ParticipantRegistration } from '@centrepass/contract/participants/participants'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import type { Member } from '#features/participants/use-family.ts'

/** Where a person stands this season: how far the registration has come, or what comes before one. */
export type Standing =
  | { kind: 'on_hold' | 'unconfirmed' | 'in_cart' | 'not_registered' }
  | { kind: 'registered'; registration: ParticipantRegistration }

type Facts = { activeYear: number; isInCart: boolean }

export function standingOf({ person, history }: Member, { activeYear, isInCart }: Facts): Standing {
  if (person.is_on_hold) return { kind: 'on_hold' }
  if (!person.is_confirmed) return { kind: 'unconfirmed' }
  const season = history.find(({ season_year }) => season_year === activeYear)
  const registration = season?.registrations.find(({ is_live }) => is_live)
  if (registration) return { kind: 'registered', registration }
  return { kind: isInCart ? 'in_cart' : 'not_registered' }
}

/** What the cards say already: the next step of each person, and that someone can be added. */
export const onCards = (next: ReadonlyMap<number, TodoEntry>, entries: readonly TodoEntry[]): TodoEntry[] => [
  ...next.values(),
  ...entries.filter(({ kind }) => kind === 'connect_participant'),
]

/** The one thing to do for each person: the most urgent one. The others stay on the list. */
export function nextFor(
  entries: readonly TodoEntry[],
  people: readonly { id: number }[],
): Map<number, TodoEntry> {
  const found = people.flatMap(({ id }) => {
    const entry = entries.find(({ participant }) => participant?.id === id)
    return entry ? [[id, entry] as const] : []
  })
  return new Map(found)
}
