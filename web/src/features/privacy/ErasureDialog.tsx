import { required } from '@centrepass/contract/ground/field-rules'
import { dataGroups, erasureMatters, keepingReasons } from '@centrepass/contract/privacy/groups'
import type { ErasurePreview } from '@centrepass/contract/privacy/privacy'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from './Privacy.module.css'
import { type About, askErasure, previewQuery } from './privacy-calls.ts'
import { privacyWords } from './privacy-words.ts'

type Props = { about: About; name: string; onClose: () => void }

/** What goes, what stays and why, before anything is asked for. */
export function ErasureDialog({ about, name, onClose }: Props) {
  const words = useWords(privacyWords)
  const { data: preview, error } = useQuery(previewQuery(about))
  return (
    <Dialog title={words.eraseTitle(name)} closeLabel={words.close} onClose={onClose}>
      <div className={style.form}>
        {error && <ErrorList errors={problemMessages(error)} />}
        {!preview && !error && <Skeleton rows={3} label={words.loading} />}
        {preview && <Preview preview={preview} />}
        {preview && <Asking about={about} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { kinds, matters, due_at } }: { preview: ErasurePreview }) {
  const words = useWords(privacyWords)
  const locale = useLocale()
  const { dayOf } = useFormats()
  return (
    <>
      <ul className={style.list}>
        {kinds.map((kind) => (
          <Kind key={kind.group} kind={kind} />
        ))}
      </ul>
      {matters.length > 0 && (
        <>
          <p>{words.matters}</p>
          <ul className={style.list}>
            {matters.map((matter) => (
              <li key={matter}>{erasureMatters[matter][locale]}</li>
            ))}
          </ul>
        </>
      )}
      <p>{words.waits(dayOf(due_at))}</p>
    </>
  )
}

/** What becomes of one kind of data: it goes, it stays for a reason, or each of them in part. */
function Kind({ kind: { group, goes, stays } }: { kind: ErasurePreview['kinds'][number] }) {
  const words = useWords(privacyWords)
  const locale = useLocale()
  const { day } = useFormats()
  const fate = stays.length === 0 ? 'goes' : goes ? 'partly' : 'stays'
  return (
    <li>
      <strong>{dataGroups[group][locale]}</strong>
      {words.fate[fate]}
      {stays.map(({ reason, until }) => (
        <span key={reason} className={style.soft}>
          {' '}
          {keepingReasons[reason][locale]}
          {until && ` ${words.until(day(until))}`}
        </span>
      ))}
    </li>
  )
}

const initial = { current_password: '' }
const check = ({ current_password }: typeof initial) => ({ current_password: required(current_password) })

function Asking({ about, onClose }: Omit<Props, 'name'>) {
  const words = useWords(privacyWords)
  const isLoading = useIsLoading()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ initial, check, say: useFieldWords() })
  const [errors, setErrors] = useState<Message[]>([])
  const ask = async ({ current_password }: typeof initial) => {
    setErrors([])
    try {
      await whileLoading(askErasure(about, current_password))
      notify(words.asked, { type: 'success' })
      onClose()
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
    }
  }
  return (
    <form ref={element} className={style.form} noValidate onSubmit={form.submit(ask)}>
      <ErrorList errors={errors} />
      <PasswordField
        {...form.text('current_password')}
        label={words.password}
        showLabel={words.show}
        hideLabel={words.hide}
        autoComplete="current-password"
      />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.ask}
        </Button>
        <Button look="outline" disabled={isLoading} onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
