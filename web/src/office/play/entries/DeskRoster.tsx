import { isBehind } from '@centrepass/contract/desk/matrix-rules'
import type { Requirement } from '@centrepass/contract/desk/requirement-rules'
import type { DeskPerson, DeskTeam } from '@centrepass/contract/desk/team-matrix'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import shared from '#office/shared/Shared.module.css'
import { useSearch } from '#router/hooks.ts'
import { Mark } from '#ui/Mark.tsx'
import { useWords } from '#words/locale.ts'
import { deskTeamWords } from './desk-team-words.ts'
import style from './Entries.module.css'
import { requirementIn } from './entries-calls.ts'

/** The people of a team by role; of one requirement, those behind it alone. */
export function DeskRoster({ desk: { roster } }: { desk: DeskTeam }) {
  const words = useWords(deskTeamWords)
  const { roles } = useWords(tournamentWords)
  const need = requirementIn(useSearch())
  const shown = need ? roster.filter((person) => isBehind(need, person)) : roster
  return (
    <section aria-labelledby="roster" className={shared.top}>
      <h2 id="roster">{words.roster}</h2>
      <p role="status" className={shared.soft}>
        {roster.length === 0 ? words.empty : words.shown(shown.length, roster.length)}
      </p>
      {roleCodes
        .filter((role) => shown.some((person) => person.role === role))
        .map((role) => (
          <div key={role} className={style.role}>
            <h3>{roles[role]}</h3>
            <ul className={style.people}>
              {shown
                .filter((person) => person.role === role)
                .map((person) => (
                  <Person key={person.person_id} person={person} need={need} />
                ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

function Person({ person, need }: { person: DeskPerson; need: Requirement | undefined }) {
  const words = useWords(deskTeamWords)
  const { entry, guest } = useWords(tournamentWords)
  const { findings, role, jersey_number, is_goalkeeper, is_captain, is_guest, has_certificate } = person
  const isMissing = findings.some((one) => !one.is_warning && (!need || one.requirement === need))
  const says = [
    is_goalkeeper && entry.is_goalkeeper,
    is_captain && entry.is_captain,
    is_guest && guest,
    has_certificate && words.certified,
  ].filter((one) => one !== false)
  return (
    <li className={style.person} data-behind={isMissing || undefined}>
      <div className={style.name}>
        {role === 'players' && <span className={style.number}>{jersey_number ?? '–'}</span>}
        <strong>{person.name || person.participant_number}</strong>
        {person.name && <span className={shared.soft}>{person.participant_number}</span>}
        {says.map((one) => (
          <Mark key={one} tone="plain" icon="info">
            {one}
          </Mark>
        ))}
      </div>
      {findings.length > 0 && (
        <ul className={style.says}>
          {findings.map(({ code, message, is_warning }) => (
            <li key={`${code} ${message}`} data-warning={is_warning || undefined}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
