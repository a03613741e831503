import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { useParams, useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { DeskHead } from './DeskHead.tsx'
import { EntriesPart } from './entries/EntriesPart.tsx'
import { matrixQuery } from './entries/entries-calls.ts'
import { FieldDayPart } from './field-day/FieldDayPart.tsx'
import { GoneTeams } from './GoneTeams.tsx'
import { type PlayPart, partIn, playQuery } from './play-calls.ts'
import { playWords } from './play-words.ts'
import { PoolsPart } from './pools/PoolsPart.tsx'
import { SchedulePart } from './schedule/SchedulePart.tsx'
import { ScoresPart } from './scores/ScoresPart.tsx'
import { SettingsPart } from './settings/SettingsPart.tsx'

export type PartProps = { working: Working; play: TournamentPlay }

/** The desk of one tournament. A role that reads teams alone sees nothing else of it. */
export function TournamentPage() {
  return <OfficeFrame part="officeTournament">{(working) => <Part working={working} />}</OfficeFrame>
}

function Part({ working }: { working: Working }) {
  const asked = partIn(useSearch())
  const part = working.verbs.includes('play.read') ? asked : 'entries'
  return part === 'entries' ? <Entries working={working} /> : <Play working={working} part={part} />
}

function Entries({ working }: { working: Working }) {
  const { tournamentId = '' } = useParams()
  return (
    <Loaded query={matrixQuery(working.accountId, tournamentId)}>
      {(matrix) => (
        <>
          <DeskHead working={working} tournament={matrix.tournament} part="entries" />
          <EntriesPart working={working} matrix={matrix} />
        </>
      )}
    </Loaded>
  )
}

const parts = {
  ...{ pools: PoolsPart, schedule: SchedulePart, help: FieldDayPart },
  ...{ scores: ScoresPart, settings: SettingsPart },
}

function Play({ working, part }: { working: Working; part: Exclude<PlayPart, 'entries'> }) {
  const { tournamentId = '' } = useParams()
  const Shown = parts[part]
  return (
    <Loaded query={playQuery(working.accountId, tournamentId)}>
      {(play) => (
        <>
          <DeskHead working={working} tournament={play.tournament} part={part} />
          <GoneTeams teams={play.teams} />
          <Shown working={working} play={play} />
        </>
      )}
    </Loaded>
  )
}

type LoadedProps<T, K extends QueryKey> = {
  query: UseQueryOptions<T, Error, T, K>
  children: (data: T) => ReactNode
}

function Loaded<T, K extends QueryKey>({ query, children }: LoadedProps<T, K>) {
  const words = useWords(playWords)
  const { again, loading } = useWords(sharedWords)
  const { data, error, isFetching, refetch } = useQuery(query)
  if (data) return <div className={`page ${shared.page}`}>{children(data)}</div>
  if (error) {
    return (
      <FailedCard words={{ failed: words.failed, again }} isTrying={isFetching} onAgain={refetch}>
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
        <Link to={officePathTo('officeTournaments')}>{words.back}</Link>
      </FailedCard>
    )
  }
  return (
    <div className={`page ${shared.page}`}>
      <Skeleton rows={8} label={loading} />
    </div>
  )
}
