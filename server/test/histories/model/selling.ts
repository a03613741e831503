import { NOTHING, type Parts, portion, sum, totalOf } from './amounts.ts'
import { book, incomeOf, opposite, together } from './ledger.ts'
import { rowsOf } from './open.ts'
import type {
  Account,
  CardKind,
  Credit,
  Discount,
  Instalment,
  Invoice,
  Model,
  Product,
  Row,
  Sale,
} from './state.ts'

/** No card can be charged with less: it is given up. */
export const LEAST = 50
const FEE_PERCENT = 2
const MOST_FEE = 2500
/** On each registration. */
const SYSTEM_FEE = 200
const TAX_PERCENT = 5

/** What everyone gets, and what the office gave to a row that is moved. */
const discountsOf = ({ discount }: Product, taken: readonly Discount[] = []): Discount[] => [
  ...(discount ? [discount] : []),
  ...taken,
]

/** What is paid: fee and tax are on what discounts leave of the price. */
export function priceOf(product: Product, taken: readonly Discount[] = []): Parts {
  const { type, isTaxed } = product
  const cost = product.cost - sum(discountsOf(product, taken).map(({ cents }) => cents))
  const fee = type === 'RegistrationOption' ? SYSTEM_FEE : Math.min(MOST_FEE, portion(cost, FEE_PERCENT, 100))
  const tax = isTaxed ? portion(cost, TAX_PERCENT, 100) + portion(fee, TAX_PERCENT, 100) : 0
  return { cost, fee, tax }
}

export type Wanted = {
  account: Account
  items: Sale['items']
  /** All credits of the account pay first, or none does. */
  withCredits: boolean
  card: CardKind
}

/** Why the cart is refused, as codes; nothing when it is not. */
export function whyNotSell(model: Model, { items }: Pick<Wanted, 'items'>): string[] {
  const found = items.flatMap(({ person, product }) => [
    ...(hasSpot(model, person, product) ? [duplicateOf(product)] : []),
    ...(product.isOnSale ? [] : ['WINDOW_CLOSED']),
    ...(leftIn(model, product) === 0 ? ['FULL'] : []),
  ])
  // Spots are only asked for when nothing else is wrong.
  if (found.length > 0) return found
  return items.some(
    ({ product }) => leftIn(model, product) < items.filter((item) => item.product === product).length,
  )
    ? ['FULL']
    : []
}

export const duplicateOf = ({ type }: Product): string =>
  type === 'RegistrationOption' ? 'REG_DUPLICATE' : 'ENROLMENT_DUPLICATE'

export const hasSpot = (model: Model, person: number, product: Product): boolean =>
  rowsOf(model).some((row) => row.person === person && row.product === product && row.end !== 'over')

/** Spots that anyone can buy: while people wait without an offer, every free one is theirs. */
export function leftIn(model: Model, product: Product): number {
  const isAwaited = product.line.waiters.some(({ offer }) => !offer)
  return isAwaited ? 0 : Math.max(0, leftBehind(model, product))
}

/** Spots behind those that are sold and kept; below zero where the limit was lowered. */
export const leftBehind = (model: Model, product: Product): number =>
  product.limit - soldOf(model, product) - keptOf(model, product)

/** Spots that are kept for a payment under way, or for an offer. */
export const keptOf = ({ pending }: Model, product: Product): number =>
  pending.flatMap(({ sale }) => sale.items).filter((item) => item.product === product).length +
  sum(product.line.offers.map(({ places }) => places))

export const soldOf = (model: Model, product: Product): number =>
  rowsOf(model).filter((row) => row.product === product && row.end !== 'over').length

/** What has to be paid now and later, and what credits pay. */
export function priceSale(model: Model, { account, items, withCredits, card }: Wanted): Sale {
  const prices = items.map(({ product }) => priceOf(product))
  const total = sum(prices.map(totalOf))
  const uses = withCredits ? useCredits(account.credits, total) : []
  const left = total - sum(uses.map(({ cents }) => cents))
  const ahead = items.flatMap(({ product, byPlan }, item) =>
    byPlan ? aheadOf(product, model.today).map((one) => ({ ...one, item })) : [],
  )
  const kept = keepLatest(
    ahead.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)),
    left,
  )
  const lines = kept.filter(({ cents }) => cents >= LEAST)
  const now = left - sum(kept.map(({ cents }) => cents))
  const dueNow = now >= LEAST ? now : 0
  const waived = left - dueNow - sum(lines.map(({ cents }) => cents))
  return { account, items, uses, total, dueNow, waived, lines, prices, card }
}

export function useCredits(credits: readonly Credit[], cents: number): Sale['uses'] {
  let left = cents
  return credits.flatMap((credit) => {
    const used = Math.min(left, credit.left - credit.held)
    left -= used
    return used > 0 ? [{ credit, cents: used }] : []
  })
}

const aheadOf = ({ instalments, cost }: Product, today: string): Instalment[] =>
  keepLatest(
    instalments.filter(({ due }) => due > today),
    cost,
  )

function keepLatest<T extends Instalment>(lines: readonly T[], limit: number): T[] {
  let room = limit
  const kept = lines.toReversed().map((line) => {
    const cents = Math.min(room, line.cents)
    room -= cents
    return { ...line, cents }
  })
  return kept.toReversed().filter(({ cents }) => cents > 0)
}

/** The credits of a purchase are taken before a card is asked. */
export function takeCredits(sale: Sale): void {
  for (const { credit, cents } of sale.uses) {
    credit.left -= cents
  }
}

/** The sale is paid: the books say so, and the plans begin. */
export function sell(model: Model, sale: Sale): Invoice {
  const invoice = newInvoice(model, sale.account)
  invoice.uses = sale.uses
  invoice.creditsCents = sum(sale.uses.map(({ cents }) => cents))
  invoice.waived = sale.waived
  invoice.rows = sale.items.map((_, position) => newRow(model, invoice, sale, position))
  if (sale.dueNow > 0) {
    const { card, dueNow: cents } = sale
    invoice.payments.push({ id: null, invoice, plan: null, cents, card, refunded: 0, dispute: null })
  }
  model.invoices.push(invoice)
  const of = (part: keyof Parts) => sum(sale.prices.map((price) => price[part]))
  const by = (account: 'discounts' | 'funds') =>
    sum(
      sale.items
        .flatMap(({ product, taken }) => discountsOf(product, taken))
        .map((discount) => (discount.account === account ? discount.cents : 0)),
    )
  book(model, invoice, {
    ...{ card: sale.dueNow, credits: invoice.creditsCents, waived: sale.waived },
    receivable: sum(sale.lines.map(({ cents }) => cents)),
    ...opposite(together(sale.items.map(({ product }) => incomeOf(product, product.cost)))),
    ...{ fees: -of('fee'), tax: -of('tax') },
    ...{ discounts: by('discounts'), funds: by('funds') },
  })
  return invoice
}

export const newInvoice = ({ today: issuedOn }: Model, account: Account): Invoice => ({
  ...{ issuedOn, links: [], linkPayment: null, club: null },
  ...{ id: 0, account, rows: [], payments: [], uses: [], creditsCents: 0, waived: 0, toCard: 0, toCredit: 0 },
  ...{ forgiven: 0, cameBack: 0, entries: [], writeOffs: [], noted: 0, cancelled: 0, lastFact: null },
  isMoved: false,
})

function newRow(model: Model, invoice: Invoice, sale: Sale, at: number): Row {
  const item = sale.items[at]
  const price = sale.prices[at]
  // A discount is a row of its own behind what it lowers.
  const position = at + sale.items.slice(0, at).filter(({ product }) => product.discount).length
  if (!item || !price) throw new Error('There is no such row.')
  const lines = sale.lines
    .filter((line) => line.item === at)
    .map(({ due, cents }) => newLine(model, { due, cents }))
  const plan =
    lines.length > 0 ? { id: null, isActive: true, card: sale.card, changes: 0, payment: null } : null
  return {
    ...{ invoice, position, person: item.person, product: item.product, price },
    discounts: discountsOf(item.product, item.taken).map((discount) => ({ ...discount, isSince: false })),
    ...{ given: NOTHING, lowered: NOTHING, end: 'live', asked: null, lines, plan },
  }
}

export const newLine = (model: Model, { due, cents }: Instalment): Row['lines'][number] => ({
  ...{ born: ++model.births, due, cents, state: 'scheduled', tries: 0, nextTry: null, problem: false },
})
