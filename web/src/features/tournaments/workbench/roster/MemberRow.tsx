import type { EntryChoices, RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamEntry } from '@centrepass/contract/tournaments/teams'
import { memo } from 'react'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { isNamed, nameOf } from '#features/tournaments/view/roster/roster.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { peopleWords } from '../adding/people-words.ts'
import type { RosterEntry } from '../work/team-work.ts'
import { rowId } from './arranging.ts'
import { JerseyField } from './JerseyField.tsx'
import { MemberChip } from './MemberChip.tsx'
import { MemberProblems } from './MemberProblems.tsx'
import style from './Roster.module.css'

type Props = {
  role: RoleCode
  rosterEntry: RosterEntry
  entry: TeamEntry
  isJerseyTwice: boolean
  onChange: (role: RoleCode, participant: number, change: Partial<EntryChoices>) => void
  onRemove: (role: RoleCode, entry: TeamEntry) => void
}

/** One person of a list. Drawn again only when something about this very person changed. */
export const MemberRow = memo(function MemberRow({
  role,
  rosterEntry,
  entry,
  isJerseyTwice,
  onChange,
  onRemove,
}: Props) {
  const words = useWords(peopleWords)
  const shared = useWords(tournamentWords)
  const { participant, is_guest, is_underage } = entry
  const name = nameOf(participant)
  const change = (part: Partial<EntryChoices>) => onChange(role, participant.id, part)
  return (
    <li
      id={rowId(role, participant.participant_number)}
      tabIndex={-1}
      className={style.row}
      data-player={role === 'players' || undefined}
    >
      {role === 'players' && (
        <JerseyField
          name={name}
          value={rosterEntry.jersey_number}
          isTwice={isJerseyTwice}
          onChange={(jersey_number) => change({ jersey_number })}
        />
      )}
      <div className={style.who}>
        <strong>{name}</strong>
        {isNamed(participant) && <span className={style.soft}>{participant.participant_number}</span>}
      </div>
      <div className={style.marks}>
        <MemberChip status={entry.status} />
        {is_guest && (
          <Mark tone="plain" icon="info">
            {shared.guest}
          </Mark>
        )}
        {is_underage && (
          <Mark tone="plain" icon="info">
            {shared.underage}
          </Mark>
        )}
      </div>
      {role === 'players' && <Duties name={name} rosterEntry={rosterEntry} onChange={change} />}
      <span className={style.remove}>
        <IconButton icon="close" label={words.remove(name)} onClick={() => onRemove(role, entry)} />
      </span>
      <MemberProblems entry={entry} />
    </li>
  )
})

type DutyProps = {
  name: string
  rosterEntry: RosterEntry
  onChange: (part: Partial<EntryChoices>) => void
}

function Duties({ name, rosterEntry, onChange }: DutyProps) {
  const words = useWords(peopleWords)
  const shared = useWords(tournamentWords)
  return (
    <span className={style.duties}>
      <label title={words.goalkeeperOf(name)}>
        <input
          type="checkbox"
          checked={rosterEntry.is_goalkeeper}
          aria-label={words.goalkeeperOf(name)}
          onChange={({ target }) => onChange({ is_goalkeeper: target.checked })}
        />
        {words.goalkeeperShort}
      </label>
      <label title={words.captainOf(name)}>
        <input
          type="checkbox"
          checked={rosterEntry.is_captain}
          aria-label={words.captainOf(name)}
          onChange={({ target }) => onChange({ is_captain: target.checked })}
        />
        {shared.entry.is_captain}
      </label>
    </span>
  )
}
