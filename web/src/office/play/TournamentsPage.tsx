import type { PlaySummary } from '@centrepass/contract/play/plays'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { playsQuery } from './play-calls.ts'
import { playWords } from './play-words.ts'

/** Tournaments, each with how far its desk is. */
export function TournamentsPage() {
  return <OfficeFrame part="officeTournaments">{(working) => <Tournaments working={working} />}</OfficeFrame>
}

function Tournaments({ working: { accountId } }: { working: Working }) {
  const words = useWords(playWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(playsQuery(accountId))
  const { data, isError } = asked
  const columns = useColumns()
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      {isError && !data && <NotLoaded text={words.listFailed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={6} label={loading} />}
      {data?.length === 0 && <p>{words.none}</p>}
      {data && data.length > 0 && (
        <OfficeTable caption={words.title} columns={columns} rows={data} keyOf={({ id }) => id} />
      )}
    </div>
  )
}

function useColumns(): Column<PlaySummary>[] {
  const words = useWords(playWords)
  const { day, dayOf } = useFormats()
  return [
    {
      ...{ key: 'name', title: words.name, isHead: true, onPhone: 'start' },
      cell: ({ id, name, code }) => (
        <>
          <Link to={officePathTo('officeTournament', { tournamentId: id })}>{name}</Link>
          <span className={shared.soft}>{code}</span>
        </>
      ),
    },
    {
      ...{ key: 'when', title: words.when, onPhone: 'start' },
      cell: ({ starts_on, ends_on }) => words.fromTo(day(starts_on), day(ends_on)),
    },
    {
      ...{ key: 'teams', title: words.teams, isAmount: true, onPhone: 'titled' },
      cell: ({ teams }) => teams,
    },
    {
      ...{ key: 'games', title: words.games, isAmount: true, onPhone: 'titled' },
      cell: ({ games }) => games,
    },
    {
      ...{ key: 'scored', title: words.scored, isAmount: true, onPhone: 'titled' },
      cell: ({ scored }) => scored,
    },
    {
      ...{ key: 'published', title: words.published, onPhone: 'titled' },
      cell: ({ published_at }) => (published_at ? dayOf(published_at) : words.notPublished),
    },
  ]
}
