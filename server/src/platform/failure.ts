import type { ErrorCode, Problem } from '@centrepass/contract/errors'

/** An expected refusal, in words for the person who asked. Anything else thrown is a bug. */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  readonly problems: Problem[] | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  /** What is wrong with a team, rule by rule. */
  readonly teamErrors: string[] | undefined

  /** Several sentences, where several things are wrong at once. */
  readonly sentences: string | string[]

  constructor(
    code: ErrorCode,
    sentences: string | string[],
    more: { problems?: Problem[]; retryAfter?: number; teamErrors?: string[] } = {},
  ) {
    super([sentences].flat().join(' '))
    this.code = code
    this.sentences = sentences
    this.problems = more.problems
    this.retryAfter = more.retryAfter
    this.teamErrors = more.teamErrors
  }
}

export const notFound = (thing: string) => new Failure('not_found', `${thing} not found.`)
