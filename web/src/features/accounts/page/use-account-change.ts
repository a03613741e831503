import type { AccountChange } from '@centrepass/contract/accounts/accounts'
import { type RefObject, useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { changeAccount } from '../account-calls.ts'

type Form = { complain: (problems: Record<string, Message>, form: HTMLFormElement | null) => void }

/** Sends one section of the settings and shows what came of it; `true` when it was saved. */
export function useAccountChange(accountId: number, form: Form, element: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Message[]>([])
  const change = async (wanted: AccountChange, thanks: string): Promise<boolean> => {
    setErrors([])
    try {
      await whileLoading(changeAccount(accountId, wanted))
      notify(thanks, { type: 'success' })
      return true
    } catch (error) {
      setErrors(problemMessages(error))
      form.complain(fieldProblems(error), element.current)
      return false
    }
  }
  return { errors, change }
}
