import type { Values } from '../refusals/say.ts'
import {
  isDoubt,
  type SeasonFindingCode,
  type SeasonFindingValues,
  saySeasonFinding,
  seasonFindings,
} from '../refusals/season-findings.ts'

/** Where in the files something was found: a row is counted from one, and known by its code. */
export type FindingPlace = { file: string; row: number | null; code: string | null; field: string | null }

/** Something about an association's files that stops them, or that someone should look at first. */
export type SeasonFinding = {
  code: SeasonFindingCode
  values: Values
  where: FindingPlace
  is_doubt: boolean
}

/** A finding with exactly the values that its sentence names. */
export function found<C extends SeasonFindingCode>(
  code: C,
  values: SeasonFindingValues<C>,
  where: FindingPlace,
): SeasonFinding {
  // What every sentence takes is text and numbers by name; the compiler does not see it of all at once.
  return { code, values: values as Values, where, is_doubt: isDoubt(code) }
}

/** Of the whole file, or of what it holds under a name. */
export const inFile = (file: string, field: string): FindingPlace => ({ file, row: null, code: null, field })

export const inRow = (file: string, at: number, code: string, field: string): FindingPlace => ({
  ...{ file, row: at + 1, code, field },
})

/** `clubs.json, row 3 (PDS), zone:` and the sentence, for the person who writes the files. */
export const asLine = (finding: SeasonFinding): string =>
  `${placeOf(finding.where)}: ${saySeasonFinding(finding, 'en')}`

function placeOf({ file, row, code, field }: FindingPlace): string {
  const inDivision = field?.replace(/^divisions\.([A-Z0-9-]+)\.(?=\D)/, 'division $1, ')
  const at = row === null ? [] : [`row ${row} (${code})`]
  return [`${file}.json`, ...at, ...(inDivision ? [inDivision] : [])].join(', ')
}

type Issue = {
  code?: string | undefined
  path: PropertyKey[]
  message: string
  input?: unknown
  expected?: unknown
  origin?: unknown
  maximum?: unknown
  minimum?: unknown
  keys?: string[]
}

/** What a schema of the files says, as a code: its own, or one for what every schema can find. */
export function codeOf(issue: Issue): Pick<SeasonFinding, 'code' | 'values'> {
  const [name = '', ...rest] = issue.message.split(':')
  if (Object.hasOwn(seasonFindings, name)) {
    return { code: name as SeasonFindingCode, values: rest.length > 0 ? { what: rest.join(':') } : {} }
  }
  return common[issue.code ?? '']?.(issue) ?? { code: 'wrong_format', values: {} }
}

type Common = (issue: Issue) => Pick<SeasonFinding, 'code' | 'values'>

const common: Readonly<Record<string, Common>> = {
  invalid_type: ({ expected, message }) =>
    message.endsWith('received undefined')
      ? { code: 'missing', values: {} }
      : { code: 'wrong_type', values: { what: String(expected) } },
  unrecognized_keys: ({ keys = [] }) => ({ code: 'unknown_key', values: { what: keys.join(', ') } }),
  not_multiple_of: () => ({ code: 'two_decimals', values: {} }),
  too_big: ({ origin, maximum }) => ({
    code: origin === 'string' ? 'too_long' : origin === 'array' ? 'too_many' : 'too_big',
    values: { what: String(maximum) },
  }),
  too_small: ({ origin, minimum }) => ({
    code: origin === 'array' ? 'too_few' : 'too_small',
    values: { what: String(minimum) },
  }),
}
