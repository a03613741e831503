import { z } from 'zod'
import { CardKey } from '../cart/cart.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'
import { LinkPayment } from '../payments/link-payment.ts'
import { fieldError } from '../refusals/fields.ts'

const code = z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours'))

/** One line of what is to be paid. A discount and what was paid before are negative. */
export const PreparedLine = z.object({
  /** The first name and nothing else: a link may be read by anyone who has it. */
  first_name: z.string(),
  product: z.string(),
  cost: Money,
  /** What an earlier category counts, or a discount with its words. */
  credit: z.boolean(),
  discount: z.object({ en: z.string(), fr: z.string() }).nullable(),
  refundable: z.boolean(),
})
export type PreparedLine = z.infer<typeof PreparedLine>

/** What the association prepared for a family to pay, at the price of this moment. */
export const PreparedPurchase = z.object({
  id: Id,
  /**
   * `confirming`: a card payment is under way, and no other can begin. `refused`: something has changed, so that it
   * cannot be bought now; who is signed in is told what.
   */
  state: z.enum(['open', 'confirming', 'paid', 'ended', 'called_back', 'refused']),
  ends_at: Instant,
  /** Empty unless it can be paid or is being paid. */
  lines: z.array(PreparedLine),
  subtotal: Money,
  fees: Money,
  taxes: Money,
  total: Money,
  /** Credits of the account that pay a part of it. */
  credits: Money,
  due_now: Money,
  /** What the family was told that it costs, when it was prepared. */
  told: Money,
  /** Stands for exactly these amounts; a payment names it. */
  price: z.string(),
  problems: z.array(z.string()),
  /** The newest card payment for it. */
  payment: LinkPayment.nullable(),
  /** What the browser needs to show the card provider's fields. */
  card_key: CardKey,
})
export type PreparedPurchase = z.infer<typeof PreparedPurchase>

const paying = {
  price: z.string().regex(/^[0-9a-f.]{64,129}$/, fieldError('not_ours')),
  /** The card provider's one-time token; left out when there is nothing to pay. */
  payment_ott: plainText(200).optional(),
}
const accepted =
  'The card provider has not answered yet, or the bank asks the person first: open it again until it is paid or declined.'

export const openPrepared = endpoint({
  ...{ method: 'POST', path: '/api/prepared/open', access: 'open', tries: 'mailed_secret' },
  summary: 'What the association prepared for a family to pay, for the holder of the link.',
  body: z.strictObject({ code }),
  answer: PreparedPurchase,
})

export const payPrepared = endpoint({
  ...{ method: 'POST', path: '/api/prepared/pay', access: 'open', tries: 'mailed_secret' },
  summary: 'Pays by card what was prepared, once and at the price that was shown, without an account.',
  body: z.strictObject({ code, ...paying }),
  answer: PreparedPurchase,
  accepted,
})

export const checkPrepared = endpoint({
  ...{ method: 'POST', path: '/api/prepared/check', access: 'open', tries: 'mailed_secret' },
  summary: 'Asks the card provider now, after the person has answered their bank.',
  body: z.strictObject({ code }),
  answer: PreparedPurchase,
})

export const listOwnPrepared = endpoint({
  ...{ method: 'GET', path: '/api/accounts/:id/prepared', access: 'account' },
  summary: 'What the association prepared for this account and is not paid, called back or over.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(PreparedPurchase),
})

const ownParams = z.strictObject({ id: IdParam, prepared_id: IdParam })

export const payOwnPrepared = endpoint({
  ...{ method: 'POST', path: '/api/accounts/:id/prepared/:prepared_id/pay', access: 'account' },
  summary: 'Pays by card what was prepared for this account, once and at the price that was shown.',
  params: ownParams,
  body: z.strictObject(paying),
  answer: PreparedPurchase,
  accepted,
  idempotency: 'own_token',
})

export const checkOwnPrepared = endpoint({
  ...{ method: 'POST', path: '/api/accounts/:id/prepared/:prepared_id/check', access: 'account' },
  summary: 'Asks the card provider now, after the person has answered their bank.',
  params: ownParams,
  answer: PreparedPurchase,
})
