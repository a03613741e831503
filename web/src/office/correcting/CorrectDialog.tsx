import { phoneText } from '@centrepass/contract/ground/field-rules'
import type { CorrectionEffects, RecordChange } from '@centrepass/contract/people/profile-corrections'
import { type RecordField, type RecordValues, recordFields } from '@centrepass/contract/people/record-fields'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { useRecordNames } from '#features/participants/profile/record-changes.ts'
import { lookupsQuery } from '#features/site/site-calls.ts'
import { KeptDialog } from '#office/KeptDialog.tsx'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords, wordsNow } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import { useKeptForm } from '../use-kept-form.ts'
import { correctRecord, previewCorrection } from './correction-calls.ts'
import { correctionWords } from './correction-words.ts'
import { Effects } from './Effects.tsx'
import { RecordFields } from './RecordFields.tsx'

type Shown = { changes: RecordChange; effects: CorrectionEffects; digest: string }
type Values = Record<RecordField, string>
type Props = { personId: number; fields: RecordValues; onClose: () => void }

const textsOf = (fields: RecordValues): Values =>
  // Object.fromEntries forgets what it was given.
  Object.fromEntries(recordFields.map((field) => [field, typedAs(field, fields[field] ?? '')])) as Values

const typedAs = (field: RecordField, value: string) => (field.startsWith('phone_') ? phoneText(value) : value)

/** Only what differs is sent; an emptied field is nothing on file. */
const changesIn = (fields: RecordValues, values: Values): RecordChange =>
  Object.fromEntries(
    recordFields
      .filter((field) => values[field].trim() !== typedAs(field, fields[field] ?? ''))
      .map((field) => [field, values[field].trim() || (MUST.includes(field) ? '' : null)]),
  )

const MUST: readonly RecordField[] = [
  ...(['first_name', 'last_name', 'birthdate', 'gender', 'stream', 'language'] as const),
  ...(['phone_primary', 'address_line1', 'city', 'country'] as const),
]

/** The form first, then what it does: the same call twice, once taken back. */
export function CorrectDialog({ personId, fields, onClose }: Props) {
  const words = useWords(correctionWords)
  const [values, setValues] = useState(() => textsOf(fields))
  const [shown, setShown] = useState<Shown | null>(null)
  const [reason, setReason] = useState('')
  const showAnew = async () => {
    if (!shown) return
    const seen = await previewCorrection(personId, shown.changes).catch(() => null)
    if (seen) setShown({ ...shown, ...seen })
  }
  const { errors, run } = useDeed(words.corrected, onClose, showAnew)
  return (
    <KeptDialog wide title={words.correct} closeLabel={words.close} onClose={onClose}>
      {shown ? (
        <ConfirmDeed
          reason={{ label: words.reason, hint: words.reasonHint, typed: reason }}
          confirm={words.confirm}
          errors={errors}
          onConfirm={(why) =>
            run(() => correctRecord(personId, { changes: shown.changes, digest: shown.digest, reason: why }))
          }
          back={{
            text: words.back,
            onPress: (typed) => {
              setReason(typed)
              setShown(null)
            },
          }}
        >
          <Effects effects={shown.effects} />
        </ConfirmDeed>
      ) : (
        <RecordForm
          {...{ personId, fields, values }}
          onShown={(next, typed) => {
            setValues(typed)
            setShown(next)
          }}
        />
      )}
    </KeptDialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & { values: Values; onShown: (shown: Shown, typed: Values) => void }

const noCheck = () => ({})

function RecordForm({ personId, fields, values, onShown }: FormProps) {
  const words = useWords(correctionWords)
  const isLoading = useIsLoading()
  const names = useRecordNames()
  const { data: lookups } = useQuery(lookupsQuery)
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Message[]>([])
  const form = useKeptForm('correction', { initial: values, check: noCheck, say: useFieldWords() })
  const show = async (typed: Values) => {
    const changes = changesIn(fields, typed)
    if (Object.keys(changes).length === 0) return setErrors([() => wordsNow(correctionWords).nothingChanged])
    setErrors([])
    try {
      onShown({ changes, ...(await whileLoading(previewCorrection(personId, changes))) }, typed)
    } catch (error) {
      const wrong = Object.entries(fieldProblems(error)).map(([path, text]) => [path.split('.').at(-1), text])
      if (wrong.length > 0) form.complain(Object.fromEntries(wrong), element.current)
      else setErrors(problemMessages(error))
    }
  }
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(show)}>
      <p>{words.text}</p>
      <RecordFields form={form} names={names} lookups={lookups ?? {}} />
      <ErrorList errors={errors} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}
