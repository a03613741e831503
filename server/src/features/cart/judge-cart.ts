import type { CartItem, CartProblem } from '@centrepass/contract/cart'
import type { InCart, Question } from '@centrepass/contract/eligibility-question'
import { whyNot } from '@centrepass/contract/eligibility-rules'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import type { CartFacts } from './cart-facts.queries.ts'

const NOT_YOURS = 'You cannot register this person from your account.'
const GONE = 'This is no longer offered.'

/** Everything that is wrong with a cart, row by row: nobody mends one problem only to meet the next. */
export function judgeCart(items: readonly CartItem[], facts: CartFacts): CartProblem[] {
  return items.flatMap((item, index) => judgeItem(item, index, { items, facts }))
}

type Judging = { items: readonly CartItem[]; facts: CartFacts }

function judgeItem(item: CartItem, index: number, { items, facts }: Judging): CartProblem[] {
  const problem = (code: string, message: string): CartProblem => ({
    ...{ code, index, message, product_type: item.product_type },
    participant_id: item.participant,
    product_id: item.product,
  })
  const known = facts.people.get(item.participant)
  if (!known) return [problem('NOT_YOUR_PARTICIPANT', NOT_YOURS)]
  const product = facts.products.get(item)
  if (!product) return [problem('NOT_OFFERED', GONE)]
  const others = items.filter((other, at) => at !== index && other.participant === item.participant)
  const { places } = product.shown
  // The product was found under its own type, so the two belong together.
  const question = {
    product_type: item.product_type,
    // What the account keeps for itself is not taken.
    product: { ...product.shown, places: places && { ...places, left: places.left + product.kept_for_us } },
    person: known.person,
    holdings: known.holdings,
    cart: inCart(others, facts),
    season: facts.season,
  } as Question
  const reasons = whyNot(question).map(({ code, message }) => problem(code, message))
  if (isInvited(item, product.access_code_hash)) return reasons
  return [
    ...reasons,
    problem('ACCESS_CODE', `${product.shown.name} needs the access code from your invitation.`),
  ]
}

const isInvited = ({ access_code = '' }: CartItem, hash: string | null) =>
  hash === null || hashOf(access_code) === hash

function inCart(rows: readonly CartItem[], { products }: CartFacts): InCart {
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

export function refuseProblems(problems: CartProblem[]): void {
  if (problems.length === 0) return
  throw new Failure('cart_refused', [...new Set(problems.map(({ message }) => message))], { problems })
}
