import { officeTaskWords } from '@centrepass/contract/office/office-task-words'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import { mayOpen } from '../office-parts.ts'
import { officePathTo } from '../office-path.ts'
import { Decision } from './Decision.tsx'
import { TaskActions } from './TaskActions.tsx'
import style from './Today.module.css'
import { todayWords } from './today-words.ts'

type Props = { task: OfficeTask; working: Working }

/** One task: who waits since when, and, opened in place, what decides it. */
export function TaskCard({ task, working }: Props) {
  const locale = useLocale()
  const words = useWords(todayWords)
  const { realDay } = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={style.task} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="down" />
        <span className={style.what}>
          <strong>{officeTaskWords[task.kind][locale]}</strong>
          <span className={style.soft}>
            {[...gistOf(task), words.since(realDay(task.created_at))].join(' · ')}
          </span>
        </span>
        <State task={task} />
      </summary>
      {isOpen && <Opened task={task} working={working} />}
    </details>
  )
}

/** Whom and what it is about, in one line: the person alone would not tell two teams of one manager apart. */
const gistOf = ({ people, things }: OfficeTask) =>
  [...people.slice(0, things.length > 0 ? 1 : 2), ...things].slice(0, 2)

function State({ task: { is_overdue, promised_on, taken_by } }: { task: OfficeTask }) {
  const words = useWords(todayWords)
  const { day } = useFormats()
  return (
    <span className={style.state}>
      {is_overdue ? (
        <Mark tone="error" icon="alert">
          {words.overdue(day(promised_on))}
        </Mark>
      ) : (
        <Mark tone="plain" icon="clock">
          {words.promised(day(promised_on))}
        </Mark>
      )}
      {taken_by && (
        <Mark tone="info" icon="person">
          {taken_by.is_you ? words.takenByYou : words.takenBy(taken_by.name)}
        </Mark>
      )}
    </span>
  )
}

function Opened({ task, working }: Props) {
  const words = useWords(todayWords)
  const { day } = useFormats()
  if (task.concerns_you) return <p className={style.inside}>{words.concernsYou}</p>
  return (
    <div className={style.inside}>
      {task.put_off && <p>{words.putOff(day(task.put_off.until), task.put_off.reason)}</p>}
      <dl className={style.facts}>
        <Lines title={words.who} lines={task.people} />
        <Lines title={words.what} lines={task.things} />
      </dl>
      <InvoiceLink task={task} working={working} />
      <Decision task={task} working={working} />
      {task.may_decide && <TaskActions task={task} accountId={working.accountId} />}
    </div>
  )
}

/** Where the task is about an invoice, the way to it. */
function InvoiceLink({ task: { subject }, working }: Props) {
  const words = useWords(todayWords)
  const id = Number(subject.invoice_id ?? 0)
  if (!(id > 0) || !mayOpen(working.verbs, 'officeInvoice')) return null
  return (
    <p>
      <Link to={officePathTo('officeInvoice', { invoiceId: String(id) })}>{words.toInvoice}</Link>
    </p>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  )
}
