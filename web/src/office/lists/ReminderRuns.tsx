import type { ReminderStep } from '@centrepass/contract/people/reminder-rules'
import type { ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import style from './Lists.module.css'
import { type Run, type RunKind, runsQuery, stepReminders, takeFaults } from './reminder-calls.ts'
import { reminderWords } from './reminder-words.ts'

const isOver = ({ state }: ReminderRun) => state === 'done' || state === 'called_back'

type Props = { accountId: number; kind: RunKind; which: 'open' | 'over' }

/** What is sent to families, and how far it is; what is over stands apart. */
export function ReminderRuns({ accountId, kind, which }: Props) {
  const words = useWords(reminderWords)
  const { again } = useWords(sharedWords)
  const asked = useQuery(runsQuery(accountId, kind))
  const runs = (asked.data ?? []).filter((run) => isOver(run) === (which === 'over'))
  if (asked.isError && !asked.data && which === 'open')
    return <NotLoaded text={words.runsFailed} again={again} failed={[asked]} />
  if (runs.length === 0) return null
  return (
    <Section title={(kind === 'message' ? words.messages : words.runs)[which]}>
      <ul className={style.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <OneRun kind={kind} run={run} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const STEPS: Record<ReminderRun['state'], readonly ReminderStep[]> = {
  ...{ waiting: ['call_back'], running: ['stop'], stopped: ['resume'], done: [], called_back: [] },
}

function OneRun({ kind, run }: { kind: RunKind; run: Run }) {
  const words = useWords(reminderWords)
  const { realTime } = useFormats()
  const label = useId()
  const { id, state, reason, people, emails, sent, skipped, failed, asked_by, asked_at, starts_at } = run
  const done = sent + skipped + failed
  return (
    <div className={shared.facts}>
      <p>
        <strong>{words.states[state]}</strong> {words.aboutRun[kind](people, emails)} {reason}
      </p>
      {run.words && <Written words={run.words} />}
      <p className={shared.soft}>{words.askedBy(asked_by.name, realTime(asked_at))}</p>
      {state === 'waiting' && <p>{words.leaveAt(realTime(starts_at))}</p>}
      {state !== 'waiting' && state !== 'called_back' && (
        <div>
          <span id={label}>{words.progress(done, emails)}</span>
          <progress aria-labelledby={label} className={style.progress} value={done} max={emails} />
          <span className={shared.soft}>{words.counts(sent, skipped, failed)}</span>
        </div>
      )}
      <Steps kind={kind} id={id} state={state} />
    </div>
  )
}

/** What was written, in each language that it was written in. */
function Written({ words }: { words: NonNullable<Run['words']> }) {
  const written = (['en', 'fr'] as const).flatMap((locale) => {
    const said = words[locale]
    return said ? [{ locale, ...said }] : []
  })
  return (
    <Fold title={written.map(({ subject }) => subject).join(' / ')}>
      {written.map(({ locale, body }) => (
        <p key={locale} lang={locale} className={shared.text}>
          {body}
        </p>
      ))}
    </Fold>
  )
}

function Steps({ kind, id, state }: Pick<ReminderRun, 'id' | 'state'> & { kind: RunKind }) {
  const words = useWords(reminderWords)
  const { colon } = useFormats()
  const [step] = STEPS[state]
  const { errors, run } = useDeed(step ? words.stepped[step] : words.faults)
  const faults = useDeed(words.faults)
  return (
    <>
      <ErrorList errors={[...errors, ...faults.errors]} />
      <div className={shared.actions}>
        {step && (
          <Button
            look="outline"
            aria-label={`${words.steps[step]}: ${words.runOf(id)}`}
            onClick={() => run(() => stepReminders(kind, id, step))}
          >
            {words.steps[step]}
          </Button>
        )}
        <Button
          look="outline"
          aria-label={`${words.faults}${colon} ${words.runOf(id)}`}
          onClick={() => faults.run(() => takeFaults(kind, id))}
        >
          {words.faults}
        </Button>
      </div>
    </>
  )
}
