import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Family } from '#server/test/acting/buying.ts'
import { buyerOf, FIRST_ID } from '#server/test/databases/make-buyers.ts'

/** A buyer who is signed in, as `acting` needs one: a family of one grown-up. */
export function familyOf(number: number): Family {
  const { accountId, participantId, accessToken } = buyerOf(number)
  return {
    ...{ accountId, own: participantId, people: { Buyer: participantId }, cookie: { cookie: '' } },
    bearer: { authorization: `Bearer ${accessToken}` },
  }
}

export const familyOfAccount = (accountId: number): Family => familyOf(accountId - FIRST_ID)

export const itemFor = ({ own = 0 }: Family, product_type: CartItem['product_type'], product: number) =>
  ({ participant: own, product, product_type }) satisfies CartItem
