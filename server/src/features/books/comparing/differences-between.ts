import type { MoneyEntry } from '#platform/card-payments/card-gateway'

/** A charge or a refund as we wrote it down. */
export type OurEntry = {
  kind: 'charge' | 'refund'
  key: string
  amount_cents: number
  currency: string
  /** `in_part`: the provider gave this much of a refund, under this key or another one, and the office the rest. */
  status: 'open' | 'succeeded' | 'in_part' | 'failed'
  at: Date
  /** The charge of a payment that went back by itself: we gave back what refunds that we know nothing about had left. */
  returned_charge?: string
}

type Kind = 'only_provider' | 'only_ours' | 'amount' | 'status'
export type Difference = { kind: Kind; subject: string; detail: string }
type Span = { from: Date; until: Date }

/**
 * Compares the provider's books with ours for one day. An entry belongs to the day of the side that has it, so one
 * that began before midnight and was written after it is not missing. Entries still under way are left for later.
 */
export function differencesBetween(
  theirs: readonly MoneyEntry[],
  ours: readonly OurEntry[],
  span: Span,
): Difference[] {
  const byKey = new Map(ours.map((entry) => [nameOf(entry), entry]))
  const theirKeys = new Set(theirs.filter(({ status }) => status !== 'failed').map(nameOf))
  const before = givenBefore(theirs, ours)
  const theirsToday = theirs.filter((entry) => isIn(entry, span) && !before.includes(entry))
  const oursToday = ours.filter((entry) => isIn(entry, span))
  const leftOf = (entry: MoneyEntry) =>
    entry.amount_cents - sum(before.filter(({ charge_id }) => charge_id === entry.id))
  return [
    ...theirsToday.flatMap((entry) => differenceOf(entry, byKey.get(nameOf(entry)), leftOf(entry))),
    ...oursToday
      .filter((entry) => entry.status === 'succeeded' && !theirKeys.has(nameOf(entry)))
      .map((entry) =>
        differing('only_ours', entry, 'we count it as paid, the provider has never heard of it'),
      ),
  ]
}

/** A charge and a refund with the same key are two things. */
export const nameOf = ({ kind, key }: { kind: string; key: string | null }) => `${kind} ${key ?? ''}`
const isIn = ({ at }: { at: Date }, { from, until }: Span) => at >= from && at < until

/** Refunds of a charge that a restore made us forget, or that a person gave: the rest of it went back by itself. */
export function givenBefore(theirs: readonly MoneyEntry[], ours: readonly OurEntry[]): MoneyEntry[] {
  const known = new Set(ours.map(nameOf))
  const returned = new Set<string | null>(ours.flatMap(({ returned_charge }) => returned_charge ?? []))
  return theirs.filter(
    (entry) =>
      entry.kind === 'refund' &&
      entry.status !== 'failed' &&
      returned.has(entry.charge_id) &&
      !known.has(nameOf(entry)),
  )
}

const sum = (entries: readonly MoneyEntry[]) =>
  entries.reduce((total, { amount_cents }) => total + amount_cents, 0)

function differenceOf(theirs: MoneyEntry, ours: OurEntry | undefined, left: number): Difference[] {
  // A try that took no money needs no row of ours.
  if (theirs.status === 'failed') {
    if (ours?.status !== 'succeeded') return []
    return [differing('status', theirs, 'the provider says it failed, we count it as done')]
  }
  if (!ours) return [differing('only_provider', theirs, `${amountOf(theirs)} that we know nothing about`)]
  const isSame = ours.amount_cents === theirs.amount_cents || ours.amount_cents === left
  if (!isSame || ours.currency !== theirs.currency) {
    return [differing('amount', theirs, `${amountOf(theirs)} at the provider, ${amountOf(ours)} with us`)]
  }
  if (ours.status === 'failed') {
    return [differing('status', theirs, `the provider says ${theirs.status}, we count it as failed`)]
  }
  return []
}

type Entry = MoneyEntry | OurEntry
const amountOf = ({ amount_cents, currency }: Entry) => `${(amount_cents / 100).toFixed(2)} ${currency}`

function differing(kind: Kind, entry: Entry, detail: string): Difference {
  const name = entry.key ?? ('id' in entry ? entry.id : '')
  return { kind, subject: `${entry.kind} ${name}`, detail }
}
