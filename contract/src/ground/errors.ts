import { z } from 'zod'
import { InBoth } from './both-languages.ts'
import { described } from './described.ts'

/** Every failure a client may branch on. The HTTP status follows from the code, in one place. */
export const statusOf = {
  invalid_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  account_on_hold: 402,
  payment_declined: 402,
  email_not_verified: 403,
  not_allowed: 403,
  proof_needed: 403,
  factor_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  already_linked: 409,
  cart_changed: 409,
  cart_expired: 409,
  team_changed: 409,
  payment_in_progress: 409,
  request_in_progress: 409,
  needs_request: 409,
  already_cancelled: 409,
  refund_changed: 409,
  plan_changed: 409,
  not_signed_yet: 409,
  being_sealed: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  link_spent: 422,
  refused: 422,
  no_cart: 422,
  cart_refused: 422,
  team_refused: 422,
  payment_failed: 422,
  password_refused: 422,
  factor_refused: 422,
  too_many_requests: 429,
  unexpected: 500,
  maintenance: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** What a sentence of ours is filled with, for a client that puts a code into words itself. */
export const FindingValues = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), InBoth]))
  .register(described, {
    description: 'What the sentence of a code is filled with, by name, for a client that uses its own words.',
  })

/** One thing that is wrong, and where: `path` names the field as the caller sent it. */
export const Problem = z.object({
  code: z.string().describe('What is wrong, for a program: `required`, `at_most`, `WRONG_AGE`.'),
  path: z
    .string()
    .optional()
    .describe('The field as the caller sent it: `billing.email`, `items.0.product`.'),
  message: z.string().describe('What is wrong, for a person, in the language of `Accept-Language`.'),
  values: FindingValues.optional(),
  /** For a row of a cart: its place, whom and what it is about. */
  index: z.int().optional().describe('For a row of a cart: its place, from 0.'),
  participant_id: z.int().optional(),
  product_type: z.string().optional(),
  product_id: z.int().optional(),
})
export type Problem = z.infer<typeof Problem>

export const ErrorAnswer = z.object({
  error: z.string().describe('The kind of refusal. It decides the HTTP status.'),
  /** What exactly was refused; `error` is the kind of refusal. */
  code: z.string().optional().describe('The exact refusal, for a program. New codes may come.'),
  values: FindingValues.optional().describe(
    'What the sentence of `code` is filled with. Left out where `message` is a list of other sentences.',
  ),
  message: z
    .union([z.string(), z.array(z.string()), z.array(FindingValues)])
    .describe('The refusal in words, in the language of `Accept-Language`: English or French.'),
  errors: z.array(Problem).optional().describe('Each field or row of a cart that is wrong.'),
  team_errors: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Each rule that a team does not meet, in words.'),
  /** The request's id, which a person can quote to the office. */
  reference: z.string().describe('The id of the request. A person can quote it to the office.'),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>
