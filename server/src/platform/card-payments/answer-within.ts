export type ProviderAnswer = { status: number; body: string }
export type Heard = ProviderAnswer | { silence: 'no_answer' | 'connection_lost' }

type Asking = {
  withinMs: number
  /** Hears why a line broke. The outcome does not depend on it, but somebody should know. */
  onLost: (error: unknown) => void
}

/**
 * Asks an outside program and waits so long and no longer. A broken line is a kind of answer and not an
 * exception: the money may have moved, so nobody may treat it as a plain failure.
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
