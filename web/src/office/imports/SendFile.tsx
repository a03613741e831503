import { type ImportKind, importKinds, kindVerbs } from '@centrepass/contract/imports/import-fields'
import { MOST_IMPORT_BYTES } from '@centrepass/contract/imports/import-rules'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import { type FormEvent, useId, useRef, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import style from './Imports.module.css'
import { sendFile } from './import-calls.ts'
import { importWords } from './import-words.ts'

type Props = { verbs: readonly OfficeVerb[]; onRead: (id: number) => void }

/** A file is read here. What was chosen stays chosen when reading fails. */
export function SendFile({ verbs, onRead }: Props) {
  const words = useWords(importWords)
  const kinds = importKinds.filter((kind) => verbs.includes(kindVerbs[kind]))
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'people')
  const { errors, share, send, input } = useSending(kind, onRead)
  const [field, hint] = [useId(), useId()]
  return (
    <Section title={words.send}>
      <form className={shared.form} noValidate onSubmit={send}>
        <ErrorList errors={errors} />
        <SelectField
          name="kind"
          label={words.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={({ target }) => setKind(importKinds.find((one) => one === target.value) ?? kind)}
        />
        <div className={style.file}>
          <label htmlFor={field}>{words.file}</label>
          <input
            {...{ ref: input, id: field, type: 'file', accept: '.csv,.tsv,.txt,text/csv,text/plain' }}
            aria-describedby={hint}
            aria-invalid={errors.length > 0 || undefined}
          />
          <p id={hint} className={shared.soft}>
            {words.fileHint}
          </p>
        </div>
        <div className={shared.actions}>
          <Button type="submit" loading={share !== null}>
            {words.read}
          </Button>
          {share !== null && (
            <>
              <progress value={share} max={1} aria-label={words.read} />
              <span role="status">{words.sending(Math.round(share * 100))}</span>
            </>
          )}
        </div>
      </form>
    </Section>
  )
}

function useSending(kind: ImportKind, onRead: Props['onRead']) {
  const words = useWords(importWords)
  const [errors, setErrors] = useState<Message[]>([])
  const [share, setShare] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file || file.size > MOST_IMPORT_BYTES) {
      setErrors([file ? words.tooLarge : words.none])
      input.current?.focus()
      return
    }
    setErrors([])
    setShare(0)
    try {
      const id = await sendFile({ kind, file, onProgress: setShare })
      notify(words.readDone, { type: 'success' })
      onRead(id)
    } catch (error) {
      setErrors(problemMessages(error))
    } finally {
      setShare(null)
    }
  }
  return { errors, share, send, input }
}
