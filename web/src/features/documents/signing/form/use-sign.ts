import type { Signature, SignatureOutcome, SigningDocument } from '@centrepass/contract/documents/documents'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import type { SigningSource } from '../signing-source.ts'
import { signingWords } from '../signing-words.ts'
import { fieldRefused, fieldsOf, isOver, type SignValues, signatureFrom } from './sign-form.ts'

type Work = {
  source: SigningSource
  document: SigningDocument
  form: ReturnType<typeof useForm<SignValues>>
  element: RefObject<HTMLFormElement | null>
}

/** Sends one signature, then shows the next document or the error. */
export function useSign({ source, document, form, element }: Work) {
  const words = useWords(signingWords)
  const client = useQueryClient()
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [isSending, setSending] = useState(false)

  const goOn = ({ outcome, code, document: now }: SignatureOutcome) => {
    const say = now?.status === 'declined' ? words.alreadyDeclined : words.alreadyDone
    if (outcome === 'already_done') notify(say(document.title))
    if (code) return notify(words.problems[code], { type: 'warning' })
    form.change({ hasSigned: true, [fieldsOf(document).isSettled]: true })
  }
  const refused = ({ code, document: now }: SignatureOutcome) => {
    if (!code) return setErrors(problemMessages(null))
    const field = fieldRefused(code, document)
    if (field) return form.complain({ [field]: code }, element.current)
    // Replaces the old text, which was never signed.
    if (code === 'document_changed' && now) return client.setQueryData([...source.queryKey, document.id], now)
    setErrors([words.problems[code]])
  }
  const send = async (
    values: SignValues,
    { decision, hasRead }: { decision: Signature['decision']; hasRead: boolean },
  ) => {
    setErrors(hasRead ? [] : [words.readFirst])
    if (!hasRead) return
    setSending(true)
    const isLast = !source.documents.some(({ id, action }) => action === 'sign' && id !== document.id)
    try {
      const outcome = await source.sign(signatureFrom(values, document, decision), isLast)
      if (!isOver(outcome)) return refused(outcome)
      goOn(outcome)
      source.put(document.id, outcome.document)
    } catch (error) {
      setErrors(problemMessages(error))
    } finally {
      setSending(false)
    }
  }
  return { errors, isSending, send }
}
