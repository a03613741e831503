import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '#test/world'
import type { Entry } from './entry.ts'
import { notPersonal } from './not-personal.ts'
import { register } from './register.ts'

let columns: Map<string, string[]>
let references: Map<string, string[]>
beforeAll(async () => {
  const { database } = await startWorld()
  const rows = await database.rows(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
     group by 1`,
  )
  columns = new Map(rows.map(({ table, columns }) => [String(table), columns as string[]]))
  const found = await database.rows(
    `select conrelid::regclass::text as table, array_agg(distinct a.attname::text) as columns from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where contype = 'f' and confrelid in ('accounts'::regclass, 'participants'::regclass) group by 1`,
  )
  references = new Map(found.map(({ table, columns }) => [String(table), columns as string[]]))
})

const sidesOf = ({ participant, account }: Entry) =>
  [participant, account].filter((side) => side !== undefined)

test('every table of the database is in the register of personal data, or named as not personal with a reason', () => {
  const known = [...register.map(({ table }) => table), ...Object.keys(notPersonal)]
  expect([...columns.keys()].filter((table) => !known.includes(table))).toEqual([])
  expect(known.filter((table) => !columns.has(table))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('a table that names a person or an account is in the register, with each of the two', () => {
  for (const [table, names] of references) {
    const entry = register.find((one) => one.table === table)
    expect(entry, table).toBeDefined()
    for (const name of names) {
      const conditions = entry ? sidesOf(entry).map(({ rows }) => rows) : []
      const isKnown =
        conditions.some((rows) => rows.includes(name)) || KEPT_REFERENCES.has(`${table}.${name}`)
      expect(isKnown, `${table}.${name}`).toBe(true)
    }
  }
})

/**
 * Who did something to what is another's: the number of an account, which has no name once it is erased. And the record
 * that stands for one: erasing that one erases both.
 */
const KEPT_REFERENCES = new Set(['ended_links.ended_by', 'participants.merged_into'])

test('a file shows every table of the register, or says why not', () => {
  for (const { table, shown } of register) {
    if ('never' in shown) expect(shown.never.length, table).toBeGreaterThan(10)
    else expect(shown.length, table).toBeGreaterThan(0)
  }
})

test('erasure decides about every column: it is erased, kept with a reason, or says nothing about a person', () => {
  for (const entry of register) {
    for (const { erase } of sidesOf(entry)) {
      // Deleted or kept as a whole.
      if (typeof erase === 'string') continue
      const decided = [...Object.keys(erase), ...(entry.neutral ?? [])]
      const undecided = columns.get(entry.table)?.filter((name) => !decided.includes(name))
      expect(undecided, entry.table).toEqual([])
      expect(
        decided.filter((name) => !columns.get(entry.table)?.includes(name)),
        entry.table,
      ).toEqual([])
    }
  }
})
