import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { useTournament } from '#features/tournaments/tournament-calls.ts'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { nameOf } from '#features/tournaments/view/roster/roster.ts'
import { useWords } from '#words/locale.ts'
import type { News } from '../work/save-work.ts'
import { type Facts, factKey } from '../work/team-work.ts'
import { mergeWords } from './merge-words.ts'
import type { TeamField } from './merge-work.ts'
import type { Change } from './work-changes.ts'

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
  const say = (change: Change): string => {
    if (change.at === 'field') return words.is(words[change.field], valueIn(change.field, change.to))
    if (change.at === 'colour') return words.is(shared.colours[change.colour], change.to || words.none)
    const name = personOf(change.role, change.participant)
    if (change.at === 'captain') return words.captain(name)
    if (change.at === 'entry') return sayEntry({ words, shared }, name, change)
    return words[change.at](name, shared.roles[change.role])
  }
  return { words, shared, personOf, valueIn, say }
}

type Entry = Extract<Change, { at: 'entry' }>
type Spoken = { words: (typeof mergeWords)['en']; shared: (typeof tournamentWords)['en'] }

/** A field without a sentence of its own is named with its new value. */
function sayEntry({ words, shared }: Spoken, name: string, { field, to }: Entry): string {
  if (field === 'is_goalkeeper') return to ? words.goalkeeper(name) : words.notGoalkeeper(name)
  if (field === 'jersey_number') return to === null ? words.noNumber(name) : words.number(name, Number(to))
  return words.is(words.of(shared.entry[field], name), to === null ? words.none : String(to))
}

export function useAuthor(news: News | null): string {
  const words = useWords(mergeWords)
  if (news?.isMe) return words.elsewhere
  return news?.by ?? words.other
}
