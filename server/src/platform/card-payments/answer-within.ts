export type ProviderAnswer = { status: number; body: string }
export type Heard = ProviderAnswer | { silence: 'no_answer' | 'connection_lost' }

type Asking = {
  withinMs: number
  /** Logs why a connection broke. The outcome does not depend on it. */
  onLost: (error: unknown) => void
}

/**
 * Calls an outside program and waits for a limited time. A broken connection is an outcome and not an exception:
 * the money may have moved, so no caller may treat it as a plain failure.
 */
export function answerWithin(
  { withinMs, onLost }: Asking,
  ask: (line: AbortSignal) => Promise<ProviderAnswer>,
): Promise<Heard> {
  const line = AbortSignal.timeout(withinMs)
  const over = new Promise<Heard>((resolve) => {
    line.addEventListener('abort', () => resolve({ silence: 'no_answer' }), { once: true })
  })
  const heard = ask(line).catch((error): Heard => {
    if (line.aborted) return { silence: 'no_answer' }
    onLost(error)
    return { silence: 'connection_lost' }
  })
  return Promise.race([heard, over])
}
