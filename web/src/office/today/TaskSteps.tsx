import { required } from '@centrepass/contract/ground/field-rules'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import { useDeed } from '../use-deed.ts'
import style from './Today.module.css'
import { closeTask, colleaguesQuery, handTaskOver, putTaskOff } from './today-calls.ts'
import { todayWords } from './today-words.ts'

type StepProps = { task: OfficeTask; onClose: () => void }

export function HandOver({ task, accountId, onClose }: StepProps & { accountId: number }) {
  const words = useWords(todayWords)
  const { data: colleagues } = useQuery(colleaguesQuery(accountId, task.kind))
  const { errors, run } = useDeed(words.handedOver, onClose)
  const form = useKeptForm('fields', { initial: { to: '' }, check: checkTo, say: useFieldWords() })
  return (
    <KeptDialog about={task.id} title={words.handOver} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit(({ to }) => run(() => handTaskOver(task.id, Number(to))))}
      >
        <ErrorList errors={errors} />
        {colleagues?.length === 0 ? (
          <p>{words.noColleague}</p>
        ) : (
          <SelectField
            {...form.text('to')}
            label={words.handOverTo}
            options={[
              { value: '', label: words.choose },
              ...(colleagues ?? []).map(({ account_id, name }) => ({
                value: String(account_id),
                label: name,
              })),
            ]}
          />
        )}
        <Send text={words.handOver} onClose={onClose} />
      </form>
    </KeptDialog>
  )
}

const checkTo = ({ to }: { to: string }) => ({ to: required(to) })

const empty = { until: '', reason: '' }
const checkPutOff = ({ until, reason }: typeof empty) => ({
  until: required(until),
  reason: required(reason.trim()),
})

export function PutOff({ task, onClose }: StepProps) {
  const words = useWords(todayWords)
  const { errors, run } = useDeed(words.wasPutOff, onClose)
  const form = useKeptForm('fields', { initial: empty, check: checkPutOff, say: useFieldWords() })
  const year = now().getFullYear()
  return (
    <KeptDialog about={task.id} title={words.putOffAction} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit((values) => run(() => putTaskOff(task.id, values)))}
      >
        <ErrorList errors={errors} />
        <DateField {...form.choice('until')} label={words.until} years={[String(year), String(year + 1)]} />
        <TextAreaField {...form.text('reason')} label={words.reason} maxLength={1000} />
        <Send text={words.putOffAction} onClose={onClose} />
      </form>
    </KeptDialog>
  )
}

const checkReason = ({ reason }: { reason: string }) => ({ reason: required(reason.trim()) })

export function Close({ task, onClose }: StepProps) {
  const words = useWords(todayWords)
  const { errors, run } = useDeed(words.closed, onClose)
  const form = useKeptForm('fields', { initial: { reason: '' }, check: checkReason, say: useFieldWords() })
  return (
    <KeptDialog about={task.id} title={words.closeAction} closeLabel={words.close} onClose={onClose}>
      <form
        className={style.form}
        noValidate
        onSubmit={form.submit(({ reason }) => run(() => closeTask(task.id, reason)))}
      >
        <ErrorList errors={errors} />
        <TextAreaField
          {...form.text('reason')}
          label={words.reason}
          hint={words.closeHint}
          maxLength={1000}
        />
        <Send text={words.closeAction} onClose={onClose} />
      </form>
    </KeptDialog>
  )
}

function Send({ text, onClose }: { text: string; onClose: () => void }) {
  const words = useWords(todayWords)
  const isLoading = useIsLoading()
  return (
    <div className={style.actions}>
      <Button type="submit" loading={isLoading}>
        {text}
      </Button>
      <Button look="outline" disabled={isLoading} onClick={onClose}>
        {words.cancel}
      </Button>
    </div>
  )
}
