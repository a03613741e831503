import type { ErrorCode, Problem } from '@centrepass/contract/ground/errors'
import {
  errorOf,
  type RefusalCode,
  type RefusalValues,
  sayRefusal,
  valuesSaid,
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
  /** The list holds the refusal's own sentence and no other, because clients look for a list. */
  isOwnInList?: boolean
}
/** The arguments after the code: values where its sentence has placeholders, and more. */
export type FailureRest<C extends RefusalCode> = keyof RefusalValues<C> extends never
  ? [values?: Record<string, never>, more?: More]
  : [values: RefusalValues<C>, more?: More]

/** An expected refusal, by its code and values. Anything else thrown is a bug. */
export class Failure<C extends RefusalCode = RefusalCode> extends Error {
  override name = 'Failure'
  /** The code that a client may branch on. */
  readonly error: ErrorCode
  readonly code: RefusalCode
  readonly says: Said
  /** What the sentence says, by name, for a client that puts the code into words itself. */
  readonly values: Values
  readonly more: More

  constructor(code: C, ...[values, more]: FailureRest<C>) {
    // `FailureRest` lets the values out only where the sentence has no gaps.
    const filled = (values ?? {}) as RefusalValues<C>
    super(sayRefusal(code, filled, 'en'))
    this.error = errorOf(code)
    this.code = code
    this.values = valuesSaid(code, values ?? {})
    this.says = (locale) => sayRefusal(code, filled, locale)
    this.more = more ?? {}
  }
}

type Plain = { [C in RefusalCode]: keyof RefusalValues<C> extends never ? C : never }[RefusalCode]

/** A refusal of one field: said about the whole, and at the field. */
export function refusedField(code: Plain, path: string): Failure {
  return new Failure(code, {}, { problems: [{ code, path, says: (locale) => sayRefusal(code, {}, locale) }] })
}

export const notFound = (thing: Thing) => new Failure('not_found', { thing })
