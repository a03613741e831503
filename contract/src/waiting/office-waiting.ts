import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { MOST_OFFER_HOURS } from './offer-rules.ts'

/** A request on a wait list as the office sees it. */
export const OfficeWaitRequest = z.object({
  id: Id,
  account_id: Id,
  is_together: z.boolean(),
  joined_at: Instant,
  people: z.array(
    z.object({
      id: Id,
      participant_number: z.string(),
      name: z.string(),
      /** Null while they have an offer. */
      position: z.int().nullable(),
      /** How many offers they left unanswered. */
      missed: z.int(),
    }),
  ),
  offers: z.array(z.object({ id: Id, offered_at: Instant, ends_at: Instant, participants: z.array(Id) })),
})
export type OfficeWaitRequest = z.infer<typeof OfficeWaitRequest>

const params = z.strictObject({ id: IdParam })
const reason = plainText(500).refine((text) => text.trim() !== '', fieldError('required'))

export const listOfficeWaiting = endpoint({
  method: 'GET',
  path: '/api/office/offerings/:id/wait-list',
  access: 'office',
  verb: 'list.read',
  scopes: ['program'],
  summary: 'Who waits for a spot, in the order of the line; those with an offer first.',
  params,
  answer: z.array(OfficeWaitRequest),
})

export const offerSpotNow = endpoint({
  method: 'POST',
  path: '/api/office/wait-requests/:id/offer',
  access: 'office',
  verb: 'list.run',
  summary: 'Offers free spots to a request out of turn. The family is told as of every offer.',
  details: 'Refused when too few spots are free; an offer never takes a spot that others hold.',
  params,
  body: z.strictObject({ reason }),
  answer: OfficeWaitRequest,
  idempotency: 'stored',
})

export const skipWaitRequest = endpoint({
  method: 'POST',
  path: '/api/office/wait-requests/:id/skip',
  access: 'office',
  verb: 'list.run',
  summary: 'Moves the people of a request who have no offer to the end of the line.',
  params,
  body: z.strictObject({ reason }),
  answer: OfficeWaitRequest,
  idempotency: 'stored',
})

export const extendWaitOffer = endpoint({
  method: 'POST',
  path: '/api/office/wait-offers/:id/extend',
  access: 'office',
  verb: 'list.run',
  summary: 'Gives a family more time to answer an offer, until sales end at the latest.',
  params,
  body: z.strictObject({ hours: z.int().min(1).max(MOST_OFFER_HOURS), reason }),
  answer: OfficeWaitRequest,
  idempotency: 'stored',
})
