import type { payoutFileFaults } from '@centrepass/contract/books/payout-files'
import type { Payout, PayoutLine } from '#platform/card-payments/card-gateway'
import { payoutLineKindOf } from '#platform/card-payments/payout-line-kinds'
import { type CsvRow, readCsv } from '#platform/read-csv'

export type Fault = { row: number; column: string | null; code: (typeof payoutFileFaults)[number] }
export type ReadPayout = { payout: Payout; lines: PayoutLine[]; isFaulty: boolean }
export type ReadFile = { payouts: ReadPayout[]; faults: Fault[] }

const NEEDED = [
  ...(['automatic_payout_id', 'automatic_payout_effective_at', 'balance_transaction_id', 'created'] as const),
  ...(['currency', 'gross', 'fee', 'net', 'reporting_category', 'source_id'] as const),
] as const
type Column = (typeof NEEDED)[number]
/** The report may say its moments in UTC alone. */
const ALSO: Partial<Record<Column, string>> = {
  automatic_payout_effective_at: 'automatic_payout_effective_at_utc',
  created: 'created_utc',
}

/** What a report of the provider says, payout by payout, and what is wrong with its rows. Knows no database. */
export function readPayoutFile(text: string): ReadFile {
  const rows = readCsv(text)
  const [header, ...body] = rows ?? []
  if (!header || body.length === 0)
    return { payouts: [], faults: [{ row: 1, column: null, code: 'not_a_table' }] }
  const names = header.cells.map((name) => name.trim().toLowerCase())
  const at = (name: string) => names.indexOf(name)
  const placeOf = (column: Column) => Math.max(at(column), at(ALSO[column] ?? column))
  const missing = NEEDED.filter((column) => placeOf(column) < 0)
  if (missing.length > 0)
    return { payouts: [], faults: missing.map((column) => ({ row: 1, column, code: 'column_missing' })) }
  const read = body.map((row) =>
    readRow(row, {
      cell: (column) => (row.cells[placeOf(column)] ?? '').trim(),
      intent: (row.cells[at('payment_intent_id')] ?? '').trim(),
    }),
  )
  return putTogether(read.filter((one) => one !== null))
}

type Row = {
  row: number
  payout: string
  arrives_on: string
  line: PayoutLine | null
  net: number
  faults: Fault[]
}
type Reading = { cell: (column: Column) => string; intent: string }

/** Null for the payout itself, which a report of all movements lists among its lines. */
function readRow({ row }: CsvRow, { cell, intent }: Reading): Row | null {
  const category = cell('reporting_category')
  if (category === 'payout') return null
  const faults: Fault[] = []
  /** What a cell says, or a fault of it and the other value. */
  const read = <T, Other>(
    column: Column,
    code: Fault['code'],
    as: (text: string) => T | null,
    other: Other,
  ) => {
    const found = as(cell(column))
    if (found === null) faults.push({ row, column, code })
    return found ?? other
  }
  const payout = read('automatic_payout_id', 'no_payout', nameOf, '')
  const id = read('balance_transaction_id', 'no_name', nameOf, '')
  const arrives_on = read('automatic_payout_effective_at', 'not_a_day', dayOf, '')
  const at = read('created', 'not_a_day', momentOf, null)
  const gross_cents = read('gross', 'not_an_amount', centsOf, 0)
  const fee_cents = read('fee', 'not_an_amount', centsOf, 0)
  const net = read('net', 'not_an_amount', centsOf, 0)
  if (faults.length === 0 && gross_cents - fee_cents !== net)
    faults.push({ row, column: 'net', code: 'does_not_add_up' })
  const kind = payoutLineKindOf(category)
  const subject_id = (kind === 'charge' && intent) || cell('source_id') || id
  const currency = cell('currency').toUpperCase()
  const line = at && { id, kind, subject_id, gross_cents, fee_cents, currency, at }
  return { row, payout, arrives_on, net, faults, line: faults.length > 0 ? null : line }
}

const nameOf = (text: string) => text || null

/** Amounts are in whole units with up to two decimals, as people read them. */
function centsOf(text: string): number | null {
  const found = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!found) return null
  const [, minus, whole, part = ''] = found
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minus && cents !== 0 ? -cents : cents
}

function dayOf(text: string): string | null {
  const [day] = /^\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text) ?? []
  if (!day) return null
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(+date) || date.toISOString().slice(0, 10) !== day ? null : day
}

/** With the second it says, or the beginning of its day. */
function momentOf(text: string): Date | null {
  const day = dayOf(text)
  const moment = new Date(`${day}T${text.slice(11, 19) || '00:00:00'}Z`)
  return day === null || Number.isNaN(+moment) ? null : moment
}

/** In the order of the file. */
function putTogether(rows: readonly Row[]): ReadFile {
  findTwice(rows)
  const payouts = [...Map.groupBy(rows, ({ payout }) => payout)].flatMap(
    ([id, own]) => payoutOf(id, own) ?? [],
  )
  return {
    payouts,
    faults: rows.flatMap(({ faults }) => faults).toSorted((one, other) => one.row - other.row),
  }
}

function findTwice(rows: readonly Row[]): void {
  const named = new Set<string>()
  for (const { row, line, faults } of rows) {
    if (line && named.has(line.id))
      faults.push({ row, column: 'balance_transaction_id', code: 'twice_in_file' })
    if (line) named.add(line.id)
  }
}

/** One with a faulty row is not whole. Its currency is that of its first line; another is a difference later. */
function payoutOf(id: string, own: readonly Row[]): ReadPayout | null {
  const [first] = own
  if (id === '' || !first) return null
  const { arrives_on } = first
  for (const one of own) {
    if (one.faults.length === 0 && one.arrives_on !== arrives_on)
      one.faults.push({ row: one.row, column: 'automatic_payout_id', code: 'other_payout_facts' })
  }
  const lines = own.flatMap(({ line }) => line ?? [])
  return {
    payout: {
      ...{ id, status: 'paid', currency: lines[0]?.currency ?? '', arrives_on },
      amount_cents: own.reduce((sum, { net }) => sum + net, 0),
      made_at: new Date(`${arrives_on || '2000-01-01'}T00:00:00Z`),
    },
    ...{ lines, isFaulty: own.some(({ faults }) => faults.length > 0) },
  }
}
