import { ApiError } from './api-error.ts'

/** Requests that may have been carried out although no answer came, with the keys that they were sent under. */
const unanswered = new Map<string, string>()

/**
 * Sends a request under a key of its own. When its answer is lost, the same request again goes out under the same key,
 * and the server gives the answer of the first instead of doing the work twice.
 */
export async function underKey<Result>(
  request: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const key = unanswered.get(request) ?? newKey()
  unanswered.set(request, key)
  try {
    const result = await send(key)
    unanswered.delete(request)
    return result
  } catch (error) {
    if (!isUnclear(error)) unanswered.delete(request)
    throw error
  }
}

/** No answer, one of a proxy in between, or a server that is still at it. */
const isUnclear = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.answer.error === 'request_in_progress')

// Random values are there on plain http too, where randomUUID is not.
const newKey = () => crypto.getRandomValues(new BigUint64Array(2)).join('-')
