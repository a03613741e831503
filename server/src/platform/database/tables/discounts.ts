import type {
  DiscountBase,
  DiscountedProduct,
  DiscountPayer,
  DiscountRule,
} from '@centrepass/contract/pricing/discount-facts'
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accounts, participants } from './people.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const instant = () => timestamp({ withTimezone: true })
const fundId = () => integer().references(() => discountFunds.id)
const discountId = () =>
  integer()
    .notNull()
    .references(() => discounts.id)

/** Money that was set aside to pay for discounts. */
export const discountFunds = pgTable('discount_funds', {
  id: id(),
  name: text().notNull(),
  limit_cents: integer().notNull(),
  used_cents: integer().notNull().default(0),
  created_at: instant().notNull().defaultNow(),
})

/** What was put into a fund and, below zero, taken out of it. */
export const discountFundMoves = pgTable('discount_fund_moves', {
  id: id(),
  fund_id: integer()
    .notNull()
    .references(() => discountFunds.id),
  cents: integer().notNull(),
  made_by: integer().references(() => accounts.id),
  reason: text().notNull(),
  made_at: instant().notNull().defaultNow(),
})

export const discounts = pgTable('discounts', {
  id: id(),
  rule: text().$type<DiscountRule>().notNull(),
  code: text(),
  names: jsonb().$type<{ en: string; fr: string }>().notNull(),
  percent: integer(),
  amount_cents: integer(),
  base: text().$type<DiscountBase>().notNull().default('cost'),
  payer: text().$type<DiscountPayer>().notNull().default('association'),
  fund_id: fundId(),
  products: jsonb().$type<DiscountedProduct[]>(),
  from_on: date(),
  until_on: date(),
  limit_uses: integer(),
  limit_per_family: integer(),
  limit_per_person: integer(),
  stacking_order: integer().notNull().default(100),
  combines: boolean().notNull().default(true),
  /** Only for those to whom the office gave it. */
  is_by_grant: boolean().notNull().default(false),
  used: integer().notNull().default(0),
  version: integer().notNull().default(1),
  ended_at: instant(),
  ended_by: integer().references(() => accounts.id),
  ended_reason: text(),
  created_at: instant().notNull().defaultNow(),
})

/** What a discount was at each version. */
export const discountVersions = pgTable(
  'discount_versions',
  {
    discount_id: discountId(),
    version: integer().notNull(),
    settings: jsonb().$type<object>().notNull(),
    made_by: integer().references(() => accounts.id),
    reason: text().notNull(),
    made_at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.discount_id, table.version] })],
)

/** To a family or to one person. */
export const discountGrants = pgTable('discount_grants', {
  id: id(),
  discount_id: discountId(),
  account_id: integer().references(() => accounts.id),
  participant_id: integer().references(() => participants.id),
  granted_by: integer().references(() => accounts.id),
  reason: text().notNull(),
  granted_at: instant().notNull().defaultNow(),
  ended_at: instant(),
  ended_by: integer().references(() => accounts.id),
  ended_reason: text(),
})
