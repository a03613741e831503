import type { LedgerAccount } from '#platform/database/tables/ledger'
import { addDays, minus, portion } from './amounts.ts'
import type { Invoice, Model, Product, Row } from './state.ts'

type Postings = Partial<Record<LedgerAccount, number>>

/** Books one fact, on the first day that is open. What does not sum to zero is a fault of the model. */
export function book(model: Model, invoice: Invoice | null, postings: Postings, fact: object = {}): void {
  const moved = Object.entries(postings).filter(([, cents]) => cents !== 0) as [LedgerAccount, number][]
  if (moved.length === 0) return
  if (moved.reduce((sum, [, cents]) => sum + cents, 0) !== 0)
    throw new Error(`The model does not add up: ${JSON.stringify(postings)}`)
  const day = bookedOn(model)
  const sums = model.days[day] ?? {}
  for (const [account, cents] of moved) {
    model.ledger[account] += cents
    sums[account] = (sums[account] ?? 0) + cents
  }
  model.days[day] = sums
  if (!invoice) return
  invoice.lastFact = fact
  const { teams = 0, fees = 0, tax = 0 } = postings
  if (invoice.club) invoice.club.earned = minus(invoice.club.earned, { cost: teams, fee: fees, tax })
}

/** Today, or the first open day after it. */
export const bookedOn = ({ today, closedUntil }: Model): string =>
  today > closedUntil ? today : addDays(closedUntil, 1)

const INCOME = { Program: 'programs', Course: 'courses', TournamentTeam: 'teams' } as const

/** Whose income a price is, discounts included. */
export const incomeOf = ({ type, national }: Product, cents: number): Postings =>
  type === 'RegistrationOption' ? { national, provincial: cents - national } : { [INCOME[type]]: cents }

/**
 * Income was booked whole, so that much of it goes back as was paid for it, discounts included. Of a registration the
 * national body gives back its share; several parts add up to the whole, to the cent.
 */
export function incomeBack({ product, price, given }: Row, cost: number, byDiscounts: number): Postings {
  const cents = cost + byDiscounts
  if (product.type !== 'RegistrationOption') return incomeOf(product, cents)
  const of = (part: number) => portion(product.national, part, price.cost)
  const national = of(given.cost + cost) - of(given.cost)
  return { national, provincial: cents - national }
}

export function together(all: readonly Postings[]): Postings {
  const sums: Postings = {}
  for (const [name, cents] of all.flatMap((one) => Object.entries(one))) {
    const account = name as LedgerAccount
    sums[account] = (sums[account] ?? 0) + cents
  }
  return sums
}

export const opposite = (postings: Postings): Postings =>
  Object.fromEntries(Object.entries(postings).map(([account, cents]) => [account, 0 - cents]))
