import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import { Close, HandOver, PutOff } from './TaskSteps.tsx'
import style from './Today.module.css'
import { takeTask } from './today-calls.ts'
import { todayWords } from './today-words.ts'

type Props = { task: OfficeTask; accountId: number }
type Step = 'hand_over' | 'put_off' | 'close'

/** What one can do with a task besides deciding it. */
export function TaskActions({ task, accountId }: Props) {
  const words = useWords(todayWords)
  const [step, setStep] = useState<Step | null>(null)
  const { errors, run } = useDeed(words.taken)
  const close = () => setStep(null)
  return (
    <>
      <ErrorList errors={errors} />
      <div className={style.actions}>
        {task.may_close && <Button onClick={() => setStep('close')}>{words.closeAction}</Button>}
        {!task.taken_by?.is_you && (
          <Button look="outline" onClick={() => run(() => takeTask(task.id))}>
            {words.take}
          </Button>
        )}
        <Button look="outline" onClick={() => setStep('hand_over')}>
          {words.handOver}
        </Button>
        <Button look="outline" onClick={() => setStep('put_off')}>
          {words.putOffAction}
        </Button>
      </div>
      {step === 'hand_over' && <HandOver task={task} accountId={accountId} onClose={close} />}
      {step === 'put_off' && <PutOff task={task} onClose={close} />}
      {step === 'close' && <Close task={task} onClose={close} />}
    </>
  )
}
