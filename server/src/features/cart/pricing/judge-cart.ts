import type { CartItem, ProductType } from '@centrepass/contract/cart/cart'
import type { InCart, Question } from '@centrepass/contract/eligibility/eligibility-question'
import { whyNot } from '@centrepass/contract/eligibility/eligibility-rules'
import { type CartFinding, sayCartFinding } from '@centrepass/contract/refusals/purchases'
import { Failure, type Found } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import type { CartFacts } from './cart-facts.queries.ts'

/** Something that is wrong with one row. */
export type RowFinding = CartFinding & {
  index: number
  participant_id: number
  product_type: ProductType
  product_id: number
}

/** Everything that is wrong with a cart, row by row, so that the buyer can fix all of it at once. */
export function judgeCart(items: readonly CartItem[], facts: JudgedBy): RowFinding[] {
  return items.flatMap((item, index) => judgeItem(item, index, { items, facts }))
}

/** What the rules read of a cart; its price needs more. */
type JudgedBy = Pick<CartFacts, 'people' | 'products' | 'season'>
type Judging = { items: readonly CartItem[]; facts: JudgedBy }

function judgeItem(item: CartItem, index: number, { items, facts }: Judging): RowFinding[] {
  const known = facts.people.get(item.participant)
  if (!known) return [atRow({ code: 'NOT_YOUR_PARTICIPANT', values: {} }, item, index)]
  const product = facts.products.get(item)
  if (!product) return [atRow({ code: 'NOT_OFFERED', values: {} }, item, index)]
  const others = items.filter((other, at) => at !== index && other.participant === item.participant)
  const { places } = product.shown
  // The product was found under its own type, so the two belong together.
  const question = {
    product_type: item.product_type,
    // Spots that the account holds itself are open to it.
    product: { ...product.shown, places: places && { ...places, left: places.left + product.kept_for_us } },
    person: known.person,
    holdings: known.holdings,
    cart: inCart(others, facts),
    season: facts.season,
  } as Question
  const reasons = whyNot(question).map(({ remedy: _, ...reason }) => atRow(reason, item, index))
  if (isInvited(item, product.access_code_hash)) return reasons
  const uninvited = { code: 'ACCESS_CODE', values: { product: product.shown.names } } as const
  return [...reasons, atRow(uninvited, item, index)]
}

export const atRow = (finding: CartFinding, item: CartItem, index: number): RowFinding => ({
  ...finding,
  index,
  participant_id: item.participant,
  product_type: item.product_type,
  product_id: item.product,
})

const isInvited = ({ access_code = '' }: CartItem, hash: string | null) =>
  hash === null || hashOf(access_code) === hash

function inCart(rows: readonly CartItem[], { products }: JudgedBy): InCart {
  return {
    registrations: rows.flatMap((row) => {
      const shown = products.get(row)?.shown
      return shown && 'group' in shown
        ? [{ option_id: shown.id, option_group: shown.group, season_year: shown.season_year }]
        : []
    }),
    enrolments: rows.flatMap(({ product_type, product }) =>
      product_type === 'RegistrationOption' ? [] : [{ product_type, product_id: product }],
    ),
  }
}

export function refuseProblems(findings: readonly CartFinding[]): void {
  if (findings.length === 0) return
  const problems = findings.map(
    (finding): Found => ({ ...finding, says: (locale) => sayCartFinding(finding, locale) }),
  )
  // The same sentence about two rows is said once.
  const list = new Map(problems.map(({ says }) => [says('en'), says])).values()
  throw new Failure('cart_refused', {}, { problems, list: [...list] })
}
