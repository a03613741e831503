import { choicesOf, type EntryChoices, type RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamEntry } from '@centrepass/contract/tournaments/teams'
import { useCallback } from 'react'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useLocale } from '#words/locale.ts'
import { addEntries, changeEntry, type NewEntry, removeEntry } from '../work/team-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { peopleWords } from './people-words.ts'

/** A person who comes onto a list, with what is already decided about them. */
export type Arrival = Partial<EntryChoices> & { entry: TeamEntry }

/** Puts people on the lists of a team and takes them off, and says so. */
export function useAdding(bench: Workbench) {
  const locale = useLocale()
  const add = useCallback(
    (role: RoleCode, arrivals: readonly Arrival[]) => {
      bench.learn(
        role,
        arrivals.map(({ entry }) => entry),
      )
      bench.change((work) => addEntries(work, role, arrivals.map(rosterEntryOf)))
      const { roles } = bench.store.get().team.rules
      const given = roles.find(({ code }) => code === role)?.name
      // What a tournament calls its roles is written in English.
      const name = locale === 'en' && given ? given : tournamentWords[locale].role[role]
      notify(peopleWords[locale].added(name))
    },
    [bench, locale],
  )
  const remove = useCallback(
    (role: RoleCode, { participant }: TeamEntry) => {
      bench.change((work) => removeEntry(work, role, participant.id))
      notify(peopleWords[locale].removed(participant.first_name || participant.participant_number), {
        type: 'warning',
      })
    },
    [bench, locale],
  )
  const change = useCallback(
    (role: RoleCode, participant: number, part: Partial<EntryChoices>) =>
      bench.change((work) => changeEntry(work, role, participant, part)),
    [bench],
  )
  return { add, remove, change }
}

const rosterEntryOf = ({ entry, ...decided }: Arrival): NewEntry => ({
  participant: entry.participant.id,
  ...choicesOf(decided),
})
