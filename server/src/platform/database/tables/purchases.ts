import { blankBilling } from '@centrepass/contract/cart/blank-billing'
import { wholePurchaseAnswer } from '@centrepass/contract/cart/blank-purchase-answer'
import type { ProductType, SoldType } from '@centrepass/contract/cart/cart'
import { whole } from '@centrepass/contract/ground/whole'
import type { InvoiceStatus } from '@centrepass/contract/invoices/invoices'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { stored } from '../stored.ts'
import { offerings } from './catalogue.ts'
import { discountColumns } from './discount-columns.ts'
import { accounts, participants } from './people.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const accountId = () =>
  integer()
    .notNull()
    .references(() => accounts.id)
const participantId = () =>
  integer()
    .notNull()
    .references(() => participants.id)
/** How often the card provider was asked about it, and from when on it is asked again. */
const turn = () => ({ asks: integer().notNull().default(0), ask_after: instant().notNull().defaultNow() })

export const credits = pgTable('credits', {
  id: id(),
  account_id: accountId(),
  origin: text().notNull(),
  /** Null where it was written down in one language alone. */
  origins: jsonb().$type<{ en: string; fr: string }>(),
  amount_cents: integer().notNull(),
  left_cents: integer().notNull(),
  expires_on: date(),
  /** The cancellation it was given for; null for grants and the like. */
  cancellation_id: integer(),
  /** Of what is left: cannot be used while a bank decides. */
  held_cents: integer().notNull().default(0),
  /** Taken back: because a bank gave the money back, and because the money never arrived. */
  reversed_cents: integer().notNull().default(0),
  withdrawn_cents: integer().notNull().default(0),
  created_at: instant().notNull().defaultNow(),
  /** Who of the office gave or moved it, and why. */
  given_by: integer(),
  reason: text().notNull().default(''),
  /** The credit of another account of the family that it was part of. */
  moved_from: integer(),
  /** What of it went to another account. */
  moved_cents: integer().notNull().default(0),
  /** What a second person agreed to. */
  proposal_id: integer(),
})

export const cartValidations = pgTable('cart_validations', {
  token_hash: text().primaryKey(),
  account_id: accountId(),
  fingerprint: text().notNull(),
  price_fingerprint: text().notNull(),
  created_at: instant().notNull().defaultNow(),
  expires_at: instant().notNull(),
})

export type PurchaseState = 'charging' | 'unknown' | 'paid' | 'declined' | 'failed' | 'review'

export const purchases = pgTable('purchases', {
  id: id(),
  account_id: accountId(),
  token_hash: text().notNull(),
  fingerprint: text().notNull(),
  state: text().$type<PurchaseState>().notNull(),
  due_now_cents: integer().notNull(),
  /** The team that is entered by it; null for a cart. */
  team_id: integer(),
  answer: stored(wholePurchaseAnswer),
  created_at: instant().notNull().defaultNow(),
  changed_at: instant().notNull().defaultNow(),
  ...turn(),
})

const purchaseId = () =>
  integer()
    .notNull()
    .references(() => purchases.id)

export const placeHolds = pgTable('place_holds', {
  id: id(),
  account_id: accountId(),
  offering_id: integer()
    .notNull()
    .references(() => offerings.id),
  places: integer().notNull(),
  /** Kept for a team's entry, an offer of a wait list or a prepared purchase; all are null for the cart. */
  team_id: integer(),
  wait_offer_id: integer(),
  prepared_id: integer(),
  first_held_at: instant().notNull().defaultNow(),
  held_until: instant().notNull(),
  purchase_id: integer().references(() => purchases.id),
  ended_at: instant(),
})

export const purchaseClaims = pgTable(
  'purchase_claims',
  {
    participant_id: participantId(),
    product_type: text().$type<ProductType>().notNull(),
    product_id: integer().notNull(),
    purchase_id: purchaseId(),
  },
  (table) => [primaryKey({ columns: [table.participant_id, table.product_type, table.product_id] })],
)

export const invoices = pgTable('invoices', {
  id: id(),
  account_id: accountId(),
  purchase_id: purchaseId(),
  number: text(),
  status: text().$type<InvoiceStatus>().notNull(),
  issued_on: date().notNull(),
  subtotal_cents: integer().notNull(),
  fees_cents: integer().notNull(),
  taxes_cents: integer().notNull(),
  total_cents: integer().notNull(),
  credits_cents: integer().notNull(),
  waived_cents: integer().notNull(),
  due_now_cents: integer().notNull(),
  /** To be paid by a club that was sent the invoice. */
  billed_cents: integer().notNull().default(0),
  tax_label: text().notNull(),
  billing: stored((found) => whole(blankBilling, found)).notNull(),
  created_at: instant().notNull().defaultNow(),
})

const invoiceId = () =>
  integer()
    .notNull()
    .references(() => invoices.id)

export const invoiceCounter = pgTable('invoice_counter', {
  id: integer().primaryKey().default(1),
  last_number: integer().notNull(),
})

export const invoiceRows = pgTable('invoice_rows', {
  id: id(),
  invoice_id: invoiceId(),
  position: integer().notNull(),
  participant_id: participantId(),
  participant_number: text().notNull(),
  participant_name: text().notNull(),
  product_type: text().$type<SoldType>().notNull(),
  product_id: integer().notNull(),
  product_code: text().notNull(),
  product_name: text().notNull(),
  // As the catalogue had it then. Null in rows from before it was written down.
  product_names: jsonb().$type<{ en: string; fr: string }>(),
  national_cents: integer().notNull(),
  provincial_cents: integer().notNull(),
  cost_cents: integer().notNull(),
  fee_cents: integer().notNull(),
  tax_cents: integer().notNull(),
  is_credit: boolean().notNull(),
  is_refundable: boolean().notNull(),
  pays_by_plan: boolean().notNull(),
  ...discountColumns,
})

export const scheduleLines = pgTable('schedule_lines', {
  id: id(),
  invoice_id: invoiceId(),
  row_position: integer().notNull(),
  due_on: date().notNull(),
  amount_cents: integer().notNull(),
  status: text()
    .$type<'scheduled' | 'processing' | 'paid' | 'retrying' | 'needs_card' | 'cancelled'>()
    .notNull(),
  // The plan it belongs to, in the tables of plans: they stand on this file, so it does not name them.
  schedule_id: integer(),
  tries: integer().notNull().default(0),
  next_try_on: date(),
  last_problem: text(),
  reminded_on: date(),
  paid_at: instant(),
})

export const creditUses = pgTable('credit_uses', {
  id: id(),
  credit_id: integer()
    .notNull()
    .references(() => credits.id),
  purchase_id: purchaseId(),
  cents: integer().notNull(),
  returned_at: instant(),
})

export type PaymentState =
  | 'processing'
  | 'requires_action'
  | 'unknown'
  | 'succeeded'
  | 'declined'
  | 'failed'
  | 'review'
  | 'returned' // The money was taken for nothing, and goes back.

/** What the office decided, from which state, and what came of it: no status while that is under way. */
export type Decided = { decision: string; from: string; status?: string }

export const payments = pgTable('payments', {
  id: id(),
  // Of a purchase, of a plan or of an invoice that a club was sent: of one of them only.
  purchase_id: integer().references(() => purchases.id),
  schedule_id: integer(),
  invoice_id: integer(),
  account_id: accountId(),
  provider_key: text().notNull(),
  ott_hash: text(),
  payment_method_id: integer(),
  next_time_text: text(), // Agreed to by the payer, if the card is to be kept for next time.
  amount_cents: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<PaymentState>().notNull(),
  charge_id: text(),
  card_brand: text(),
  card_last4: text(),
  payment_method: text(),
  client_secret: text(),
  decline_code: text(),
  refunded_cents: integer().notNull().default(0),
  disputed_at: instant(),
  created_at: instant().notNull().defaultNow(),
  settled_at: instant(),
  /** Why it is in review, was given back, or was given up. */
  why: text(),
  review_since: instant(),
  /** What the provider took for nothing and goes back, in the currency that it took. */
  returned_cents: integer(),
  returned_currency: text(),
  deciding_until: instant(), // While a person of the office decides about it.
  decided: jsonb().$type<Decided>(),
  /** Charges that the office judged not to pay for the same instalments. */
  set_aside_keys: text().array().notNull().default([]),
  ...turn(),
})

/** Which payments a credit stands on. */
export const creditSources = pgTable(
  'credit_sources',
  {
    credit_id: integer()
      .notNull()
      .references(() => credits.id),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    cents: integer().notNull(),
    held_cents: integer().notNull().default(0),
    reversed_cents: integer().notNull().default(0),
    spent_cents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.credit_id, table.payment_id] })],
)
