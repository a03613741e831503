import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#router/Link.tsx'
import { buttonLook } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { OFFICE } from '../office-calls.ts'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import { Facts } from './DecisionFacts.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { finders } from './deciding/finders.ts'
import type { Finder } from './deciding/found.ts'
import { howToWords } from './deciding/how-to-words.ts'
import { OpenPaper } from './deciding/OpenPaper.tsx'
import { SaveFile } from './deciding/SaveFile.tsx'
import { todayWords } from './today-words.ts'

const howTo: Partial<Record<OfficeTaskKind, { en: string; fr: string }>> = howToWords

type Props = { task: OfficeTask; working: Working }

/** What closes a task: its own decision, the page where that is, or what to do before it is closed with a reason. */
export function Decision({ task, working }: Props) {
  const locale = useLocale()
  const words = useWords(todayWords)
  const finder = finders[task.kind]
  const text = task.may_decide ? howTo[task.kind]?.[locale] : words.readOnly
  return (
    <>
      {text && <p>{text}</p>}
      <Ways task={task} working={working} />
      {finder && task.may_decide && <Decided task={task} working={working} finder={finder} />}
    </>
  )
}

/** Straight to where it is decided, or to the person whom it is about. */
function Ways({ task, working }: Props) {
  const words = useWords(todayWords)
  const { participant_id: first } = task.subject
  const decided = useDecidedAt({ task, working })
  if (decided) return <Way to={decided.to} text={decided.text} search={decided.search} />
  if (typeof first !== 'number' || !mayOpen(working.verbs, 'officePerson')) return null
  return <Way to={officePathTo('officePerson', { personId: first })} text={words.toPerson} />
}

type Place = WayProps & { isOpen: boolean }

/** The page of its own that a kind of task has, where this person may open it. */
function useDecidedAt({ task: { kind, subject }, working: { verbs } }: Props): WayProps | null {
  const words = useWords(todayWords)
  const { participant_id: firstId, other_participant_id: secondId } = subject
  const changes = { to: officePathTo('officeChanges'), isOpen: mayOpen(verbs, 'officeChanges') }
  const places: Partial<Record<typeof kind, () => Place>> = {
    possible_duplicate: () => ({
      to: officePathTo('officeDouble', { firstId: Number(firstId), secondId: Number(secondId) }),
      ...{ text: words.compare, isOpen: mayOpen(verbs, 'officeDouble') && Number(secondId) > 0 },
    }),
    cancellation_request: () => ({
      ...{ ...changes, search: { request: subject.cancellation_id }, text: words.toRequest },
    }),
    call_off_left: () => ({
      ...{ ...changes, search: { part: 'callOffs', run: subject.call_off_id }, text: words.toCallOff },
      isOpen: verbs.includes('change.call_off'),
    }),
    payout_differs: () => ({
      ...{ to: officePathTo('officeBooks'), isOpen: mayOpen(verbs, 'officeBooks'), text: words.toPayout },
      search: { part: 'payouts', payout: subject.payout_id },
    }),
  }
  const place = places[kind]?.()
  return place?.isOpen ? place : null
}

type WayProps = { to: string; text: string; search?: Record<string, unknown> | undefined }

function Way({ to, text, search = {} }: WayProps) {
  return (
    <div>
      <Link to={to} search={search} {...buttonLook('outline')}>
        {text}
      </Link>
    </div>
  )
}

function Decided({ task, working, finder }: Props & { finder: Finder }) {
  const words = useWords(todayWords)
  const asked = useQuery({
    queryKey: [OFFICE, working.accountId, 'decision', task.id],
    queryFn: () => finder(task, working.verbs),
    meta: { personal: true },
    staleTime: 0,
  })
  if (asked.isError) return <NotLoaded text={words.failed} again={words.again} failed={[asked]} />
  if (asked.data === undefined) return <Skeleton rows={2} label={words.loading} />
  if (asked.data === null) return task.may_close ? null : <p>{words.gone}</p>
  const { paperId, file, choices } = asked.data
  return (
    <>
      <Facts found={asked.data} />
      {paperId !== undefined && <OpenPaper paperId={paperId} />}
      {file && <SaveFile path={file.path} name={file.name} />}
      {choices.length > 0 && <DecisionForm found={asked.data} taskId={task.id} />}
    </>
  )
}
