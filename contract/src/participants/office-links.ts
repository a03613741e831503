import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { RelationWish } from './links.ts'

/** What the office decides about who may act for a person. Every decision is written down with its reason. */
const reason = plainText(500).refine((text) => text.length > 0, fieldError('required'))
const PersonOnRecord = z.object({ id: Id, name: z.string(), participant_number: z.string() })
const AccountHolder = z.object({ name: z.string(), email: z.string() })
const idParams = z.strictObject({ id: IdParam })

export const listLinkObjections = endpoint({
  method: 'GET',
  path: '/api/office/link-objections',
  access: 'office',
  verb: 'link.decide',
  summary: 'Objections to new links that wait for the office, the oldest first. The links are on hold.',
  answer: z.array(
    z.object({
      id: Id,
      participant: PersonOnRecord,
      /** Whose link is on hold. */
      guardian: AccountHolder,
      relation: RelationWish,
      linked_at: Instant,
      objected_by: AccountHolder,
      objected_at: Instant,
    }),
  ),
})

export const decideLinkObjection = endpoint({
  method: 'POST',
  path: '/api/office/link-objections/:id',
  access: 'office',
  verb: 'link.decide',
  summary: 'Lifts the hold from a link that was objected to, or ends the link.',
  params: idParams,
  body: z.strictObject({ decision: z.enum(['lift', 'end']), reason }),
  answer: z.object({ status: z.enum(['lifted', 'ended']) }),
})

export const listLinkReviews = endpoint({
  method: 'GET',
  path: '/api/office/link-reviews',
  access: 'office',
  verb: 'link.decide',
  summary: 'Requests for a link that only the office can decide, or that were declined, the oldest first.',
  answer: z.array(
    z.object({
      id: Id,
      asked_by: AccountHolder,
      relation: RelationWish,
      /** As the asker typed it. */
      typed: z.object({ name: z.string(), birthdate: PlainDate }),
      /** Whether the asker knew a fact from the record. */
      is_match: z.boolean(),
      /** Null where no record of that name was found, or more than one. */
      participant: PersonOnRecord.nullable(),
      /** Why no one on record could decide it. */
      why: z.string(),
      /** False for a request that is closed already: the task is for the office to know. */
      is_open: z.boolean(),
      asked_at: Instant,
    }),
  ),
})

export const decideLinkReview = endpoint({
  method: 'POST',
  path: '/api/office/link-reviews/:id',
  access: 'office',
  verb: 'link.decide',
  summary: 'Makes the link that was asked for, or refuses it.',
  params: idParams,
  body: z.strictObject({
    decision: z.enum(['confirm', 'refuse']),
    reason,
    /** Whom the request is about, where the request itself found no record or more than one. */
    participant_number: plainText(40).optional(),
  }),
  answer: z.object({
    status: z.enum(['confirmed', 'refused']),
    /** Who was linked to whom, so that a slip is seen at once. Null where the request was refused. */
    linked: z.object({ account: AccountHolder, participant: PersonOnRecord }).nullable(),
  }),
})

export const listCustodyFreezes = endpoint({
  method: 'GET',
  path: '/api/office/custody-freezes',
  access: 'office',
  verb: 'link.decide',
  summary: 'Custody freezes that were not lifted, the oldest first.',
  answer: z.array(
    z.object({
      id: Id,
      participant: PersonOnRecord,
      reason: z.string(),
      /** The last day it stands; null until it is lifted. */
      until: PlainDate.nullable(),
      /** False once its last day is past or the person is an adult. */
      stands: z.boolean(),
      put_at: Instant,
    }),
  ),
})

export const putCustodyFreeze = endpoint({
  method: 'POST',
  path: '/api/office/custody-freezes',
  access: 'office',
  verb: 'link.decide',
  summary: 'From now on nothing about this minor changes without the office.',
  body: z.strictObject({ participant_number: plainText(40), reason, until: PlainDate.nullable() }),
  /** Whom the number named, so that a slip is seen at once. */
  answer: z.object({ id: Id, participant: PersonOnRecord }),
})

export const liftCustodyFreeze = endpoint({
  method: 'POST',
  path: '/api/office/custody-freezes/:id/lift',
  access: 'office',
  verb: 'link.decide',
  summary: 'Lifts a custody freeze.',
  params: idParams,
  body: z.strictObject({ reason }),
  answer: z.object({}),
})
