import { dayFields, type ImportField, type ImportKind, neededFields } from './import-fields.ts'
import type { DayOrder } from './import-values.ts'

export const MOST_IMPORT_BYTES = 16_777_216
export const MOST_IMPORT_ROWS = 50_000
export const MOST_IMPORT_COLUMNS = 100
export const MOST_CELL = 1000
/** So long what a file brought can be undone, and its rows are kept. */
export const IMPORT_DAYS = 30

/** What a row comes to. `match`: the person is on record. `same`: there is nothing left to do. */
export const importOutcomes = ['new', 'match', 'same', 'unsure', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** `mapping`: the office says what each column is. `checking` is the dry run. */
export const importStates = [
  ...(['mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const),
  ...(['stopped', 'discarded'] as const),
] as const
export type ImportState = (typeof importStates)[number]

export const importSteps = ['stop', 'resume', 'undo', 'discard'] as const
export type ImportStep = (typeof importSteps)[number]

/** Whether the days of a file say by themselves which number is the month. */
export const dayHints = ['none', 'dmy', 'mdy', 'unclear'] as const
export type DayHint = (typeof dayHints)[number]

export type Mapping = { columns: (ImportField | null)[]; day_order: DayOrder | null }

/** Why columns cannot be meant so; null where they can. */
export function whyNotMapping(
  kind: ImportKind,
  { columns, day_order }: Mapping,
  hint: DayHint,
): { code: 'import_mapped_twice' | 'import_not_mapped' | 'import_day_order'; field: ImportField } | null {
  const given = columns.filter((field) => field !== null)
  const twice = given.find((field, at) => given.indexOf(field) !== at)
  if (twice) return { code: 'import_mapped_twice', field: twice }
  const { always, oneOf } = neededFields[kind]
  const missing = always.find((field) => !given.includes(field))
  if (missing) return { code: 'import_not_mapped', field: missing }
  const isWhole = oneOf.length === 0 || oneOf.some((set) => set.every((field) => given.includes(field)))
  if (!isWhole) return { code: 'import_not_mapped', field: oneOf[0]?.[0] ?? always[0] ?? 'first_name' }
  const day = given.find((field) => dayFields.includes(field))
  return day && hint === 'unclear' && day_order === null ? { code: 'import_day_order', field: day } : null
}
