import type { InvoiceRow, ProductType } from '@centrepass/contract/cart/cart'
import type { CartRow } from '@centrepass/contract/cart/cart-rules'
import type { Course, Price, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type { Problem } from '@centrepass/contract/ground/errors'
import { isSameItem } from '#state/is-same-item.ts'

type Product = RegistrationOption | Program | Course
export type Catalogue = Record<ProductType, readonly Product[]>

/** One row of the cart with everything that is known about it. */
export type CartLine = {
  index: number
  row: CartRow
  /** As the catalogue has it; null when it is not offered any more. */
  product: Product | null
  name: string | null
  /** What it costs in this cart, or on its own as long as the cart is not priced. */
  price: Omit<Price, 'total'> | null
  priced: InvoiceRow | null
  /** The amount paid for another category of the season, which is deducted. */
  upgrade: InvoiceRow | null
  /** What discounts take off it. */
  discounts: readonly InvoiceRow[]
  problems: readonly Problem[]
}
export type PersonLines = { participant: number; name: string | null; lines: CartLine[] }

type Facts = {
  rows: readonly CartRow[]
  names: ReadonlyMap<number, string>
  catalogue: Catalogue
  pricedRows: readonly InvoiceRow[]
  problems: readonly Problem[]
}

/** The cart person by person: the registration first, then programs, then courses, as on the invoice. */
export function linesOf(facts: Facts): PersonLines[] {
  const lines = facts.rows.map((row, index) => lineOf(row, index, facts))
  return [...Map.groupBy(lines, ({ row }) => row.participant)].map(([participant, own]) => ({
    participant,
    name: facts.names.get(participant) ?? own[0]?.priced?.cart_item.participant.name ?? null,
    lines: ORDER.flatMap((type) => own.filter(({ row }) => row.product_type === type)),
  }))
}

const ORDER: readonly ProductType[] = ['RegistrationOption', 'Program', 'Course']

function lineOf(row: CartRow, index: number, { catalogue, pricedRows, problems }: Facts): CartLine {
  const product = catalogue[row.product_type].find(({ id }) => id === row.product) ?? null
  const own = pricedRows.filter((priced) => isSameItem(itemIn(priced), row))
  const priced = own.find(({ credit }) => !credit) ?? null
  return {
    ...{ index, row, product, priced },
    name: product?.name ?? priced?.cart_item.product.name ?? null,
    price: priced ?? product?.price ?? null,
    upgrade: own.find(({ credit, discount }) => credit && !discount) ?? null,
    discounts: own.filter(({ discount }) => discount),
    problems: problems.filter((problem) => isAbout(problem, row, index)),
  }
}

/** The rows may have changed since the server checked them, so the index alone is not enough. */
function isAbout(problem: Problem, row: CartRow, index: number): boolean {
  const {
    participant_id = row.participant,
    product_id = row.product,
    product_type = row.product_type,
  } = problem
  return (
    problem.index === index &&
    participant_id === row.participant &&
    product_id === row.product &&
    product_type === row.product_type
  )
}

export const itemIn = ({ cart_item }: InvoiceRow) => ({
  participant: cart_item.participant.id,
  product: cart_item.product.id,
  product_type: cart_item.product_type,
})
