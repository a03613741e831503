import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { EmailAddress, LastName, PersonName, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { onlyFor, roleNames, scopeKinds } from './roles.ts'
import { type OfficeVerb, officeVerbs } from './verbs.ts'

export const OfficeRole = z.enum(roleNames)
const verbNames = Object.keys(officeVerbs) as [OfficeVerb, ...OfficeVerb[]]

export const GrantScope = z.object({ kind: z.enum(scopeKinds), id: Id, name: z.string() })
export type GrantScope = z.infer<typeof GrantScope>

/** A role that someone in the office has, or will have when a second person agrees. */
export const OfficeGrant = z.object({
  id: Id,
  role: OfficeRole,
  /** Null: for everything. */
  scope: GrantScope.nullable(),
  until: Instant.nullable(),
  reason: z.string(),
  given_at: Instant,
  /** Null: by the command line. */
  given_by: z.string().nullable(),
  state: z.enum(['counts', 'waits']),
  /** Where no one else can agree: when it counts by itself. */
  due_at: Instant.nullable(),
  may_agree: z.boolean(),
  /** Who last confirmed that the role is still needed. */
  reviewed_at: Instant.nullable(),
  reviewed_by: z.string().nullable(),
  /** Three months later someone is asked to confirm or to end it, until this day. */
  review: z.object({ promised_on: PlainDate, is_overdue: z.boolean() }).nullable(),
  may_review: z.boolean(),
})
export type OfficeGrant = z.infer<typeof OfficeGrant>

/** A person of the office with all their roles. */
export const Officer = z.object({
  account_id: Id,
  name: z.string(),
  email: z.string(),
  second_factor: z.boolean(),
  last_seen_at: Instant.nullable(),
  is_you: z.boolean(),
  grants: z.array(OfficeGrant),
})
export type Officer = z.infer<typeof Officer>

export const getOwnOffice = endpoint({
  method: 'GET',
  path: '/api/office/me',
  duringMaintenance: true,
  access: 'office',
  verb: 'office.enter',
  scopes: scopeKinds,
  summary: 'What you may do in the office: the navigation shows these parts.',
  answer: z.object({
    name: z.string(),
    verbs: z.array(z.enum(verbNames)),
    grants: z.array(OfficeGrant.pick({ role: true, scope: true, until: true })),
  }),
})

export const listOfficers = endpoint({
  method: 'GET',
  path: '/api/office/grants',
  access: 'office',
  verb: 'grant.read',
  summary: 'The people of the office with their roles.',
  answer: z.array(Officer),
})

const reason = plainText(1000).refine((text) => text !== '', fieldError('required'))

export const giveGrant = endpoint({
  method: 'POST',
  path: '/api/office/grants',
  access: 'office',
  verb: 'grant.give',
  summary: 'Gives someone a role, and tells them by email. Who has no account yet gets one.',
  details:
    'The roles of administrator and finance count after a second administrator has agreed. Where there is none, they count after 24 hours; all administrators are told at once.',
  body: z
    .strictObject({
      email: EmailAddress,
      first_name: PersonName,
      last_name: LastName,
      language: z.enum(['EN', 'FR']).default('EN'),
      role: OfficeRole,
      scope: GrantScope.omit({ name: true }).nullable(),
      until: Instant.nullable(),
      reason,
    })
    .refine(({ role, scope }) => onlyFor(role) === null || onlyFor(role) === scope?.kind, {
      ...{ path: ['scope'], message: fieldError('required') },
    }),
  answer: Officer,
  idempotency: 'stored',
})

export const decideGrant = endpoint({
  method: 'POST',
  path: '/api/office/grants/:id',
  access: 'office',
  verb: 'grant.give',
  summary: 'Agrees to a role that another person gave, or refuses it.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ decision: z.enum(['agree', 'refuse']), reason }),
  answer: Officer,
  idempotency: 'stored',
})

export const endGrant = endpoint({
  method: 'POST',
  path: '/api/office/grants/:id/end',
  access: 'office',
  verb: 'grant.give',
  summary: 'Ends a role at once. The last administrator stays.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ reason }),
  answer: Officer,
  idempotency: 'stored',
})

export const reviewGrant = endpoint({
  method: 'POST',
  path: '/api/office/grants/:id/review',
  access: 'office',
  verb: 'grant.give',
  summary: 'Confirms that a role is still needed, or ends it, when its three months are over.',
  details: 'By an administrator who does not hold it; the own one only where there is no other.',
  params: z.strictObject({ id: IdParam }),
  body: z.strictObject({ decision: z.enum(['keep', 'end']), reason }),
  answer: Officer,
  idempotency: 'stored',
})
