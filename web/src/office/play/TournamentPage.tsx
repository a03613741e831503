import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { useParams, useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { type PlayPart, partIn, playParts, playQuery } from './play-calls.ts'
import { playWords } from './play-words.ts'
import { PoolsPart } from './pools/PoolsPart.tsx'
import { SchedulePart } from './schedule/SchedulePart.tsx'
import { ScoresPart } from './scores/ScoresPart.tsx'
import { SettingsPart } from './settings/SettingsPart.tsx'

export type PartProps = { working: Working; play: TournamentPlay }

/** The desk of one tournament. */
export function TournamentPage() {
  return <OfficeFrame part="officeTournament">{(working) => <Loaded working={working} />}</OfficeFrame>
}

const parts = { pools: PoolsPart, schedule: SchedulePart, scores: ScoresPart, settings: SettingsPart }

function Loaded({ working }: { working: Working }) {
  const words = useWords(playWords)
  const { again, loading } = useWords(sharedWords)
  const { tournamentId = '' } = useParams()
  const part = partIn(useSearch())
  const { data: play, error, isFetching, refetch } = useQuery(playQuery(working.accountId, tournamentId))
  if (!play && error) {
    return (
      <FailedCard words={{ failed: words.failed, again }} isTrying={isFetching} onAgain={refetch}>
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
        <Link to={officePathTo('officeTournaments')}>{words.back}</Link>
      </FailedCard>
    )
  }
  if (!play) {
    return (
      <div className={`page ${shared.page}`}>
        <Skeleton rows={8} label={loading} />
      </div>
    )
  }
  const Part = parts[part]
  return (
    <div className={`page ${shared.page}`}>
      <Head play={play} part={part} />
      <Part working={working} play={play} />
    </div>
  )
}

function Head({ play, part }: { play: TournamentPlay; part: PlayPart }) {
  const words = useWords(playWords)
  const { day } = useFormats()
  const { id, code, venue, starts_on, ends_on } = play.tournament
  const { name } = wordsIn(useLocale())(play.tournament)
  const gone = play.teams.filter(({ is_gone }) => is_gone)
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
      {gone.length > 0 && (
        <section aria-label={words.goneTitle} className={shared.top}>
          {gone.map((team) => (
            <p key={team.id} role="status">
              {words.gone(team.name)}
            </p>
          ))}
        </section>
      )}
      <nav aria-label={words.parts} className={`${lists.ways} ${shared.actions}`}>
        {playParts.map((one) => (
          <Link
            key={one}
            to={officePathTo('officeTournament', { tournamentId: id })}
            search={{ part: one === 'pools' ? undefined : one }}
            aria-current={one === part ? 'page' : undefined}
          >
            {words.partNames[one]}
          </Link>
        ))}
      </nav>
    </>
  )
}
