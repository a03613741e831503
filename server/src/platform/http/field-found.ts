import { type FieldError, isFieldError, sayField } from '@centrepass/contract/refusals/fields'
import type { z } from 'zod'
import type { Found } from '../failure.ts'

/** The error of each received field, by our own codes. */
export function fieldsFound(error: z.ZodError, received: unknown): Found[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String)
    // Each unknown key is reported at its own path.
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => fieldFound('unknown', [...path, key]))
    const found = fieldFound(errorOf(issue, valueAt(received, path)), path)
    return isChoiceInQuery(issue) ? withChoices(found, issue.values.map(String)) : found
  })
}

/** A query is written by hand or by a program, which has no list to choose from. */
const isChoiceInQuery = (issue: z.core.$ZodIssue): issue is z.core.$ZodIssueInvalidValue =>
  issue.code === 'invalid_value' && issue.path[0] === 'query'

const withChoices = (found: Found, values: readonly string[]): Found => ({
  ...found,
  says: (locale) => `${found.says(locale)}: ${values.join(', ')}`,
})

export function fieldFound(error: FieldError, path: readonly string[]): Found {
  const [code = error, n] = error.split(':')
  return {
    ...{ code, path: path.join('.') },
    ...(n !== undefined && { values: { n: Number(n) } }),
    says: (locale) => sayField(error, locale),
  }
}

function errorOf(issue: z.core.$ZodIssue, value: unknown): FieldError {
  if (isFieldError(issue.message)) return issue.message
  if (value === undefined) return 'required'
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? `at_most:${Number(issue.maximum)}` : mostOf(issue)
    case 'too_small':
      return issue.origin === 'string'
        ? `at_least:${Number(issue.minimum)}`
        : `not_below:${Number(issue.minimum)}`
    case 'invalid_value':
      return 'choice'
    case 'invalid_format':
      return issue.format === 'date' ? 'day' : 'format'
    default:
      return 'wrong_kind'
  }
}

const mostOf = ({ origin, maximum }: z.core.$ZodIssueTooBig): FieldError =>
  origin === 'array' ? `rows:${Number(maximum)}` : `not_above:${Number(maximum)}`

function valueAt(received: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    received,
  )
}
