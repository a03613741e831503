import type { EntryChoices, RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'
import { memo, useId } from 'react'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { peopleWords } from '../adding/people-words.ts'
import type { Facts, RosterEntry } from '../work/team-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { type Arranging, rowsOf } from './arranging.ts'
import { InvitedRow } from './InvitedRow.tsx'
import { MemberRow } from './MemberRow.tsx'
import style from './Roster.module.css'

type Props = {
  role: RoleCode
  limit: { min: number; max: number } | undefined
  entries: readonly RosterEntry[]
  facts: Facts
  invitations: Team['invitations']
  bench: Workbench
  arranging: Arranging
  onAdd: (role: RoleCode) => void
  onChange: (role: RoleCode, participant: number, change: Partial<EntryChoices>) => void
  onRemove: (role: RoleCode, entry: TeamEntry) => void
}

/** One role of the tournament: its limits, its people, and a button to add more. */
export const RoleList = memo(function RoleList(props: Props) {
  const { role, limit, entries, facts, invitations, bench, arranging, onAdd, onChange, onRemove } = props
  const words = useWords(peopleWords)
  const shared = useWords(tournamentWords)
  const heading = useId()
  const twice = jerseysTwice(role, entries)
  const rows = rowsOf(role, { entries, facts }, arranging)
  const invited = invitations.filter((each) => each.kind === 'member' && each.role === role)
  return (
    <section className={style.role} aria-labelledby={heading}>
      <header className={style.roleHead}>
        <h3 id={heading}>{shared.roles[role]}</h3>
        {limit && <Count count={entries.length} limit={limit} />}
        <Button look="outline" onClick={() => onAdd(role)}>
          <Icon name="person" size={18} />
          {words.add(shared.role[role])}
        </Button>
      </header>
      {entries.length + invited.length === 0 && <p className={style.soft}>{words.none}</p>}
      {rows.length < entries.length && (
        <p className={style.soft}>{words.hidden(entries.length - rows.length)}</p>
      )}
      <ul className={style.rows}>
        {rows.map(({ rosterEntry, entry }) => {
          const isJerseyTwice = rosterEntry.jersey_number !== null && twice.has(rosterEntry.jersey_number)
          return (
            <MemberRow
              key={rosterEntry.participant}
              {...{ role, rosterEntry, entry, isJerseyTwice, onChange, onRemove }}
            />
          )
        })}
        {invited.map((invitation) => (
          <InvitedRow key={invitation.id} invitation={invitation} bench={bench} />
        ))}
      </ul>
    </section>
  )
})

function Count({ count, limit: { min, max } }: { count: number; limit: { min: number; max: number } }) {
  const words = useWords(peopleWords)
  const isRight = count >= min && count <= max
  return (
    <Mark tone={isRight ? 'success' : 'warning'} icon={isRight ? 'check' : 'people'}>
      {`${words.count(count)} (${words.limit(min, max)})`}
    </Mark>
  )
}

function jerseysTwice(role: RoleCode, entries: readonly RosterEntry[]): Set<number> {
  const seen = new Set<number>()
  const twice = new Set<number>()
  if (role !== 'players') return twice
  for (const { jersey_number } of entries) {
    if (jersey_number === null) continue
    if (seen.has(jersey_number)) twice.add(jersey_number)
    seen.add(jersey_number)
  }
  return twice
}
