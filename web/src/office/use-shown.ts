import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'

/**
 * A deed in two steps: what is wished, then what that does. A refusal is said at the first step; who goes back finds the
 * reason as far as it was typed.
 */
export function useShown<Wished, Effects>(preview: (wished: Wished) => Promise<Effects>) {
  const [shown, setShown] = useState<{ wished: Wished; effects: Effects } | null>(null)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Message[]>([])
  const show = async (wished: Wished): Promise<void> => {
    setErrors([])
    try {
      setShown({ wished, effects: await whileLoading(preview(wished)) })
    } catch (error) {
      setShown(null)
      setErrors(problemMessages(error))
    }
  }
  const back = (typed: string) => {
    setReason(typed)
    setShown(null)
  }
  return { shown, reason, errors, show, back }
}
