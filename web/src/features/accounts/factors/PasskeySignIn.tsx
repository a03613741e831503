import type { Account } from '@centrepass/contract/accounts/accounts'
import { useEffect, useRef, useState } from 'react'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import { signInFromList, signInWithPasskey } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { canOfferQuietly, hasPasskeys, isCancelled } from './passkeys.ts'

type Props = { onSignedIn: (account: Account) => void }

/** A button, and where the browser can, an offer in the list of the address field. Passwords work as before. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  const endOffer = useQuietOffer(onSignedIn)
  if (!hasPasskeys()) return null
  const signIn = async () => {
    setErrors([])
    try {
      // A browser asks one thing at a time, and two answers would be two sessions.
      const account = await whileLoading(endOffer().then((chosen) => chosen ?? signInWithPasskey()))
      onSignedIn(account)
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

/**
 * Waits unseen while the form is open. Whatever fails here is no concern of a person who types a password. Returns what
 * ends it, and says who had signed in by it already.
 */
function useQuietOffer(onSignedIn: Props['onSignedIn']): () => Promise<Account | null> {
  const latest = useRef(onSignedIn)
  latest.current = onSignedIn
  const end = useRef<() => Promise<Account | null>>(async () => null)
  useEffect(() => {
    const over = new AbortController()
    const offer = async () => {
      if (!(await canOfferQuietly())) return null
      const account = await signInFromList(over.signal)
      if (!over.signal.aborted) latest.current(account)
      return account
    }
    const ended = offer().catch(() => null)
    end.current = () => {
      over.abort()
      return ended
    }
    return () => over.abort()
  }, [])
  return () => end.current()
}
