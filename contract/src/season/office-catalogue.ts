import { z } from 'zod'
import { DocumentText } from '../documents/documents.ts'
import { SentenceValues } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import { plainText } from '../ground/text.ts'
import { Id, IdParam, Instant, Money, YearParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { Draft } from './thing-content.ts'
import { isCodeOf, isOfSeason, thingKinds, thingStates } from './thing-kinds.ts'

const kind = z.enum(thingKinds)
const code = z.string().regex(/^[A-Z0-9-]{1,20}$/, fieldError('thing_code'))
const reason = plainText(500).refine((text) => text !== '', fieldError('required'))
const season_year = z.int().min(1900).max(2200).nullable()

/** Something that is wrong, or that someone should look at: a code of the findings in the association's files. */
export const ThingFinding = z.object({
  finding: z.string(),
  values: SentenceValues,
  /** Null where it is about no single field. */
  field: z.string().nullable(),
  /** It can be published as it is. */
  is_doubt: z.boolean(),
})
export type ThingFinding = z.infer<typeof ThingFinding>

const thingShape = {
  kind,
  code: z.string(),
  /** Null for what stands from season to season. */
  season_year,
  names: z.object({ en: z.string(), fr: z.string() }),
  state: z.enum(thingStates),
  price: Money.nullable(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  spots: z.object({ limit: z.int(), taken: z.int() }).nullable(),
  is_draft: z.boolean(),
  publish_at: Instant.nullable(),
  problems: z.int(),
}

/** One thing of the catalogue, in a line. */
export const CatalogueThing = z.object(thingShape)
export type CatalogueThing = z.infer<typeof CatalogueThing>

const Sheet = DocumentText.extend({ title: z.string() })

/** What the office prepares, and what is wrong with it so far. */
export const DraftOfThing = z.object({
  id: Id,
  version: z.int(),
  content: Draft,
  by: z.string().nullable(),
  at: Instant,
  findings: z.array(ThingFinding),
  /** Why it was not published when its time came. */
  refused: z.boolean(),
  /** Of a document: as a signer reads it, filled in for an invented person. Null where it is not whole yet. */
  sheet: z.object({ en: Sheet, fr: Sheet }).nullable(),
})
export type DraftOfThing = z.infer<typeof DraftOfThing>

export const ThingVersion = z.object({
  version: z.int(),
  content: Draft,
  by: z.string().nullable(),
  at: Instant.nullable(),
  reason: z.string().nullable(),
})
export type ThingVersion = z.infer<typeof ThingVersion>

export const ThingDetails = z.object({
  thing: CatalogueThing,
  /** As families see it; null while it was never published. */
  published: Draft.nullable(),
  /** 0 while it was never published. */
  version: z.int(),
  draft: DraftOfThing.nullable(),
  versions: z.array(ThingVersion),
  /** The same code a season earlier. */
  last_season: Draft.nullable(),
  /** By which its number of spots is changed. */
  offering_id: Id.nullable(),
  may_edit: z.boolean(),
  /** The newest version can be taken back. */
  may_undo: z.boolean(),
})
export type ThingDetails = z.infer<typeof ThingDetails>

/** What publishing does now. */
export const PublishEffects = z.object({
  /** Carts that have it. */
  carts: z.int(),
  /** Purchases of it that are being paid: these keep the price that was shown. */
  paying: z.int(),
  /** Lines on invoices: these stay as they are. */
  sold: z.int(),
  /** Of a document: the people who are asked for their signature again, and how many of them have signed before. */
  asked_again: z.object({ people: z.int(), signed: z.int() }).nullable(),
  findings: z.array(ThingFinding),
})
export type PublishEffects = z.infer<typeof PublishEffects>

/** Who could buy it on its first day, counted on people with a family account. */
export const Audience = z.object({
  people: z.int(),
  could: z.int(),
  /** Those who only have to complete or review their profile first. */
  after_profile: z.int(),
  /** Of all others each first reason, the most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), people: z.int() })),
  /** Not everyone was counted. */
  is_part: z.boolean(),
})
export type Audience = z.infer<typeof Audience>

/** What a family would find: each of its people, and why not or for how much. */
export const FamilySight = z.object({
  /** The moment that it is about. */
  at: Instant,
  /** Drafts that are not fit to be published. */
  left_out: z.array(z.string()),
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      offers: z.array(
        z.object({
          kind,
          code: z.string(),
          name: z.string(),
          opens_at: Instant,
          /** What it costs that day with fees and taxes; null where it cannot be bought. */
          total: Money.nullable(),
          why_not: z.array(z.string()),
          /** It can be paid over time. */
          has_plan: z.boolean(),
        }),
      ),
    }),
  ),
})
export type FamilySight = z.infer<typeof FamilySight>

const reads = { access: 'office', verb: 'catalogue.read' } as const
const edits = { access: 'office', verb: 'catalogue.draft' } as const
const params = z.strictObject({ id: IdParam })
const seen = { version: z.int().min(0) }

export const listCatalogue = endpoint({
  ...{ method: 'GET', path: '/api/office/catalogue', ...reads },
  summary: 'Everything that is sold in a season, and clubs, leagues and zones, with drafts.',
  query: z.strictObject({ season: YearParam.optional(), kind: kind.optional() }),
  answer: z.object({
    season: z.int(),
    seasons: z.array(z.int()),
    things: z.array(CatalogueThing),
    may_edit: z.array(kind),
  }),
})

export const getThing = endpoint({
  ...{ method: 'GET', path: '/api/office/catalogue/:kind/:code', ...reads },
  summary: 'One thing of the catalogue: as it is published, its draft, and all its versions.',
  params: z.strictObject({ kind, code }),
  query: z.strictObject({ season: YearParam.optional() }),
  answer: ThingDetails,
})

export const saveDraft = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/drafts', ...edits },
  summary: 'Keeps a draft of a thing, new or published. Families see nothing of it.',
  details: 'Refused where the thing or its draft changed since it was read; a draft may be unfinished.',
  body: z
    .strictObject({
      kind,
      code,
      season_year,
      content: Draft,
      /** The published version that it was made from; 0 for something new. */
      base_version: z.int().min(0),
      /** The version of the draft that was open; null where there was none. */
      draft_version: z.int().min(1).nullable(),
    })
    .superRefine(({ kind, code, season_year }, ctx) => {
      if (!isCodeOf(kind, code)) {
        ctx.addIssue({ code: 'custom', message: fieldError('choice'), path: ['code'] })
      }
      if (isOfSeason(kind) === (season_year !== null)) return
      ctx.addIssue({ code: 'custom', message: fieldError('choice'), path: ['season_year'] })
    }),
  answer: ThingDetails,
  idempotency: 'stored',
})

export const discardDraft = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/drafts/:id/discard', ...edits },
  summary: 'Throws a draft away. What is published stays as it is.',
  params,
  body: z.strictObject(seen),
  answer: z.object({ discarded: z.literal(true) }),
})

export const previewPublish = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/drafts/:id/preview', ...edits },
  summary: 'What publishing a draft would do, and what is wrong with it. Changes nothing.',
  params,
  body: z.strictObject(seen),
  answer: PublishEffects,
})

export const countAudience = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/drafts/:id/audience', ...edits },
  summary:
    'How many people could buy a draft on its first day, and why the others could not. Changes nothing.',
  params,
  body: z.strictObject(seen),
  answer: Audience,
})

export const publishDraft = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/drafts/:id/publish', ...edits },
  summary: 'Publishes a draft, now or at a time.',
  params,
  body: z.strictObject({
    ...seen,
    /** Null for now. */
    at: Instant.nullable(),
    reason,
  }),
  answer: ThingDetails,
  idempotency: 'stored',
})

export const keepDraftBack = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/drafts/:id/keep-back', ...edits },
  summary: 'A draft that was to be published at a time stays a draft.',
  params,
  body: z.strictObject(seen),
  answer: ThingDetails,
})

export const undoPublish = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/undo', ...edits },
  summary: 'Takes back the newest version of a thing, if nothing was sold under it. It is a draft again.',
  body: z.strictObject({ kind, code, season_year, ...seen, reason }),
  answer: ThingDetails,
  idempotency: 'stored',
})

export const seeAsFamily = endpoint({
  ...{ method: 'POST', path: '/api/office/catalogue/rehearsal', ...edits },
  summary: 'What a family would find if all drafts of a season were published. Changes nothing.',
  body: z.strictObject({
    season_year: z.int().min(1900).max(2200),
    account_id: Id,
    /** Null for when the first of it opens. */
    at: Instant.nullable(),
  }),
  answer: FamilySight,
})
