import {
  MOST_PAPER_BYTES,
  type PaperKind,
  paperKinds,
  paperTypes,
} from '@centrepass/contract/papers/paper-rules'
import { type FormEvent, useId, useRef, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useWords } from '#words/locale.ts'
import style from './Papers.module.css'
import { sendPaper } from './paper-calls.ts'
import { paperWords } from './paper-words.ts'

/** A photo or a file for the office. What was chosen stays chosen when sending fails. */
export function SendPaper({ participantId }: { participantId: number }) {
  const words = useWords(paperWords)
  const [kind, setKind] = useState<PaperKind>(paperKinds[0])
  const [errors, setErrors] = useState<Message[]>([])
  const [share, setShare] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const [field, hint] = [useId(), useId()]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file || file.size > MOST_PAPER_BYTES) {
      setErrors([file ? words.tooLarge : words.none])
      input.current?.focus()
      return
    }
    setErrors([])
    setShare(0)
    try {
      await sendPaper({ participantId, kind, file, onProgress: setShare })
      if (input.current) input.current.value = ''
      notify(words.sent, { type: 'success' })
    } catch (error) {
      setErrors(problemMessages(error))
    } finally {
      setShare(null)
    }
  }
  const options = paperKinds.map((value) => ({ value, label: words.kinds[value] }))
  return (
    <form className={style.form} noValidate onSubmit={send}>
      <ErrorList errors={errors} />
      <SelectField
        label={words.kind}
        options={options}
        value={kind}
        onChange={(event) => setKind(paperKinds.find((one) => one === event.target.value) ?? kind)}
      />
      <div className={style.file}>
        <label htmlFor={field}>{words.choose}</label>
        <input
          {...{ ref: input, id: field, type: 'file', accept: paperTypes.join(',') }}
          aria-describedby={hint}
          aria-invalid={errors.length > 0 || undefined}
        />
        <p id={hint} className={style.soft}>
          {words.chooseHint} {words.replaces}
        </p>
      </div>
      <div className={style.sending}>
        <Button type="submit" loading={share !== null}>
          {words.send}
        </Button>
        {share !== null && (
          <>
            <progress value={share} max={1} aria-label={words.send} />
            <span role="status">{words.sending(Math.round(share * 100))}</span>
          </>
        )}
      </div>
    </form>
  )
}
