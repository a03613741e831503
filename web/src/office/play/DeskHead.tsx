import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import type { Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { type PlayPart, playParts } from './play-calls.ts'
import { playWords } from './play-words.ts'

type Props = { working: Working; tournament: TournamentPlay['tournament']; part: PlayPart }

/** Which tournament it is, and the parts of its desk. */
export function DeskHead({ working, tournament, part }: Props) {
  const words = useWords(playWords)
  const { day } = useFormats()
  const { id, code, venue, starts_on, ends_on } = tournament
  const { name } = wordsIn(useLocale())(tournament)
  return (
    <>
      <p>
        <Link to={officePathTo('officeTournaments')}>{words.back}</Link>
      </p>
      <h1>{name}</h1>
      <p className={shared.soft}>{[code, words.fromTo(day(starts_on), day(ends_on)), venue].join(' · ')}</p>
      <p>
        <Link to={pathTo('tournamentGames', { tournamentId: id })}>{words.open}</Link>
      </p>
      {working.verbs.includes('play.read') && (
        <nav aria-label={words.parts} className={`${lists.ways} ${shared.actions}`}>
          {playParts.map((one) => (
            <Link
              key={one}
              to={officePathTo('officeTournament', { tournamentId: id })}
              search={{ part: one === 'entries' ? undefined : one }}
              aria-current={one === part ? 'page' : undefined}
            >
              {words.partNames[one]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
