import { z } from 'zod'
import { PricedInvoice } from '../cart/cart.ts'
import { endpoint } from '../ground/endpoint.ts'
import { Id, Instant } from '../ground/values.ts'
import { thingKinds } from './thing-kinds.ts'

/** Cards of a rehearsal: no provider is asked. */
export const pretendCards = ['approved', 'declined'] as const
export type PretendCard = (typeof pretendCards)[number]

/** What a family would have after its purchase. Nothing of it stays. */
export const RehearsedPurchase = z.object({
  /** The moment that it is about. */
  at: Instant,
  /** Drafts that are not fit to be published. */
  left_out: z.array(z.string()),
  invoice: PricedInvoice,
  /** What each person of the family would have to sign. */
  to_sign: z.array(z.object({ name: z.string(), title: z.string() })),
  /** The emails that would leave, by what they are about. */
  emails: z.array(z.string()),
})
export type RehearsedPurchase = z.infer<typeof RehearsedPurchase>

export const buyAsFamily = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/rehearsal/purchase', access: 'office' },
  verb: 'catalogue.draft',
  summary: 'What a family would get if it bought something of a season whose drafts were published.',
  details:
    'By the rules of the cart and the purchase, with a card that is none. No card is charged, no email leaves and nothing is kept. Refused as the family would be.',
  body: z.strictObject({
    season_year: z.int().min(1900).max(2200),
    account_id: Id,
    /** Null for when the first of it opens. */
    at: Instant.nullable(),
    items: z
      .array(
        z.strictObject({
          participant: Id,
          kind: z.enum(thingKinds),
          code: z.string().regex(/^[A-Z0-9-]{1,20}$/),
          pays_by_plan: z.boolean(),
        }),
      )
      .min(1)
      .max(30),
    card: z.enum(pretendCards),
  }),
  answer: RehearsedPurchase,
})
