import { useCallback, useState } from 'react'
import type { Message } from '#state/message.ts'

export type Trouble = {
  errors: readonly Message[]
  /** The bank said no: nothing was charged. Of any other failure that is not promised. */
  isDeclined: boolean
  /** The answer to what was sent, so the page leads the person to it. */
  isAnswer: boolean
}
const NO_TROUBLE: Trouble = { errors: [], isDeclined: false, isAnswer: false }

/** What is wrong with a payment. */
export function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble>(NO_TROUBLE)
  /** What the fields of the card say before anything is sent. */
  const setErrors = useCallback((errors: readonly Message[]) => setTrouble({ ...NO_TROUBLE, errors }), [])
  /** What came of a payment that was sent. */
  const fail = useCallback(
    (errors: readonly Message[], isDeclined = false) => setTrouble({ errors, isDeclined, isAnswer: true }),
    [],
  )
  return { trouble, setErrors, fail }
}
