import { useRef, useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import { refreshOffice } from './office-calls.ts'
import { sharedWords } from './shared/shared-words.ts'

/**
 * One deed of the office: it is done or refused in words, and in both cases the lists are asked for again. After a
 * refusal `onRefused` shows anew what the deed does, so that the next try is about how things are now.
 */
export function useDeed(done: string, after?: () => void, onRefused?: () => unknown) {
  const [errors, setErrors] = useState<Message[]>([])
  const isRunning = useRef(false)
  const { proposed } = useWords(sharedWords)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    // A second press may come before the button rests.
    if (isRunning.current) return
    isRunning.current = true
    setErrors([])
    try {
      const answer = await whileLoading(work()).finally(() => {
        isRunning.current = false
      })
      notify(isProposed(answer) ? proposed : done, { type: 'success' })
      after?.()
    } catch (error) {
      setErrors(problemMessages(error))
      onRefused?.()
      // Not waited for: the next press would be lost meanwhile.
      void refreshOffice()
      return
    }
    await refreshOffice()
  }
  return { errors, run }
}

/** Above the limit of one person nothing was done: it says so, whatever would have been said otherwise. */
const isProposed = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'proposed'
