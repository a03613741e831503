import { minus, type Parts, plus, portion, sum, totalOf } from './amounts.ts'
import { addCredit, creditedOf, passOn } from './credits.ts'
import { book, incomeBack } from './ledger.ts'
import { billOf, cashOf, openLines, writtenOff } from './open.ts'
import { byPolicy } from './policy.ts'
import { LEAST } from './selling.ts'
import type { Club, Discount, Line, Model, Payment, RefundTo, Row } from './state.ts'

export type Split = {
  toCard: number
  toCredit: number
  /** Sent to a club past this site, the way that it came. */
  toClub: number
  forgiven: number
  waived: number
  stillDue: number
}
export type Refunding = { parts: Parts; split: Split }
/** Whether the person no longer takes part, and whose discount it is. */
export type How = { ends: boolean; discount?: Discount | null }

/** An amount as parts of a price, each in the same proportion. */
export function partsOf(price: Parts, cents: number): Parts {
  const total = totalOf(price)
  const tax = portion(price.tax, cents, total)
  const fee = portion(price.fee, cents, total)
  return { tax, fee, cost: cents - tax - fee }
}

/** What is left of a row's price: what was written off is taken off it in proportion. */
export function leftOf(row: Row, which: 'given' | 'lowered'): Parts {
  const left = minus(row.price, row[which])
  const { club, writeOffs } = row.invoice
  // The invoice of a club has one row.
  if (club) return minus(left, partsOf(left, writtenOff(row.invoice) + promisedOf(club, which)))
  const standing = writeOffs.filter(({ isTakenBack }) => !isTakenBack)
  const ofRow = standing.flatMap(({ lines }) => lines.filter((one) => one.row === row))
  return minus(left, partsOf(left, sum(ofRow.map(({ line }) => line.cents))))
}

const promisedOf = ({ promised }: Club, which: 'given' | 'lowered') =>
  promised.lowered + (which === 'given' ? promised.ended : 0)

/** All of it when the association cancels; by the days before the start when the family does. */
export function refundFor(model: Model, row: Row, refundTo: RefundTo, reason: string): Parts {
  const left = leftOf(row, 'lowered')
  // What was never paid here is forgiven, and no credit.
  const to = row.invoice.club ? 'card' : refundTo
  const parts = reason === 'association' ? left : byPolicy(model, row, { left, refundTo: to })
  const rest = unpaidOf(row) - totalOf(parts)
  // A rest that no card can be charged with is given up.
  return rest > 0 && rest < LEAST ? { ...parts, cost: parts.cost + rest } : parts
}

const unpaidOf = (row: Row): number => sum(openLines(row).map(({ cents }) => cents)) + billOf(row.invoice)
const ownPayments = ({ invoice, ...row }: Row): Payment[] =>
  invoice.payments.filter(
    ({ plan }) => plan === null || (plan.invoice === invoice && plan.position === row.position),
  )

function moneyOf(model: Model, row: Row) {
  const { invoice } = row
  const returned = invoice.toCard + invoice.toCredit
  const paid = sum(invoice.payments.map(({ cents }) => cents))
  const outside = cashOf(invoice)
  // A family has no account with us but this one; to a club it goes back the way it came.
  const cash = invoice.club ? 0 : outside
  const { club } = invoice
  const toClub = club ? outside - Math.max(club.sent, promisedOf(club, 'given')) : 0
  const sendable = sum(ownPayments(row).map((one) => one.cents - one.refunded - creditedOf(model, one)))
  const byCard = paid - Math.max(0, returned - invoice.creditsCents)
  return {
    unpaid: unpaidOf(row),
    creditsLeft: Math.max(0, invoice.creditsCents - returned),
    cardLeft: Math.max(0, Math.min(sendable, byCard)),
    paidLeft: Math.max(0, invoice.creditsCents + paid + cash - returned),
    ...{ outside, clubLeft: Math.max(0, toClub) },
  }
}

/** What is owed is forgiven first; then credits come back, as credits; then the money, to where it was asked. */
export function splitOf(model: Model, row: Row, total: number, refundTo: RefundTo): Split {
  const money = moneyOf(model, row)
  const forgiven = Math.min(total, money.unpaid)
  const back = Math.min(total - forgiven, money.paidLeft)
  const fromCard = back - Math.min(back, money.creditsLeft)
  const toCard = refundTo === 'card' ? Math.min(fromCard, money.cardLeft) : 0
  const toClub = Math.min(total - forgiven - back, money.clubLeft)
  const waived = total - forgiven - back - toClub
  return { toCard, toCredit: back - toCard, toClub, forgiven, waived, stillDue: money.unpaid - forgiven }
}

/** Why nothing can be given for the row now, no matter who asks. */
export function whyNotTouch(model: Model, row: Row): string | null {
  const isBeingPaid = model.pending.some(({ sale }) => sale.items.some(({ person }) => person === row.person))
  if (isBeingPaid || row.plan?.payment || row.invoice.linkPayment) return 'being_paid'
  const own = ownPayments(row)
  const behind = row.invoice.uses.flatMap(({ credit }) => credit.sources.map(({ payment }) => payment))
  return [...own, ...behind].some(isAway) ? 'disputed' : null
}

/** A bank has the money, or wants it, as far as we have heard. */
export const isAway = ({ dispute }: Payment): boolean =>
  dispute?.heard === 'open' || dispute?.heard === 'lost'

export const mostFor = (model: Model, row: Row): number => {
  const { unpaid, paidLeft, clubLeft } = moneyOf(model, row)
  return Math.max(0, Math.min(totalOf(leftOf(row, 'given')), unpaid + paidLeft + clubLeft))
}

/** Who gave a discount gets back the same share of it as the family of its money. */
function discountsBack({ discounts, price, given }: Row, cost: number): Back {
  const of = (cents: number) =>
    portion(cents, given.cost + cost, price.cost) - portion(cents, given.cost, price.cost)
  const by = (account: string) =>
    sum(discounts.map((discount) => (discount.account === account ? of(discount.cents) : 0)))
  return { discounts: by('discounts'), funds: by('funds') }
}
type Back = { discounts: number; funds: number }

/** Income goes back with what discounts paid of it; a discount of the office takes none of it back. */
function costBack(row: Row, cost: number, discount: Discount | null) {
  if (discount) return { [discount.account]: cost }
  const back = discountsBack(row, cost)
  return {
    ...incomeBack(row, cost, back.discounts + back.funds),
    ...{ discounts: -back.discounts, funds: -back.funds },
  }
}

/** What the office sends to a club is income until it does. */
const bookedOf = ({ parts, split }: Refunding): Parts =>
  split.toClub > 0 ? partsOf(parts, totalOf(parts) - split.toClub) : parts

/** Books what comes back, makes the credit and writes down the refunds. The provider is asked by the caller. */
export function giveBack(model: Model, row: Row, refunding: Refunding, { ends, discount = null }: How): void {
  const { invoice } = row
  const { split } = refunding
  const parts = bookedOf(refunding)
  const money = moneyOf(model, row)
  shorten(row, split.stillDue)
  if (row.plan && (split.stillDue === 0 || openLines(row).length === 0)) row.plan.isActive = false
  book(model, invoice, {
    ...costBack(row, parts.cost, discount),
    ...{ fees: parts.fee, tax: parts.tax, receivable: -split.forgiven },
    ...{ credits: -split.toCredit, refunds_due: -split.toCard, waived: -split.waived },
  })
  const shares = cardShares(model, row, split.toCard)
  if (split.toCredit > 0) makeCredit(model, row, { split, money })
  for (const { payment, cents } of shares) {
    payment.refunded += cents
    const { account } = invoice
    const open = { state: 'asked', there: null, credit: null, isDecided: false } as const
    model.refunds.push({ payment, invoice, account, cents, ...open })
  }
  invoice.toCard += split.toCard
  invoice.toCredit += split.toCredit
  invoice.forgiven += split.forgiven
  invoice.cancelled += 1
  if (invoice.club) invoice.club.promised[ends ? 'ended' : 'lowered'] += split.toClub
  if (discount) takeOff(row, { ...discount, cents: parts.cost }, parts)
  else row.given = plus(row.given, parts)
  if (ends) Object.assign(row, { end: 'over', asked: null })
  else if (!discount) row.lowered = plus(row.lowered, parts)
}

function takeOff(row: Row, discount: Discount, parts: Parts): void {
  row.price = minus(row.price, parts)
  row.discounts.push({ ...discount, isSince: true })
}

/** To the cards it came from, the newest payment first. */
function cardShares(model: Model, row: Row, toCard: number): { payment: Payment; cents: number }[] {
  let left = toCard
  return ownPayments(row)
    .toReversed()
    .flatMap((payment) => {
      const cents = Math.max(0, Math.min(left, payment.cents - payment.refunded - creditedOf(model, payment)))
      left -= cents
      return cents > 0 ? [{ payment, cents }] : []
    })
}

type Crediting = { split: Split; money: ReturnType<typeof moneyOf> }

/** The new credit knows which payments it comes from: those of credits that came back, and cards; cash is neither. */
function makeCredit(model: Model, row: Row, { split, money }: Crediting): void {
  const { invoice } = row
  const credit = addCredit(invoice.account, split.toCredit)
  const back = split.toCard + split.toCredit
  const ofCredits = Math.min(back, money.creditsLeft)
  const cash = Math.min(Math.max(0, back - ofCredits - money.cardLeft), money.outside)
  passOn(invoice.uses, credit, split.toCredit - (split.toCredit - ofCredits - cash))
  let rest = split.toCredit - ofCredits - cash
  for (const payment of ownPayments(row).toReversed()) {
    const cents = Math.min(rest, payment.cents - payment.refunded - creditedOf(model, payment))
    if (cents <= 0) continue
    credit.sources.push({ payment, cents, held: 0, reversed: 0 })
    rest -= cents
  }
}

/** The nearest instalments stay until what is still due is covered; the far ones go. */
function shorten(row: Row, stillDue: number): void {
  let room = stillDue
  let before: Line | undefined
  for (const line of openLines(row)) {
    const keep = Math.min(room, line.cents)
    room -= keep
    if (keep > 0 && keep < line.cents && keep < LEAST && before) {
      before.cents += keep
      line.state = 'cancelled'
    } else if (keep === 0) line.state = 'cancelled'
    else {
      line.cents = keep
      before = line
    }
  }
}
