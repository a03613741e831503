import { sum } from './amounts.ts'
import type { Account, Credit, Invoice, Model, Payment } from './state.ts'

export function addCredit(account: Account, cents: number): Credit {
  const credit: Credit = { id: null, cents, left: cents, held: 0, sources: [] }
  account.credits.push(credit)
  return credit
}

const allCredits = ({ accounts }: Model): Credit[] => accounts.flatMap(({ credits }) => credits)

/** How much of a payment became credits. */
export const creditedOf = (model: Model, payment: Payment): number =>
  sum(sourcesOn(model, payment).map(({ source }) => source.cents))

const sourcesOn = (model: Model, payment: Payment) =>
  allCredits(model).flatMap((credit) =>
    credit.sources.filter((source) => source.payment === payment).map((source) => ({ credit, source })),
  )

export function addSource(credit: Credit, payment: Payment, cents: number): void {
  const known = credit.sources.find((source) => source.payment === payment)
  if (known) known.cents += cents
  else credit.sources.push({ payment, cents, held: 0, reversed: 0 })
}

/** The payments behind the credits that paid are now behind the new one: it is the same money. */
export function passOn(uses: Invoice['uses'], to: Credit, cents: number): void {
  let rest = cents
  for (const { credit, cents: used } of inOrder(uses)) rest -= moveSources(credit, to, Math.min(rest, used))
}

const inOrder = (uses: Invoice['uses']) => uses.toSorted((a, b) => (a.credit.id ?? 0) - (b.credit.id ?? 0))

export function moveSources(from: Credit, to: Credit, cents: number): number {
  let left = cents
  for (const source of from.sources.toSorted((a, b) => (a.payment.id ?? 0) - (b.payment.id ?? 0))) {
    const part = Math.min(left, source.cents - source.held - source.reversed)
    if (part <= 0) continue
    source.cents -= part
    if (source.cents === 0) from.sources = from.sources.filter((one) => one !== source)
    addSource(to, source.payment, part)
    left -= part
  }
  return cents - left
}

/**
 * Credits that are the money of a disputed payment are held as far as the bank wants it, and taken back as far as it
 * keeps it. Returns how much more is taken back than before.
 */
export function holdCredits(model: Model, payment: Payment): number {
  const { dispute } = payment
  const away = {
    open: dispute?.heard === 'open' ? dispute.cents : 0,
    lost: dispute?.heard === 'lost' ? dispute.cents : 0,
  }
  const standing = sourcesOn(model, payment)
    .toSorted((a, b) => (a.credit.id ?? 0) - (b.credit.id ?? 0))
    .map(({ credit, source }) => ({
      ...{ credit, source, free: credit.left - credit.held + source.held + source.reversed },
    }))
    .toSorted((a, b) => b.free - a.free)
  let more = 0
  for (const { credit, source, free } of standing) {
    const lost = Math.min(source.cents, away.lost)
    const open = Math.min(source.cents - lost, away.open)
    away.lost -= lost
    away.open -= open
    const reversed = Math.min(lost, free)
    const held = Math.min(open, free - reversed)
    credit.left -= reversed - source.reversed
    credit.held += held - source.held
    more += reversed - source.reversed
    Object.assign(source, { held, reversed })
  }
  return more
}
