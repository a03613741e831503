import { z } from 'zod'
import { ProductType } from '../cart/cart.ts'
import { Digest } from '../ground/digest.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { PreparedLine } from './prepared.ts'
import { MOST_DAYS, MOST_PREPARED_ROWS } from './prepared-rules.ts'

const reason = plainText(1000).refine((text) => text.trim() !== '', fieldError('required'))

/** One person and one thing; the family pays all of it, or nothing. */
export const PreparedItem = z.strictObject({ participant: Id, product_type: ProductType, product: Id })
export type PreparedItem = z.infer<typeof PreparedItem>

const items = z.array(PreparedItem).max(MOST_PREPARED_ROWS)

/** What one person could buy now, and why not the rest. */
export const RegisterChoice = z.object({
  product_type: ProductType,
  id: Id,
  name: z.string(),
  /** By itself, with fee and tax, before discounts and credits; null where the person may not have it. */
  price: Money.nullable(),
  /** In the language of the request; none where the person may have it. */
  refusals: z.array(z.string()),
})
export type RegisterChoice = z.infer<typeof RegisterChoice>

export const listRegisterChoices = endpoint({
  ...{ method: 'POST', path: '/api/office/people/:id/register-choices' },
  ...{ access: 'office', verb: 'change.register' },
  summary: 'Who can pay for a person, and what the person could buy now by the rules of the cart.',
  details: 'Without an account the one that can pay is taken, if there is only one.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ account: Id.optional(), items: items.default([]) }),
  answer: z.object({
    person: z.object({ id: Id, name: z.string() }),
    payers: z.array(
      z.object({ account: Id, name: z.string(), email: z.string(), relation: z.enum(['own', 'guardian']) }),
    ),
    /** Whom the choices are for: the account that pays. Null while it is not chosen. */
    account: Id.nullable(),
    /** The person first, then others for whom the account acts. */
    people: z.array(z.object({ id: Id, name: z.string(), choices: z.array(RegisterChoice) })),
  }),
})

const wish = {
  account: Id,
  items: items.min(1),
  /** How long the link lasts; it never outlasts the sale of what is in it. */
  days: z.int().min(1).max(MOST_DAYS),
}
export const PreparedWish = z.strictObject(wish)
export type PreparedWish = z.infer<typeof PreparedWish>

/** What registering on behalf does, to the cent. The deed itself makes the same list again and compares. */
export const PreparedEffects = z.object({
  account: z.object({ id: Id, name: z.string() }),
  /** By whole days of the association, or when sales end. */
  ends_at: Instant,
  lines: z.array(PreparedLine),
  subtotal: Money,
  fees: Money,
  taxes: Money,
  total: Money,
  credits: Money,
  due_now: Money,
  /** Limited spots that are held until it is paid or over. */
  spots: z.array(z.object({ product: z.string(), places: z.int() })),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
})
export type PreparedEffects = z.infer<typeof PreparedEffects>

export const previewPrepared = endpoint({
  ...{ method: 'POST', path: '/api/office/prepared/preview', access: 'office', verb: 'change.register' },
  summary:
    'What registering people on behalf of a family would do: the deed itself, with nothing of it kept.',
  body: PreparedWish,
  answer: z.object({ effects: PreparedEffects, digest: z.string() }),
})

export const PreparedRow = z.object({
  id: Id,
  state: z.enum(['waits', 'being_paid', 'paid', 'expired', 'called_back', 'ended']),
  account: z.object({ id: Id, name: z.string() }),
  items: z.array(z.object({ participant: z.object({ id: Id, name: z.string() }), product: z.string() })),
  told: Money,
  prepared_at: Instant,
  /** Null where the account is gone. */
  prepared_by: z.string().nullable(),
  sent_at: Instant,
  ends_at: Instant,
  reason: z.string(),
  /** Once it is paid. */
  invoice: z.object({ id: Id, number: z.string() }).nullable(),
  version: z.int(),
})
export type PreparedRow = z.infer<typeof PreparedRow>

export const preparePurchase = endpoint({
  ...{ method: 'POST', path: '/api/office/prepared', access: 'office', verb: 'change.register' },
  summary: 'Registers people on behalf of a family, holds their spots, and emails the family a link to pay.',
  details:
    'Everyone has to be eligible as for a purchase of the family, and is refused with the same codes. Nothing is sold and no invoice is made before it is paid.',
  body: z.strictObject({ ...wish, reason, digest: Digest }),
  answer: PreparedRow,
  idempotency: 'stored',
})

export const listPrepared = endpoint({
  ...{ method: 'GET', path: '/api/office/prepared', access: 'office', verb: 'change.register' },
  summary: 'What was prepared for families to pay, the newest first.',
  details: 'Fifty at a time, by key. What is for the reader’s own family is left out.',
  query: z.strictObject({
    before: IdParam.optional(),
    participant: IdParam.optional(),
    standing: z.enum(['open', 'over']).optional(),
  }),
  answer: z.object({ rows: z.array(PreparedRow), next: Id.nullable() }),
})

const params = z.strictObject({ id: IdParam })
const seen = z.strictObject({ reason, version: z.int().min(1) })

export const sendPreparedAgain = endpoint({
  ...{ method: 'POST', path: '/api/office/prepared/:id/send', access: 'office', verb: 'change.register' },
  summary: 'Emails the family a new link to pay; the one before opens nothing any more.',
  params,
  body: seen,
  answer: PreparedRow,
  idempotency: 'stored',
})

export const callPreparedBack = endpoint({
  ...{ method: 'POST', path: '/api/office/prepared/:id/call-back' },
  ...{ access: 'office', verb: 'change.register' },
  summary: 'Ends the link before it is paid, frees the spots, and tells the family.',
  params,
  body: seen,
  answer: PreparedRow,
  idempotency: 'stored',
})
