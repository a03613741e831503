import type { Team } from '@centrepass/contract/tournaments/teams'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { NotFoundPage } from '#features/site/NotFoundPage.tsx'
import { useParams } from '#router/hooks.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { teamQuery } from '../team-calls.ts'
import { tournamentWords } from '../tournament-words.ts'
import style from './Team.module.css'
import { TeamGone } from './TeamGone.tsx'

/** The team of the address, once it is there. One of other people is no page, like one that never was. */
export function OpenTeam({ children }: { children: (team: Team) => ReactNode }) {
  const words = useWords(tournamentWords)
  const { teamId = '' } = useParams()
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery(Number(teamId)))
  if (error instanceof ApiError && error.status === 404) return team ? <TeamGone /> : <NotFoundPage />
  if (team) return children(team)
  if (error) {
    return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  }
  return (
    <div className={`page ${style.page}`}>
      <Skeleton rows={4} label={words.loading} />
    </div>
  )
}
