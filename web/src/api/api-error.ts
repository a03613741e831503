import type { ErrorAnswer } from '@centrepass/contract/ground/errors'

/** A refusal from the server. `status` 0 means that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly answer: Partial<ErrorAnswer>
  readonly retryAfter: number | null

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfter: number | null = null) {
    super(typeof answer.message === 'string' ? answer.message : `Request failed (${status})`)
    this.status = status
    this.answer = answer
    this.retryAfter = retryAfter
  }
}
