import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, Instant, YearParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { ThingFinding } from './office-catalogue.ts'
import { Draft } from './thing-content.ts'
import { thingKinds } from './thing-kinds.ts'

const reason = plainText(500).refine((text) => text !== '', fieldError('required'))
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** A thing of a season that is prepared, beside what it was a season before. */
export const PreparedThing = z.object({
  kind: z.enum(thingKinds),
  code: z.string(),
  names: z.object({ en: z.string(), fr: z.string() }),
  /** As it is drafted, or published where there is no draft. */
  content: Draft,
  /** A season before; null for what is new. */
  last: Draft.nullable(),
  draft_id: Id.nullable(),
  findings: z.array(ThingFinding),
})
export type PreparedThing = z.infer<typeof PreparedThing>

export const SeasonOverview = z.object({
  season_year: z.int(),
  /** It is the season that families register for now. */
  is_active: z.boolean(),
  /** When all drafts are published together; null where no time is set. */
  opens_at: Instant.nullable(),
  drafts: z.int(),
  published: z.int(),
  /** What can be copied from the season before and is not there yet. */
  to_copy: z.int(),
  /** Which drafts there are, as they were shown. */
  digest: z.string(),
  things: z.array(PreparedThing),
})
export type SeasonOverview = z.infer<typeof SeasonOverview>

const runs = { access: 'office', verb: 'season.run' } as const
const params = z.strictObject({ year: YearParam })

export const getSeason = endpoint({
  ...{ method: 'GET', path: '/api/office/seasons/:year', ...runs },
  summary: 'A season as it is prepared, beside the one before, with everything that is wrong or odd.',
  params,
  answer: SeasonOverview,
})

export const copySeason = endpoint({
  ...{ method: 'POST', path: '/api/office/seasons/:year/copy', ...runs },
  summary: 'Copies what was on sale a season before as drafts, with days and prices moved.',
  details: 'What is there already, drafted or published, stays as it is, so that it can be asked for again.',
  params,
  body: z.strictObject({
    /** By how many percent prices rise, but for the part of the national body. */
    raise_percent: z.int().min(0).max(50),
    reason,
  }),
  answer: SeasonOverview,
  idempotency: 'stored',
})

export const openSeason = endpoint({
  ...{ method: 'POST', path: '/api/office/seasons/:year/open', ...runs },
  summary: 'Publishes all drafts of a season together, now or at a minute: all of them or none.',
  params,
  body: z.strictObject({
    /** Null for now. */
    at: Instant.nullable(),
    /** The drafts as they were shown. */
    digest,
    reason,
  }),
  answer: SeasonOverview,
  idempotency: 'stored',
})

export const holdSeason = endpoint({
  ...{ method: 'POST', path: '/api/office/seasons/:year/keep-back', ...runs },
  summary: 'A season that was to open at a minute does not: its drafts stay drafts.',
  params,
  body: z.strictObject({ digest, reason }),
  answer: SeasonOverview,
  idempotency: 'stored',
})
