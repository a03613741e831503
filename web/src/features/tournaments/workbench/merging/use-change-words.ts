import type { Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import type { TeamField } from '@centrepass/contract/tournaments/changing/team-state'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useTournament } from '#features/tournaments/tournament-calls.ts'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { nameOf } from '#features/tournaments/view/roster/roster.ts'
import { useWords } from '#words/locale.ts'
import { type Facts, factKey } from '../work/team-work.ts'
import { mergeWords } from './merge-words.ts'
import type { Author, Told } from './news.ts'

/** Changes of a team in words: people by their names, clubs by theirs. */
export function useChangeWords(team: Team, facts: Facts) {
  const words = useWords(mergeWords)
  const shared = useWords(tournamentWords)
  const { data: tournament } = useTournament(team.tournament.id)
  const personOf = (role: RoleCode, participant: number) => {
    const entry = facts[factKey(role, participant)]
    return entry ? nameOf(entry.participant) : words.person
  }
  const valueIn = (field: TeamField, value: string | number): string => {
    if (field === 'paymentOption') return words.options[value] ?? String(value)
    if (field !== 'clubId') return String(value)
    const clubs = [team.club, ...(tournament?.clubs ?? [])]
    return clubs.find(({ id }) => id === value)?.name ?? String(value)
  }
  const say = (operation: Operation): string => {
    switch (operation.at) {
      case 'field': {
        const { field, from, to } = operation
        return words.value(words[field], valueIn(field, from), valueIn(field, to))
      }
      case 'colour': {
        const { colour, from, to } = operation
        return words.value(shared.colours[colour], from || words.none, to || words.none)
      }
      case 'captain': {
        const names = operation.to.map((id) => personOf(operation.role, id)).join(', ')
        return names === '' ? words.noCaptain(shared.roles[operation.role]) : words.captain(names)
      }
      case 'entry':
        return sayEntry({ words, shared }, personOf(operation.role, operation.participant), operation)
      default:
        return words[operation.at](
          personOf(operation.role, operation.participant),
          shared.roles[operation.role],
        )
    }
  }
  return { words, shared, personOf, valueIn, say }
}

type Entry = Extract<Operation, { at: 'entry' }>
type Spoken = { words: (typeof mergeWords)['en']; shared: (typeof tournamentWords)['en'] }

/** A field without a sentence of its own is named with both values. */
function sayEntry({ words, shared }: Spoken, name: string, { field, from, to }: Entry): string {
  if (field === 'position') return words.moved(name)
  if (field === 'is_goalkeeper') return to ? words.goalkeeper(name) : words.notGoalkeeper(name)
  if (field !== 'jersey_number') return words.value(words.of(shared.entry[field], name), `${from}`, `${to}`)
  if (from === null) return words.newNumber(name, String(to))
  return to === null ? words.noNumber(name, String(from)) : words.number(name, String(from), String(to))
}

/** Who changed it, as the managers of the team know them. */
export function useAuthorWords() {
  const words = useWords(mergeWords)
  return ({ by, isMe, isFamily }: Author): string => {
    if (isMe) return words.elsewhere
    return by ?? (isFamily ? words.family : words.other)
  }
}

/** The one who changed it all, or another manager where there were several. */
export function useAuthor(news: readonly Told[]): string {
  const words = useWords(mergeWords)
  const nameOfAuthor = useAuthorWords()
  const names = new Set(news.map(({ author }) => nameOfAuthor(author)))
  const [only] = names
  return names.size === 1 && only ? only : words.other
}
