import type { Account } from '@centrepass/contract/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { signInWithPasskey } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { canOfferQuietly, hasPasskeys, isCancelled, stopPasskeys } from './passkeys.ts'

type Props = { onSignedIn: (account: Account) => void }

/** A button, and where the browser can, an offer in the list of the address field. Passwords work as before. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  useQuietOffer(onSignedIn)
  if (!hasPasskeys()) return null
  const signIn = async () => {
    setErrors([])
    try {
      onSignedIn(await whileLoading(signInWithPasskey({})))
    } catch (error) {
      if (!isCancelled(error)) setErrors(problemMessages(error))
    }
  }
  return (
    <>
      <ErrorList errors={errors} />
      <Button look="outline" wide loading={isLoading} onClick={signIn}>
        {words.withPasskey}
      </Button>
    </>
  )
}

/** Waits unseen while the form is open. Whatever fails here is no concern of a person who types a password. */
function useQuietOffer(onSignedIn: Props['onSignedIn']): void {
  const latest = useRef(onSignedIn)
  latest.current = onSignedIn
  useEffect(() => {
    let isHere = true
    const offer = async () => {
      if (!(await canOfferQuietly()) || !isHere) return
      const account = await signInWithPasskey({ quietly: true })
      if (isHere) latest.current(account)
    }
    offer().catch(() => {})
    return () => {
      isHere = false
      if (hasPasskeys()) void stopPasskeys()
    }
  }, [])
}
