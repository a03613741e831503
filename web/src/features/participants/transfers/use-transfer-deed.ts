import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { refreshTransfers } from './transfer-calls.ts'

/** One step of a family: done, or refused in words, and in both cases the page is asked for again. */
export function useTransferDeed(personId: number) {
  const [errors, setErrors] = useState<Message[]>([])
  const run = async (work: Promise<unknown>, done: string, after?: () => void): Promise<void> => {
    setErrors([])
    try {
      await whileLoading(work)
      notify(done, { type: 'success' })
      after?.()
    } catch (error) {
      setErrors(problemMessages(error))
    }
    await refreshTransfers(personId)
  }
  return { errors, run }
}
