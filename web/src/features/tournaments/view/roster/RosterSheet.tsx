import { phoneText } from '@centrepass/contract/ground/field-rules'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'
import { now } from '#api/site-configuration.ts'
import { tournamentWords } from '#features/tournaments/tournament-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { colourIn } from '../TeamColours.tsx'
import { viewWords } from '../view-words.ts'
import style from './RosterSheet.module.css'
import { calledAtField, inOrder, marksOf } from './roster.ts'
import { rosterWords } from './roster-words.ts'

/** One page, black on white, for the clipboard at the field. Only for print. */
export function RosterSheet({ team }: { team: Team }) {
  const words = useWords(viewWords)
  const { contact: contactTitle } = useWords(rosterWords)
  const { fromTo } = useWords(tournamentWords)
  const { dayOf, fullDays } = useFormats()
  const { tournament, division, club, contact } = team
  return (
    <section className={style.sheet} aria-hidden="true">
      <header>
        <h1>{team.team_name}</h1>
        <p>
          {division.name} · {club.name}
        </p>
        <p>
          {tournament.name} · {fromTo(...fullDays(tournament.starts_on, tournament.ends_on))}
        </p>
      </header>
      <div className={style.columns}>
        <Players players={inOrder('players', team.players)} />
        <div>
          <Staff team={team} />
          <Colours team={team} />
          <p>
            <strong>{contactTitle}</strong>
            <span>{contact.name}</span>
            <span>{phoneText(contact.phone)}</span>
          </p>
        </div>
      </div>
      <footer>
        <p className={style.line}>{words.signature}</p>
        <p className={style.line}>{words.date}</p>
        <p>{words.printed(dayOf(now().toISOString()))}</p>
      </footer>
    </section>
  )
}

function Players({ players }: { players: readonly TeamEntry[] }) {
  const words = useWords(viewWords)
  const { number, waiting } = useWords(rosterWords)
  const { entry: entryWords } = useWords(tournamentWords)
  return (
    <table>
      <thead>
        <tr>
          <th>{number}</th>
          <th>{words.name}</th>
          <th>{words.participantNumber}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((entry) => (
          <tr key={entry.participant.id}>
            <td>{entry.jersey_number ?? ''}</td>
            <td>{[calledAtField(entry.participant, waiting), ...marksOf(entry, entryWords)].join(' · ')}</td>
            <td>{entry.participant.participant_number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Staff({ team }: { team: Team }) {
  const { roles } = useWords(tournamentWords)
  const { waiting } = useWords(rosterWords)
  return roleCodes
    .filter((role) => role !== 'players' && team[role].length > 0)
    .map((role) => (
      <p key={role}>
        <strong>{roles[role]}</strong>
        {team[role].map(({ participant }) => (
          <span key={participant.id}>{calledAtField(participant, waiting)}</span>
        ))}
      </p>
    ))
}

function Colours({ team: { team_colors } }: { team: Team }) {
  const { colours } = useWords(tournamentWords)
  const labelled = useLabelled()
  const { colours: title, noColour } = useWords(rosterWords)
  const locale = useLocale()
  // The keys are the five colours of a team; Object.keys forgets it.
  const parts = Object.keys(colours) as (keyof typeof colours)[]
  return (
    <p>
      <strong>{title}</strong>
      {parts.map((part) => (
        <span key={part}>{labelled(colours[part], colourIn(locale, team_colors[part]) || noColour)}</span>
      ))}
    </p>
  )
}
