export type ProviderAnswer = { status: number; body: Buffer }
export type Heard = ProviderAnswer | { silence: 'no_answer' | 'connection_lost' }

export type Line = {
  apiUrl: string
  authorization: string
  timeoutMs: number
  /** Logs why a connection broke. The outcome does not depend on it. */
  onLost: (error: unknown) => void
}

/** A signed document of ours is a tenth of this. Whatever is larger is not one. */
const MOST_BYTES = 20 * 1024 * 1024

type Question = { method: 'GET' | 'POST'; path: string; body?: FormData }

/**
 * Asks an outside program and waits so long and no longer, the body included. A broken line is a kind of
 * answer and not an exception: a request may have been made all the same.
 */
export async function askProvider(line: Line, { method, path, body }: Question): Promise<Heard> {
  const signal = AbortSignal.timeout(line.timeoutMs)
  const headers = { authorization: line.authorization, accept: 'application/json, application/pdf' }
  return fetch(`${line.apiUrl}${path}`, { method, headers, signal, ...(body && { body }) })
    .then(async (response): Promise<Heard> => ({ status: response.status, body: await bytesOf(response) }))
    .catch((error): Heard => {
      if (signal.aborted) return { silence: 'no_answer' }
      line.onLost(error)
      return { silence: 'connection_lost' }
    })
}

async function bytesOf(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new Error(`The answer is larger than ${MOST_BYTES} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
