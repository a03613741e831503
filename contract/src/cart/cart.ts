import { z } from 'zod'
import { addressShape } from '../ground/address-shape.ts'
import { InBoth } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { FindingValues } from '../ground/errors.ts'
import { nameLine, plainText } from '../ground/text.ts'
import { Id, Instant, Money, PlainDate } from '../ground/values.ts'
import { type KeepCardText, keepCardTexts } from '../payments/keep-card-texts.ts'
import { fieldError } from '../refusals/fields.ts'

export const ProductType = z.enum(['RegistrationOption', 'Course', 'Program'])
export type ProductType = z.infer<typeof ProductType>
/** The product types of an invoice: a team is entered and paid for by itself, not through the cart. */
export const SoldType = z.enum([...ProductType.options, 'TournamentTeam'])
export type SoldType = z.infer<typeof SoldType>

/** A cart row on the wire: ids only, because nothing else from a browser can be trusted. */
export const CartItem = z.strictObject({
  participant: Id,
  product: Id,
  product_type: ProductType,
  /** For a program with a plan: a first payment now, the rest on its days. */
  pays_by_plan: z.boolean().optional(),
  /** For a program that is by invitation. */
  access_code: plainText(60).optional(),
})
export type CartItem = z.infer<typeof CartItem>

/** A family of twelve with a handful of things each. */
export const MOST_ROWS = 100
const Items = z.array(CartItem).max(MOST_ROWS)
/** The credits to use, in order; null leaves the choice to us, an empty list uses none. */
export const SelectedCredits = z.array(Id).max(50).nullable()
/** As they are typed, in any case. */
const DiscountCodes = z.array(plainText(40)).max(5).optional()
const Token = z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours'))

export const Instalment = z.object({ due_on: PlainDate, amount: Money })

/** One row of an invoice. Amounts of an upgrade's credit row and of a discount are negative. */
export const InvoiceRow = z.object({
  cart_item: z.object({
    participant: z.object({ id: Id, participant_number: z.string(), name: z.string() }),
    product: z.object({ id: Id, code: z.string(), name: z.string() }),
    product_type: SoldType,
  }),
  national_price: Money,
  provincial_price: Money,
  cost: Money,
  fees: Money,
  taxes: Money,
  credit: z.boolean(),
  refundable: z.boolean(),
  /** The words of a discount, on the row that takes it off the row before; other rows have none. */
  discount: z.object({ en: z.string(), fr: z.string() }).optional(),
  /** The later instalments of a row that is paid by plan; null where there is no plan. */
  instalments: z.array(Instalment).nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const PricedInvoice = z.object({
  subtotal: Money,
  taxes: Money,
  fees: Money,
  total: Money,
  /** The total without the credits that are used. */
  outstanding: Money,
  /** What the card is charged with now; the rest of `outstanding` falls due by plan. */
  due_now: Money,
  item_rows: z.array(InvoiceRow),
})
export type PricedInvoice = z.infer<typeof PricedInvoice>

export const AccountCredit = z.object({
  id: Id,
  amount: Money,
  expires_on: PlainDate.nullable(),
  /** Where it came from, in words, and the same in both languages. */
  origin: z.string(),
  origins: InBoth.optional(),
})
export type AccountCredit = z.infer<typeof AccountCredit>

export const AccountCredits = z.object({
  applied_credits: z.array(AccountCredit),
  unused_credits: z.array(AccountCredit),
  /** Cannot be used: a bank is looking at the payment behind them. */
  held_credits: z.array(AccountCredit),
})
export type AccountCredits = z.infer<typeof AccountCredits>

/** `unusable` says no more on purpose; the others are said of a code that the office gave to this family. */
export const AnsweredCode = z.object({
  code: z.string(),
  problem: z.enum(['unusable', 'over', 'used_up', 'not_for_this']).nullable(),
})
export type AnsweredCode = z.infer<typeof AnsweredCode>

export const ValidatedCart = z.object({
  invoice: PricedInvoice,
  account_credits: AccountCredits,
  selected_credits: SelectedCredits,
  /** What became of each code; left out where none was sent. */
  discount_codes: z.array(AnsweredCode).optional(),
  cart_validation_token: z.string(),
  expires_at: Instant,
  /** Until when limited places are kept; null when nothing in the cart is limited. */
  held_until: Instant.nullable(),
  /** Whether validating again would extend the hold, which lasts half an hour at most. */
  may_extend: z.boolean(),
})
export type ValidatedCart = z.infer<typeof ValidatedCart>

/** What is wrong with one row, and where. */
export const CartProblem = z.object({
  code: z.string(),
  index: z.int(),
  participant_id: Id,
  product_type: ProductType,
  product_id: Id,
  message: z.string(),
  values: FindingValues,
})

export const Billing = z.strictObject({
  name: nameLine(120),
  email: plainText(254),
  ...addressShape,
})
export type Billing = z.infer<typeof Billing>

/** A card that the account keeps for next time, and whether to keep the one that pays now. */
export const keepingShape = {
  /** Charged instead of a new card; `payment_ott` is then the token of its security code. */
  kept_card: Id.optional(),
  /** The text that the person has just agreed to; left out when the card is not to be kept. */
  keep_card: z.enum(Object.keys(keepCardTexts) as [KeepCardText, ...KeepCardText[]]).optional(),
}

export const Purchase = z.strictObject({
  items: Items,
  selected_credits: SelectedCredits,
  discount_codes: DiscountCodes,
  cart_validation_token: Token,
  /** The card provider's one-time token; left out when there is nothing to pay now. */
  payment_ott: plainText(200).optional(),
  ...keepingShape,
  billing: Billing,
})
export type Purchase = z.infer<typeof Purchase>

/**
 * `paid`; or with HTTP 202 `processing` while the provider's answer is being waited for, and `requires_action`
 * while the bank wants to hear from the person first, with what their browser needs for it.
 */
export const PurchaseAnswer = z.object({
  status: z.enum(['paid', 'processing', 'requires_action']),
  payment_id: Id.nullable(),
  client_secret: z.string().optional(),
  invoice_id: Id,
  invoice_number: z.string().nullable(),
  documents: z.array(z.object({ id: Id, participant: Id, title: z.string() })),
})
export type PurchaseAnswer = z.infer<typeof PurchaseAnswer>

export const validateProduct = endpoint({
  method: 'POST',
  path: '/api/cart/validateProduct',
  access: 'account',
  summary: 'Whether one item may be added to the items that are in the cart. Holds nothing.',
  body: z.strictObject({ item: CartItem, items: Items.default([]) }),
  answer: z.object({ ok: z.boolean(), errors: z.array(CartProblem) }),
})

export const validateCart = endpoint({
  method: 'POST',
  path: '/api/cart/validate',
  access: 'account',
  summary: 'Judges and prices the cart, keeps its places for a while, and answers a token to buy it with.',
  body: z.strictObject({
    items: Items,
    selected_credits: SelectedCredits.default(null),
    discount_codes: DiscountCodes,
  }),
  answer: ValidatedCart,
})

export const purchaseCart = endpoint({
  method: 'POST',
  path: '/api/cart/purchase',
  access: 'account',
  summary: 'Buys what the token stands for, once, however often it is sent.',
  body: Purchase,
  answer: PurchaseAnswer,
  accepted:
    'The card provider has not answered yet, or the bank asks the person first: ask for the payment until it is paid or failed.',
  idempotency: 'own_token',
})

export const emptyCart = endpoint({
  method: 'POST',
  path: '/api/cart/empty',
  access: 'account',
  summary: 'Gives back the places that the cart keeps.',
  answer: z.object({}),
})

/** What the browser needs to show the card provider's fields. */
export const CardKey = z.object({
  provider: z.enum(['sandbox', 'stripe', 'none']),
  publishable_key: z.string(),
  script_url: z.string(),
})

export const getCardKey = endpoint({
  method: 'GET',
  path: '/api/cart/apiKey',
  access: 'account',
  summary: 'What the browser needs to show the card provider’s fields. Only ever the publishable key.',
  query: z.strictObject({ purpose: z.enum(['cart', 'team', 'schedule']).default('cart') }),
  answer: CardKey,
})
