import type { ClassList } from '@centrepass/contract/classes/classes'
import { useQuery } from '@tanstack/react-query'
import { problemMessages } from '#api/problem-message.ts'
import { useAsked, useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { AttendancePart } from './attendance/AttendancePart.tsx'
import { ClassListPart } from './ClassListPart.tsx'
import { type ClassPart, classParts, classQuery, kindIn, partIn } from './class-calls.ts'
import { classWords } from './class-words.ts'
import { ResultsPart } from './results/ResultsPart.tsx'
import { WaitPart } from './WaitPart.tsx'

/** One program or course as the office runs it. */
export function ClassPage() {
  return <OfficeFrame part="officeList">{(working) => <Loaded working={working} />}</OfficeFrame>
}

function Loaded({ working }: { working: Working }) {
  const words = useWords(classWords)
  const { again, loading } = useWords(sharedWords)
  const { day: say } = useFormats()
  const { part, day, change } = usePart()
  const { kind: asked, classId: id = '' } = useParams()
  const key = { kind: kindIn(asked) ?? ('program' as const), id }
  const { data: list, error, isFetching, refetch } = useQuery(classQuery(working.accountId, key))
  if (!list && error) {
    return (
      <FailedCard words={{ failed: words.failed, again }} isTrying={isFetching} onAgain={refetch}>
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
        <Link to={officePathTo('officeLists')}>{words.back}</Link>
      </FailedCard>
    )
  }
  if (!list) {
    return (
      <div className={`page ${shared.page}`}>
        <Skeleton rows={8} label={loading} />
      </div>
    )
  }
  const facts = [
    words.kinds[list.kind],
    list.code,
    words.fromTo(say(list.starts_on), say(list.ends_on)),
    ...(list.venue ? [list.venue] : []),
  ]
  const head = (
    <>
      <p>
        <Link to={officePathTo('officeLists')}>{words.back}</Link>
      </p>
      <h1>{list.name}</h1>
      <p className={shared.soft}>{facts.join(' · ')}</p>
      <Parts list={list} part={part} />
    </>
  )
  const props = { working, classKey: key, list }
  if (part === 'list') return <ClassListPart {...props}>{head}</ClassListPart>
  return (
    <div className={`page ${shared.page}`}>
      {head}
      {part === 'waiting' && <WaitPart {...props} />}
      {part === 'attendance' && (
        <AttendancePart {...props} day={day} onDay={(chosen) => change({ day: chosen })} />
      )}
      {part === 'results' && <ResultsPart {...props} />}
    </div>
  )
}

/** Who is in, who waits, who came, how it ended. */
function Parts({ list: { kind, id }, part }: { list: ClassList; part: ClassPart }) {
  const words = useWords(classWords)
  return (
    <nav aria-label={words.parts} className={`${lists.ways} ${shared.actions}`}>
      {classParts.map((one) => (
        <Link
          key={one}
          to={officePathTo('officeList', { kind, classId: id })}
          search={{ part: one === 'list' ? undefined : one }}
          aria-current={one === part ? 'page' : undefined}
        >
          {words.partNames[one]}
        </Link>
      ))}
    </nav>
  )
}

/** The part and its day are in the address, so that a phone comes back to them. */
function usePart() {
  const [asked, ask] = useAsked({ replace: true })
  return { ...partIn(asked), change: (changed: { day: string }) => void ask(changed) }
}
