import type { ErrorCode, Problem } from '@centrepass/contract/errors'

/** An expected refusal, in words for the person who asked. Anything else thrown is a bug. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  readonly problems: Problem[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, more: { problems?: Problem[]; retryAfter?: number } = {}) {
    super(message)
    this.code = code
    this.problems = more.problems
    this.retryAfter = more.retryAfter
  }
}

export const notFound = (thing: string) => new Failure('not_found', `${thing} not found.`)
