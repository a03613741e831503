import { z } from 'zod'
import { ProductType } from '../cart/cart.ts'
import { endpoint } from '../ground/endpoint.ts'
import { nameLine, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, MoneyAboveZero, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import {
  codeOf,
  discountBases,
  discountPayers,
  discountRules,
  whyNotDiscount,
} from './discount-setting-rules.ts'

const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))
const name = nameLine(80).refine((text) => text !== '', fieldError('required'))
const limit = z.int().min(1).max(1_000_000).nullable()
const rule = z.enum(discountRules)
const by = z.string()

export const DiscountSettings = z.strictObject({
  names: z.strictObject({ en: name, fr: name }),
  percent: z.int().nullable(),
  amount: Money.nullable(),
  base: z.enum(discountBases),
  payer: z.enum(discountPayers),
  fund_id: Id.nullable(),
  /** Null for every registration, program and course. */
  products: z
    .array(z.strictObject({ product_type: ProductType, product: Id }))
    .max(200)
    .nullable(),
  from_on: PlainDate.nullable(),
  until_on: PlainDate.nullable(),
  limit_uses: limit,
  limit_per_family: limit,
  limit_per_person: limit,
  stacking_order: z.int().min(0).max(1000),
  combines: z.boolean(),
  is_by_grant: z.boolean(),
})
export type DiscountSettings = z.infer<typeof DiscountSettings>

export const NewDiscount = z
  .strictObject({
    rule,
    code: plainText(40).transform(codeOf).nullable(),
    settings: DiscountSettings,
  })
  .superRefine(({ settings, ...named }, ctx) => {
    for (const [field, message] of Object.entries(whyNotDiscount(settings, named))) {
      const path = field === 'code' ? ['code'] : ['settings', field]
      ctx.addIssue({ code: 'custom', message, path })
    }
  })

export const discountStates = ['in_force', 'to_come', 'over', 'used_up', 'ended'] as const

export const OfficeDiscount = z.object({
  id: Id,
  rule,
  code: z.string().nullable(),
  version: z.int(),
  state: z.enum(discountStates),
  settings: DiscountSettings,
  /** Lines on invoices that count. */
  uses: z.int(),
  families: z.int(),
  /** In all, less what cancellations gave back. */
  given: Money,
  /** How many families and people have it. */
  grants: z.int(),
  ended: z.object({ at: Instant, by: by.nullable(), reason: z.string() }).nullable(),
})
export type OfficeDiscount = z.infer<typeof OfficeDiscount>

export const DiscountFund = z.object({
  id: Id,
  name: z.string(),
  /** What was put into it in all. */
  amount: Money,
  given: Money,
  left: Money,
  moves: z.array(z.object({ id: Id, amount: Money, by: by.nullable(), at: Instant, reason: z.string() })),
})
export type DiscountFund = z.infer<typeof DiscountFund>

export const DiscountProduct = z.object({
  product_type: ProductType,
  product: Id,
  name: z.string(),
  season_year: z.int(),
})
export type DiscountProduct = z.infer<typeof DiscountProduct>

export const DiscountGrant = z.object({
  id: Id,
  account_id: Id.nullable(),
  participant_id: Id.nullable(),
  /** Of the account or the person. */
  name: z.string(),
  granted: z.object({ at: Instant, by: by.nullable(), reason: z.string() }),
  ended: z.object({ at: Instant, by: by.nullable(), reason: z.string() }).nullable(),
})
export type DiscountGrant = z.infer<typeof DiscountGrant>

export const DiscountVersion = z.object({
  version: z.int(),
  settings: DiscountSettings,
  by: by.nullable(),
  at: Instant,
  reason: z.string(),
})
export type DiscountVersion = z.infer<typeof DiscountVersion>

/** What making, changing or ending a discount does now. */
export const DiscountEffects = z.object({
  /** Carts with something that it is for, before or after the change. */
  carts: z.int(),
  /** Purchases that are being paid with it: these keep it. */
  paying: z.int(),
  /** Lines that were given: these stay as they are. */
  uses: z.int(),
})
export type DiscountEffects = z.infer<typeof DiscountEffects>

const reads = { access: 'office', verb: 'discount.read' } as const
const runs = { access: 'office', verb: 'discount.run' } as const
const params = z.strictObject({ id: IdParam })
const seen = { version: z.int().min(1) }

export const listOfficeDiscounts = endpoint({
  ...{ method: 'GET', path: '/api/office/discounts', ...reads },
  summary: 'Discounts with their uses, a hundred at a time, the newest first; those that have ended apart.',
  query: z.strictObject({ state: z.enum(['live', 'ended']).default('live'), before: IdParam.optional() }),
  answer: z.object({ discounts: z.array(OfficeDiscount), next: Id.nullable() }),
})

export const listDiscountFunds = endpoint({
  ...{ method: 'GET', path: '/api/office/discount-funds', ...reads },
  summary: 'The funds that pay for discounts, with what is left in each and what was put in.',
  answer: z.array(DiscountFund),
})

export const listDiscountProducts = endpoint({
  ...{ method: 'GET', path: '/api/office/discount-products', ...reads },
  summary: 'What a discount can be for: registrations, programs and courses, of the newest season first.',
  answer: z.array(DiscountProduct),
})

export const getOfficeDiscount = endpoint({
  ...{ method: 'GET', path: '/api/office/discounts/:id', ...reads },
  summary: 'One discount: what it is, who has it, and all its versions.',
  details: 'Who has it is listed without the own family of the reader.',
  params,
  answer: z.object({
    discount: OfficeDiscount,
    given_to: z.array(DiscountGrant),
    versions: z.array(DiscountVersion),
  }),
})

export const previewNewDiscount = endpoint({
  ...{ method: 'POST', path: '/api/office/discounts/preview', ...runs },
  summary: 'What a new discount would do to the carts of now. Changes nothing.',
  body: NewDiscount,
  answer: DiscountEffects,
})

export const makeDiscount = endpoint({
  ...{ method: 'POST', path: '/api/office/discounts', ...runs },
  summary: 'Makes a discount: a code, or a rule that applies by itself.',
  body: z.strictObject({ discount: NewDiscount, reason }),
  answer: OfficeDiscount,
  idempotency: 'stored',
})

export const previewDiscountChange = endpoint({
  ...{ method: 'POST', path: '/api/office/discounts/:id/preview', ...runs },
  summary: 'What a change of a discount, or its end, would do to the carts of now. Changes nothing.',
  params,
  /** Without settings: its end. */
  body: z.strictObject({ ...seen, settings: DiscountSettings.nullable() }),
  answer: DiscountEffects,
})

export const changeDiscount = endpoint({
  ...{ method: 'POST', path: '/api/office/discounts/:id', ...runs },
  summary: 'Makes the next version of a discount. What was given so far stays as it is.',
  params,
  body: z.strictObject({ ...seen, settings: DiscountSettings, reason }),
  answer: OfficeDiscount,
  idempotency: 'stored',
})

export const endDiscount = endpoint({
  ...{ method: 'POST', path: '/api/office/discounts/:id/end', ...runs },
  summary: 'Ends a discount at once. What was given stays given; its code can be used for another one.',
  params,
  body: z.strictObject({ ...seen, reason }),
  answer: OfficeDiscount,
  idempotency: 'stored',
})

export const grantDiscount = endpoint({
  ...{ method: 'POST', path: '/api/office/discounts/:id/grants', ...runs },
  summary: 'Gives a discount to a family, by its account, or to one person.',
  params,
  body: z.union([z.strictObject({ account_id: Id, reason }), z.strictObject({ participant_id: Id, reason })]),
  answer: DiscountGrant,
  idempotency: 'stored',
})

export const endDiscountGrant = endpoint({
  ...{ method: 'POST', path: '/api/office/discount-grants/:id/end', ...runs },
  summary: 'Takes a discount back from a family or a person. What they bought with it stays as it is.',
  params,
  body: z.strictObject({ reason }),
  answer: DiscountGrant,
  idempotency: 'stored',
})

export const makeDiscountFund = endpoint({
  ...{ method: 'POST', path: '/api/office/discount-funds', ...runs },
  summary: 'Makes a fund that pays for discounts.',
  body: z.strictObject({ name, amount: MoneyAboveZero, reason }),
  answer: DiscountFund,
  idempotency: 'stored',
})

export const moveFundMoney = endpoint({
  ...{ method: 'POST', path: '/api/office/discount-funds/:id/money', ...runs },
  summary: 'Puts money into a fund or, below zero, takes out what is left in it.',
  params,
  body: z.strictObject({
    amount: Money.refine((text) => !/^-?0+\.00$/.test(text), fieldError('not_zero')).refine(
      (text) => Math.abs(Number(text)) <= 1_000_000,
      fieldError('not_above:1000000'),
    ),
    /** What it had in all, as shown. */
    seen: Money,
    reason,
  }),
  answer: DiscountFund,
  idempotency: 'stored',
})
