import { z } from 'zod'
import { Id, PlainDate } from '../ground/values.ts'

/** One who can act for a person, as another who can act for them sees it. */
export const GuardianShown = z.object({
  link_id: Id,
  /** First name and initial of the last. */
  name: z.string(),
  is_you: z.boolean(),
  /** Not confirmed yet, or on hold until the office has looked at an objection. */
  state: z.enum(['confirmed', 'unconfirmed', 'on_hold']),
  /** Whether the reader can end this link: now, by asking the office, or not at all. */
  ending: z.enum(['now', 'office']).nullable(),
  /** The last day on which the reader can object to this link; null where they cannot. */
  object_until: PlainDate.nullable(),
})
