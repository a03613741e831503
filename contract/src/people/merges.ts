import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { Proposal } from '../office/second-pair.ts'
import { fieldError } from '../refusals/fields.ts'
import { type LikenessReason, likenessPoints } from './likeness-rules.ts'
import { mergeCollisions, mergeFields, takenFields } from './merge-rules.ts'

const OneRecord = z.object({
  id: Id,
  participant_number: z.string(),
  name: z.string(),
  birthdate: PlainDate,
  city: z.string().nullable(),
  created_at: Instant,
  /** The names of the accounts that act for them. */
  accounts: z.array(z.string()),
})
export type OneRecord = z.infer<typeof OneRecord>

// Object.keys forgets what it was given.
const reasons = Object.keys(likenessPoints) as [LikenessReason, ...LikenessReason[]]

export const Double = z.object({
  first: OneRecord,
  second: OneRecord,
  score: z.int().min(0).max(100),
  reasons: z.array(z.enum(reasons)),
})
export type Double = z.infer<typeof Double>

const reason = plainText(1000).refine((text) => text !== '', fieldError('required'))
const pair = { kept_id: Id, dropped_id: Id }

export const listDoubles = endpoint({
  method: 'GET',
  path: '/api/office/doubles',
  access: 'office',
  verb: 'person.merge',
  summary: 'Pairs of records that may be one person, the likeliest first.',
  details: 'By name, birthdate and contact, with slips of the finger. At most 50. Own family is left out.',
  answer: z.array(Double),
})

export const setDoubleAside = endpoint({
  method: 'POST',
  path: '/api/office/doubles/set-aside',
  access: 'office',
  verb: 'person.merge',
  summary: 'Says that two records are two people: they are not suggested again.',
  body: z.strictObject({ first_id: Id, second_id: Id, reason }),
  answer: z.array(Double),
})

/** What joining two records does, found out by doing it and undoing it. */
export const MergeEffects = z.object({
  record_kept: OneRecord,
  record_dropped: OneRecord,
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      of_kept: z.string().nullable(),
      of_dropped: z.string().nullable(),
      is_taken: z.boolean(),
    }),
  ),
  /** How many rows of which kind go over to the kept record. */
  moves: z.array(z.object({ row_kind: z.string(), count: z.int() })),
  /** What the kept record has the like of: it stays with the other one, out of sight. */
  left_behind: z.array(z.object({ row_kind: z.string(), count: z.int() })),
  /** Private answers that only the other record has, and that come along unread. */
  copied: z.array(z.string()),
  accounts: z.array(
    z.object({ name: z.string(), email: z.string(), comes: z.enum(['joins', 'has_both', 'acts_already']) }),
  ),
  collisions: z.array(z.enum(mergeCollisions)),
})
export type MergeEffects = z.infer<typeof MergeEffects>

const wish = { ...pair, take: z.array(z.enum(takenFields)).max(takenFields.length) }

export const previewMerge = endpoint({
  method: 'POST',
  path: '/api/office/merges/preview',
  access: 'office',
  verb: 'person.merge',
  summary: 'Shows what joining two records would do. Nothing is changed.',
  details:
    '`take` names the parts of the record that are taken from the one that goes. Refused where it would break a rule, with what to do first.',
  body: z.strictObject(wish),
  answer: z.object({ effects: MergeEffects, digest: z.string() }),
})

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/office/merges',
  access: 'office',
  verb: 'person.merge',
  summary: 'Joins two records of one person, exactly as the preview showed it.',
  details:
    'Everything of `dropped_id` goes to `kept_id`; its number goes on leading there. Where logins, guardians, money or private answers come together, another person of the office has to confirm it first. Can be taken back for 30 days.',
  body: z.strictObject({ ...wish, digest: z.string().max(100), reason }),
  answer: z.object({
    state: z.enum(['done', 'proposed']),
    merge_id: Id.nullable(),
    proposal: Proposal.nullable(),
  }),
  idempotency: 'stored',
})

export const Merge = z.object({
  id: Id,
  record_kept: OneRecord,
  dropped_number: z.string(),
  dropped_name: z.string(),
  reason: z.string(),
  done_by: z.string(),
  done_at: Instant,
  /** The last moment at which it can be taken back; null where it was, or cannot be any more. */
  undo_until: Instant.nullable(),
  undone_at: Instant.nullable(),
})
export type Merge = z.infer<typeof Merge>

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/office/merges',
  access: 'office',
  verb: 'person.merge',
  summary: 'The joined records, the newest first. At most 50.',
  answer: z.array(Merge),
})

const oneMerge = z.strictObject({ id: IdParam })
const counted = z.array(z.object({ row_kind: z.string(), count: z.int() }))

export const previewUndoMerge = endpoint({
  method: 'GET',
  path: '/api/office/merges/:id/undo',
  access: 'office',
  verb: 'person.merge',
  summary: 'Shows what taking a merge back would do, and what happened since.',
  params: oneMerge,
  answer: z.object({
    /** What goes back to the record it came from. */
    goes_back: counted,
    /** What was made since: it stays with the kept record. */
    made_since: counted,
    /** Parts of the kept record that were changed since, and stay as they are. */
    changed_since: z.array(z.enum(mergeFields)),
  }),
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/office/merges/:id/undo',
  access: 'office',
  verb: 'person.merge',
  summary: 'Takes a merge back: both records are as they were; what was made since stays with the kept one.',
  params: oneMerge,
  body: z.strictObject({ reason }),
  answer: Merge,
})
