import {
  type OfficeTaskKind,
  officeTaskKinds,
  officeTaskWords,
} from '@centrepass/contract/office/office-task-words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { Figures } from './Figures.tsx'
import { TaskCard } from './TaskCard.tsx'
import style from './Today.module.css'
import { taskCountsQuery, tasksQuery } from './today-calls.ts'
import { todayWords } from './today-words.ts'

/** What waits for the office. */
export function TodayPage() {
  return <OfficeFrame part="office">{(working) => <Today working={working} />}</OfficeFrame>
}

function Today({ working }: { working: Working }) {
  const words = useWords(todayWords)
  const kind = useKind()
  return (
    <div className={`page ${style.page}`}>
      <h1>{words.title}</h1>
      {working.verbs.includes('totals.read') && <Figures accountId={working.accountId} />}
      <Kinds accountId={working.accountId} chosen={kind} />
      <Tasks working={working} kind={kind} />
    </div>
  )
}

/** The filter is in the address, so that a list can be shared and come back to. */
function useKind(): OfficeTaskKind | undefined {
  const search = useSearch()
  return officeTaskKinds.find((kind) => kind === search.kind)
}

function Kinds({ accountId, chosen }: { accountId: number; chosen: OfficeTaskKind | undefined }) {
  const words = useWords(todayWords)
  const locale = useLocale()
  const { data: counts } = useQuery(taskCountsQuery(accountId))
  if (!counts || counts.length === 0) return null
  const total = counts.reduce((sum, { open }) => sum + open, 0)
  return (
    <nav aria-label={words.kinds} className={style.kinds}>
      <Link to={officePathTo('office')} aria-current={chosen ? undefined : 'true'}>
        {words.all} <b>{total}</b>
      </Link>
      {counts.map(({ kind, open, overdue }) => (
        <Link
          key={kind}
          to={officePathTo('office')}
          search={{ kind }}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          {officeTaskWords[kind][locale]} <b>{open}</b>
          {overdue > 0 && <em>{words.overdueCount(overdue)}</em>}
        </Link>
      ))}
    </nav>
  )
}

function Tasks({ working, kind }: { working: Working; kind: OfficeTaskKind | undefined }) {
  const words = useWords(todayWords)
  const asked = useInfiniteQuery(tasksQuery(working.accountId, kind))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = asked
  if (isError && !data) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (!data) return <Skeleton rows={4} label={words.loading} />
  const tasks = data.pages.flatMap((page) => page.data)
  if (tasks.length === 0) {
    return (
      <div className={style.none}>
        <h2>{kind ? words.noneOfKind : words.none}</h2>
        {!kind && <p>{words.noneText}</p>}
      </div>
    )
  }
  return (
    <>
      <ul className={style.tasks}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} working={working} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button look="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
