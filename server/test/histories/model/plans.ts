import { addDays, sum } from './amounts.ts'
import { book } from './ledger.ts'
import { byDay, openLines, rowsOf } from './open.ts'
import { LEAST, newLine } from './selling.ts'
import type { CardKind, Invoice, Line, Model, Row } from './state.ts'

const RETRY_DAYS = [3, 7]

/** What the worker does in the morning of the model's day. */
export function chargeDue(model: Model): void {
  for (const row of rowsOf(model)) {
    const due = openLines(row).filter((line) => isDue(line, model.today))
    if (
      !row.plan?.isActive ||
      row.plan.payment ||
      row.invoice.linkPayment ||
      isPaused(row) ||
      due.length === 0
    )
      continue
    if (row.plan.card === null || row.lines.some(({ state }) => state === 'needs_card')) needCards(due)
    else chargeLines(model, row, { lines: due, card: row.plan.card })
  }
}

/** While a bank decides about a payment of the plan, nothing of it is charged. */
const isPaused = (row: Row): boolean =>
  row.invoice.payments.some(
    ({ plan, dispute }) => (plan === null || plan === row) && dispute?.heard === 'open',
  )

const isDue = ({ state, nextTry, due }: Line, today: string): boolean =>
  (state === 'scheduled' || state === 'retrying') && (nextTry ?? due) <= today

function needCards(due: Line[]): void {
  for (const line of due) Object.assign(line, { state: 'needs_card', nextTry: null, problem: true })
}

type Charge = { lines: Line[]; card: CardKind }

/** Whether the card pays. */
export function chargeLines(model: Model, row: Row, { lines, card }: Charge): boolean {
  if (card === 'pays_once') {
    for (const line of lines) Object.assign(line, afterDecline(line, model.today))
    return false
  }
  payLines(model, row, { lines, card })
  return true
}

function payLines(model: Model, row: Row, { lines, card }: Charge): void {
  const cents = sum(lines.map((line) => line.cents))
  for (const line of lines) pay(line)
  const { invoice } = row
  invoice.payments.push({ id: null, invoice, plan: row, cents, card, refunded: 0, dispute: null })
  model.provider += cents
  book(model, invoice, { card: cents, receivable: -cents })
  refresh(row)
}

const pay = (line: Line) => Object.assign(line, { state: 'paid', nextTry: null, problem: false })

/** A plan with nothing left to pay is over. */
export function refresh(row: Row): void {
  if (row.plan && openLines(row).length === 0) row.plan.isActive = false
}

/** Tried again three days later, then four days after that; then another card has to come. */
function afterDecline(line: Line, today: string): Partial<Line> {
  const rest = { ...line, state: restingState(line) }
  if (!isDue(rest, today)) return { state: rest.state }
  const again = RETRY_DAYS[line.tries]
  if (again === undefined) return { state: 'needs_card', tries: line.tries + 1, nextTry: null, problem: true }
  const nextTry = addDays(today, again - (RETRY_DAYS[line.tries - 1] ?? 0))
  return { state: 'retrying', tries: line.tries + 1, nextTry, problem: true }
}

function restingState({ nextTry, problem }: Line): Line['state'] {
  if (nextTry !== null) return 'retrying'
  return problem ? 'needs_card' : 'scheduled'
}

/** What a payment by hand covers: all that is overdue first. */
export function coveredBy(row: Row, what: 'overdue' | 'next' | 'all'): Line[] {
  const open = openLines(row)
  if (what === 'all') return open
  const overdue = open.filter(({ state }) => state === 'retrying' || state === 'needs_card')
  const next = open.find(({ state }) => state === 'scheduled')
  return what === 'overdue' || !next ? overdue : [...overdue, next]
}

export type OfRow = { row: Row; line: Line }

/** The oldest instalments of an invoice for so much money; a part of one becomes a line of its own. Null: a crumb would stay. */
export function oldestFor(model: Model, invoice: Invoice, cents: number): (() => OfRow[]) | null {
  const all = invoice.rows
    .flatMap((row) => openLines(row).map((line) => ({ row, line })))
    .toSorted((a, b) => byDay(a.line, b.line))
  let rest = cents
  const taken: (OfRow & { part: number })[] = []
  for (const { row, line } of all) {
    const part = Math.min(rest, line.cents)
    if (part === 0) break
    if (part < line.cents && line.cents - part < LEAST) return null
    taken.push({ row, line, part })
    rest -= part
  }
  return () => taken.map((one) => ({ row: one.row, line: splitOff(model, one) }))
}

function splitOff(model: Model, { row, line, part }: OfRow & { part: number }): Line {
  if (part === line.cents) return line
  line.cents -= part
  const own = newLine(model, { due: line.due, cents: part })
  row.lines.push(own)
  return own
}

/** Owed again. What was due already is not charged on the same day. */
export function oweAgain(model: Model, lines: readonly OfRow[]): void {
  for (const { row, line } of lines) {
    const isLate = line.due <= model.today
    const late = {
      state: 'retrying',
      tries: 0,
      nextTry: addDays(model.today, RETRY_DAYS[0] ?? 1),
      problem: false,
    }
    Object.assign(line, isLate ? late : { state: 'scheduled' })
    if (row.plan) row.plan.isActive = true
  }
}

/** What the provider left in the dark is known. What was not taken is asked for again, unless the card is another by now. */
export function settlePlan(model: Model, row: Row): void {
  const payment = row.plan?.payment
  if (!row.plan || !payment) return
  row.plan.payment = null
  if (payment.isTaken) {
    // It was counted when the provider took it.
    model.provider -= sum(payment.lines.map(({ cents }) => cents))
    payLines(model, row, payment)
  } else if (payment.isDecided || (payment.changes === row.plan.changes && !isPaused(row)))
    chargeLines(model, row, payment)
  else for (const line of payment.lines) line.state = restingState(line)
}

/** What was refused is tried with a new card in three days, so that there is time to pay by hand. */
export function putCard(model: Model, row: Row, card: CardKind): void {
  if (row.plan) Object.assign(row.plan, { card, changes: row.plan.changes + 1 })
  const refused = openLines(row).filter(({ state }) => state === 'retrying' || state === 'needs_card')
  const nextTry = addDays(model.today, RETRY_DAYS[0] ?? 1)
  for (const line of refused) Object.assign(line, { state: 'retrying', tries: 0, nextTry, problem: false })
}
