import type { Team } from '@centrepass/contract/tournaments/teams'
import { PhoneLink } from '#features/site/PhoneLink.tsx'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { tournamentWords } from '../tournament-words.ts'
import { rosterWords } from './roster/roster-words.ts'
import style from './Team.module.css'

/** Where and when the team plays, for which club, and whom to ask. */
export function TeamFacts({ team }: { team: Team }) {
  const words = useWords(rosterWords)
  const { fromTo } = useWords(tournamentWords)
  const { day } = useFormats()
  const { tournament, division, club, contact } = team
  const facts = [
    [words.tournament, tournament.name],
    [words.dates, fromTo(day(tournament.starts_on), day(tournament.ends_on))],
    [words.division, division.name],
    [words.club, club.name],
  ]
  return (
    <dl className={style.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      <div>
        <dt>{words.games}</dt>
        <dd>
          <Link to={pathTo('tournamentGames', { tournamentId: tournament.id })} search={{ team: team.id }}>
            {words.seeGames}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{words.contact}</dt>
        <dd>
          {contact.name}
          <br />
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          {contact.phone && (
            <>
              <br />
              <PhoneLink phone={contact.phone} />
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}
