import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { lookForSignature, type NoPage, signAtProvider } from './sign-at-provider.ts'

type Work = {
  accountId: number
  documentId: number
  onChecked: (document: DocumentSummary) => void
  onNoPage: (which: NoPage) => void
}

/** `stuck` when the provider's page did not come, `left` when it was closed, `unsure` without evidence yet. */
export type ProviderState = 'open' | 'stuck' | 'left' | 'checking' | 'unsure'

/** The provider's page for one document, from its opening until the server knows how it ended. */
export function useProviderPage({ accountId, documentId, onChecked, onNoPage }: Work) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ProviderState>('open')
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [round, setRound] = useState(1)

  const failed = (then: ProviderState) => (error: unknown) => {
    setErrors(problemMessages(error))
    setState(then)
  }
  const check = async () => {
    setState('checking')
    const signed = await lookForSignature(accountId, documentId)
    if (signed) onChecked(signed)
    else setState('unsure')
  }
  const follow = useEffectEvent(async (place: { container: HTMLElement; signal: AbortSignal }) => {
    const ending = await signAtProvider({ accountId, documentId, ...place })
    if (place.signal.aborted) return
    if (ending === 'no_pages' || ending === 'no_page') onNoPage(ending)
    else if (ending === 'finished') await check()
    else setState(ending === 'closed' ? 'left' : 'stuck')
  })
  const fail = useEffectEvent(failed('stuck'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens the page again.
  useEffect(() => {
    if (!container.current) return
    const leaving = new AbortController()
    follow({ container: container.current, signal: leaving.signal }).catch(
      (error) => leaving.signal.aborted || fail(error),
    )
    return () => leaving.abort()
  }, [round])

  const begin = (work: () => void) => () => {
    setErrors([])
    work()
  }
  return {
    container,
    state,
    errors,
    openAgain: begin(() => {
      setState('open')
      setRound(round + 1)
    }),
    checkAgain: begin(() => check().catch(failed('unsure'))),
  }
}
