import type { SignatureOutcome, SigningDocument } from '@centrepass/contract/documents/documents'
import { type RefObject, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import type { SharedText } from '../shared-texts.ts'
import type { SigningSource } from '../signing-source.ts'
import { signingWords } from '../signing-words.ts'
import { fieldRefused, isOver, type SignValues, signatureFrom } from './sign-form.ts'

type Work = {
  source: SigningSource
  documents: readonly SigningDocument[]
  unread: readonly SharedText[]
  form: ReturnType<typeof useForm<SignValues>>
  element: RefObject<HTMLFormElement | null>
  /** Some documents could not be signed as they were read; here they are as they are now. */
  onChanged: (documents: readonly SigningDocument[]) => void
}

/** Sends one signature for every document that was read, and shows what became of each. */
export function useSign({ source, documents, unread, form, element, onChanged }: Work) {
  const words = useWords(signingWords)
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [isSending, setSending] = useState(false)

  const tell = (over: readonly SignatureOutcome[]) => {
    // The signer's own earlier try, whose answer was lost, is no news.
    const others = over.filter(
      ({ outcome, document }) => outcome === 'already_done' && document?.signed_by !== document?.signer_name,
    )
    const [first] = others
    if (first?.document && others.length === 1) {
      const say = first.document.status === 'declined' ? words.alreadyDeclined : words.alreadyDone
      notify(say(first.document.title))
    } else if (others.length > 1) notify(words.manyDone(others.length))
    const gone = new Set(over.flatMap(({ code }) => code ?? []))
    for (const code of gone) notify(words.problems[code], { type: 'warning' })
  }
  const showRefused = (refused: readonly SignatureOutcome[]) => {
    const { fields, changed, others } = sorted(refused)
    setErrors([...new Set(others.map((code) => (code ? words.problems[code] : words.failed)))])
    if (Object.keys(fields).length > 0) form.complain(fields, element.current)
    if (changed.length > 0) onChanged(changed)
  }
  const send = async (values: SignValues) => {
    const [first] = unread
    setErrors(first ? [words.readFirst(first.title)] : [])
    if (first) return
    setSending(true)
    try {
      const outcomes = await source.sign(documents.map((document) => signatureFrom(values, document)))
      const over = outcomes.filter(isOver)
      tell(over)
      showRefused(outcomes.filter((outcome) => !isOver(outcome)))
      source.put(over)
    } catch (error) {
      setErrors(problemMessages(error))
    } finally {
      setSending(false)
    }
  }
  return { errors, isSending, send }
}

/** Refusals by where they are shown: at a field, as a new text to read, or above the button. */
function sorted(refused: readonly SignatureOutcome[]) {
  const fieldOf = ({ code, document }: SignatureOutcome) => code && document && fieldRefused(code, document)
  const isChanged = ({ code }: SignatureOutcome) => code === 'document_changed'
  return {
    fields: Object.fromEntries(
      refused.flatMap((outcome) => {
        const field = fieldOf(outcome)
        return field && outcome.code ? [[field, outcome.code]] : []
      }),
    ),
    changed: refused.filter(isChanged).flatMap(({ document }) => document ?? []),
    others: refused.filter((outcome) => !fieldOf(outcome) && !isChanged(outcome)).map(({ code }) => code),
  }
}
