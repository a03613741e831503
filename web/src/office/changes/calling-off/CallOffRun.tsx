import type { CallOffDetails } from '@centrepass/contract/refunds/call-offs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../Changes.module.css'
import { CallOffMark } from './CallOffMark.tsx'
import { callOffQuery, type Step, stepCallOff } from './call-off-calls.ts'
import { callOffWords } from './call-off-words.ts'
import { Open } from './OpenRows.tsx'

type Props = { accountId: number; id: string; onBack: () => void }

/** One run: how far it is, what keeps the rest, and stopping or trying again. */
export function CallOffRun({ accountId, id, onBack }: Props) {
  const words = useWords(callOffWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(callOffQuery(accountId, id))
  const { data } = asked
  return (
    <Section title={data ? words.runOf(data.product.name) : words.title}>
      <div>
        <Button look="outline" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      {asked.isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {asked.isPending && <Skeleton rows={4} label={loading} />}
      {data && <Progress run={data} />}
      {data && data.state !== 'done' && <Steps run={data} />}
      {data && data.open.length > 0 && <Open run={data} />}
    </Section>
  )
}

function Progress({ run }: { run: CallOffDetails }) {
  const words = useWords(callOffWords)
  const { realTime, day } = useFormats()
  const { total, done, waiting, failed, late, reason, asked_by, asked_at, answer_by, asked, chosen } = run
  return (
    <>
      <div>
        <CallOffMark run={run} />
      </div>
      <progress
        className={style.progress}
        max={Math.max(total, 1)}
        value={total === 0 ? 1 : done}
        aria-label={words.progress}
      />
      <p role="status">
        {words.counts(done, total)} {waiting > 0 && words.waiting(waiting)}{' '}
        {failed > 0 && words.failedOf(failed)} {late > 0 && words.late(late)}
      </p>
      {answer_by !== null && <p>{words.chosen({ ...chosen, asked, until: day(answer_by) })}</p>}
      <p className={shared.soft}>{words.by(asked_by.name, realTime(asked_at))}</p>
      <p className={shared.text}>{reason}</p>
    </>
  )
}

function Steps({ run: { id, state, failed, waiting, asked } }: { run: CallOffDetails }) {
  const words = useWords(callOffWords)
  const [step, setStep] = useState<Step | null>(null)
  const offered: Step[] = [
    state === 'running' ? 'stop' : 'resume',
    ...(failed + waiting > asked ? ['try_again' as const] : []),
  ]
  return (
    <div className={shared.actions}>
      {offered.map((one) => (
        <Button key={one} look="outline" onClick={() => setStep(one)}>
          {words.steps[one].press}
        </Button>
      ))}
      {step && (
        <ReasonDialog
          deed={{
            ...{ title: words.steps[step].press, press: words.steps[step].press },
            ...{ done: words.steps[step].done, initial: {}, check: () => ({}) },
            send: ({ reason }) => stepCallOff(id, { step, reason }),
          }}
          onClose={() => setStep(null)}
        >
          {() => <p>{words.steps[step].text}</p>}
        </ReasonDialog>
      )}
    </div>
  )
}
