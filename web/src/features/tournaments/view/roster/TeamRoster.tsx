import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { Findings } from '../Findings.tsx'
import style from '../Team.module.css'
import { findingsOfEntry, findingsOfRole, inOrder, isNamed, marksOf, nameOf } from './roster.ts'
import { rosterWords } from './roster-words.ts'

/** The roster by role, read-only, with problems at their rows. */
export function TeamRoster({ team }: { team: Team }) {
  return (
    <div className={style.roster}>
      {roleCodes.map((role) => (
        <RoleList key={role} team={team} role={role} />
      ))}
    </div>
  )
}

function RoleList({ team, role }: { team: Team; role: RoleCode }) {
  const words = useWords(rosterWords)
  const { roles } = useWords(tournamentWords)
  const entries = inOrder(role, team[role])
  return (
    <Section title={roles[role]}>
      <p className={style.soft}>{entries.length === 0 ? words.empty : words.count(entries.length)}</p>
      <Findings findings={findingsOfRole(team, role)} />
      {entries.length > 0 && (
        <ul className={style.people}>
          {entries.map((entry) => (
            <Person key={entry.participant.id} team={team} role={role} entry={entry} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Person({ team, role, entry }: { team: Team; role: RoleCode; entry: TeamEntry }) {
  const words = useWords(rosterWords)
  const shared = useWords(tournamentWords)
  const { participant, jersey_number, is_guest } = entry
  const marks = [...marksOf(entry, shared.entry), ...(is_guest ? [shared.guest] : [])]
  return (
    <li className={style.person}>
      {role === 'players' && (
        <span className={style.jersey} data-none={jersey_number === null || undefined}>
          <span aria-hidden="true">{jersey_number ?? '–'}</span>
          <span className="visually-hidden">
            {jersey_number === null ? words.noNumber : words.jersey(jersey_number)}
          </span>
        </span>
      )}
      <div className={style.who}>
        <p>
          <strong>{nameOf(participant)}</strong>
          {marks.length > 0 && <span className={style.soft}> · {marks.join(', ')}</span>}
        </p>
        {isNamed(participant) && <p className={style.small}>{participant.participant_number}</p>}
        <Findings findings={findingsOfEntry(team, role, entry)} />
      </div>
    </li>
  )
}
