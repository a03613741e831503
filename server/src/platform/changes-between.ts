import { isDeepStrictEqual } from 'node:util'

/** What the audit holds of a value that only its own screen may show. */
const HIDDEN = '(changed)'

type Some<Row> = { [Name in keyof Row]?: Row[Name] | undefined }

/** The values that a change was from and to, and of hidden ones only that they changed. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Some<Row>,
  hidden: readonly (keyof Row & string)[] = [],
): { before?: object; after?: object } {
  const names = Object.keys(after) as (keyof Row & string)[]
  const changed = names.filter(
    (name) => after[name] !== undefined && !isDeepStrictEqual(before[name], after[name]),
  )
  if (changed.length === 0) return {}
  const shown = (values: Some<Row>) =>
    Object.fromEntries(changed.map((name) => [name, hidden.includes(name) ? HIDDEN : (values[name] ?? null)]))
  return { before: shown(before), after: shown(after) }
}
