import type { ErrorCode, Problem } from '@centrepass/contract/errors'
import {
  errorOf,
  type RefusalCode,
  type RefusalValues,
  sayRefusal,
} from '@centrepass/contract/refusals/refusal'
import type { Locale, Values } from '@centrepass/contract/refusals/say'
import type { Thing } from '@centrepass/contract/refusals/things'

/** Something that is said in the language of the person who asked. */
export type Said = (locale: Locale) => string
/** One thing that is wrong, and where, before it is put into words. */
export type Found = Omit<Problem, 'message'> & { says: Said }

type More = {
  problems?: readonly Found[]
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** What is wrong with a team, rule by rule. */
  teamErrors?: readonly Said[]
  /** Several sentences instead of the refusal's own, where several things are wrong at once. */
  list?: readonly Said[]
}
type Given<C extends RefusalCode> = keyof RefusalValues<C> extends never
  ? [values?: Record<string, never>, more?: More]
  : [values: RefusalValues<C>, more?: More]

/** An expected refusal, by its code and values. Anything else thrown is a bug. */
export class Failure<C extends RefusalCode = RefusalCode> extends Error {
  override name = 'Failure'
  /** What a client may branch on. */
  readonly error: ErrorCode
  readonly code: RefusalCode | undefined
  readonly values: Values
  readonly says: Said
  readonly more: More

  constructor(error: ErrorCode, sentences: string | string[], more?: OldMore)
  constructor(code: C, ...[values, more]: Given<C>)
  constructor(code: RefusalCode | ErrorCode, values: object | string | string[] = {}, more: object = {}) {
    if (typeof values === 'string' || Array.isArray(values)) {
      const sentences = [values].flat()
      super(sentences.join(' '))
      this.error = code as ErrorCode
      this.values = {}
      this.says = () => sentences.join(' ')
      this.more = fromOld(values, more as OldMore)
      return
    }
    const says: Said = (locale) => sayRefusal(code as RefusalCode, values as never, locale)
    super(says('en'))
    this.error = errorOf(code as RefusalCode)
    this.code = code as RefusalCode
    this.values = values as Values
    this.says = says
    this.more = more as More
  }
}

type OldMore = { problems?: Problem[]; retryAfter?: number; teamErrors?: string[] }

function fromOld(sentences: string | string[], { problems, teamErrors, ...more }: OldMore): More {
  const fixed = (sentence: string) => () => sentence
  return {
    ...more,
    ...(Array.isArray(sentences) && { list: sentences.map(fixed) }),
    ...(problems && {
      problems: problems.map(({ message, ...rest }) => ({ ...rest, says: fixed(message) })),
    }),
    ...(teamErrors && { teamErrors: teamErrors.map(fixed) }),
  }
}

type Plain = { [C in RefusalCode]: keyof RefusalValues<C> extends never ? C : never }[RefusalCode]

/** A refusal of one field: said about the whole, and at the field. */
export function refusedField(code: Plain, path: string): Failure {
  return new Failure(code, {}, { problems: [{ code, path, says: (locale) => sayRefusal(code, {}, locale) }] })
}

export const notFound = (thing: Thing) => new Failure('not_found', { thing })
