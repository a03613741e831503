import type { DataGroup, KeepingReason } from '@centrepass/contract/privacy/groups'
import { type SQL, sql } from 'drizzle-orm'

/** Whose data: `p` is a participant, `a` the account that asks or that is erased. */
export type Whose = { p: number; a: number }

/** Which rows of a table belong to a person. In the text, `:p` and `:a` stand for the two numbers. */
type Rows = {
  rows: string
  /** Which of them the asking account may see; all of them without it. */
  seen?: string
  /** Which of them go where `erase` says so; the others are another person's. All of them without it. */
  gone?: string
  /** What becomes of them: gone, kept, or these columns set to these values. */
  erase: 'delete' | KeepingReason | Record<string, string>
  /** Where only some columns are emptied: why the rows stay. */
  alsoKept?: KeepingReason
}

/** One table of the register: whose rows are in it, what of them a file shows, and what erasure does. */
export type Entry = {
  table: string
  group: DataGroup
  participant?: Rows
  account?: Rows
  /** The columns of the file, as SQL in which `:locale` is the reader's language; or why it has none of this table. */
  shown: readonly string[] | { never: string }
  /** Where columns are set one by one: those that say nothing about a person, or stay with the row. */
  neutral?: readonly string[]
}

/** A name of the catalogue in the reader's language. */
export const nameOf = (table: string, id: string) =>
  `(select coalesce(o.names ->> ':locale', o.name) from ${table} o where o.id = ${id})`

/** The condition with its numbers in place. They are ids of ours, never text. */
export function filled(text: string, { p, a }: Whose): SQL {
  const whole = (id: number) => {
    if (!Number.isSafeInteger(id)) throw new Error('A register is asked with ids only.')
    return String(id)
  }
  return sql.raw(text.replaceAll(':p', whole(p)).replaceAll(':a', whole(a)))
}
