import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWords } from '../../words/locale.ts'
import { NotFoundPage } from '../site/NotFoundPage.tsx'
import { variablesQuery } from '../site/site-calls.ts'
import { EarlierSeasons } from './EarlierSeasons.tsx'
import { ParticipantHeader } from './ParticipantHeader.tsx'
import style from './ParticipantPage.module.css'
import { historyQuery, participantQuery } from './participant-calls.ts'
import { participantWords } from './participant-words.ts'
import { ThisSeason } from './ThisSeason.tsx'

export function ParticipantPage() {
  const words = useWords(participantWords)
  const { participantId = '' } = useParams({ strict: false })
  const person = useQuery(participantQuery(Number(participantId)))
  const history = useQuery(historyQuery(Number(participantId)))
  const { data: variables } = useQuery(variablesQuery)
  const failed = [person, history].find((query) => query.isError)

  if (failed?.error instanceof ApiError && failed.error.status === 404) return <NotFoundPage />
  if (failed) {
    return (
      <PageCard
        icon="alert"
        title={words.failed}
        actions={<Button onClick={() => failed.refetch()}>{words.again}</Button>}
      />
    )
  }
  if (!person.data || !history.data || !variables) {
    return (
      <div className={`page ${style.page}`}>
        <Skeleton rows={3} label={words.loading} />
      </div>
    )
  }
  const activeYear = Number(variables.active_year)
  const season = { year: activeYear, label: variables.season_label ?? '' }
  return (
    <div className={`page ${style.page}`}>
      <ParticipantHeader person={person.data} activeYear={activeYear} />
      <ThisSeason person={person.data} history={history.data} season={season} />
      <EarlierSeasons history={history.data.filter(({ season_year }) => season_year !== activeYear)} />
    </div>
  )
}
