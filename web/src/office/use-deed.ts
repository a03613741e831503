import { useRef, useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { refreshOffice } from './office-calls.ts'

/**
 * One deed of the office: it is done or refused in words, and in both cases the lists are asked for again. After a
 * refusal `onRefused` shows anew what the deed does, so that the next try is about how things are now.
 */
export function useDeed(done: string, after?: () => void, onRefused?: () => unknown) {
  const [errors, setErrors] = useState<Message[]>([])
  const isRunning = useRef(false)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    // A second press may come before the button rests.
    if (isRunning.current) return
    isRunning.current = true
    setErrors([])
    try {
      await whileLoading(work()).finally(() => {
        isRunning.current = false
      })
      notify(done, { type: 'success' })
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
