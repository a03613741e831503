import { instantOf } from '@centrepass/contract/ground/dates'
import type { Locale } from '@centrepass/contract/refusals/say'
import { saySeasonFinding } from '@centrepass/contract/refusals/season-findings'
import { isOfSeason, type ThingKind } from '@centrepass/contract/season/thing-kinds'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Telling } from '#features/documents/templates/publish-template'
import type { Database } from '#platform/database/client'
import { catalogueDrafts, catalogueVersions } from '#platform/database/tables/catalogue-drafts'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { Season } from '../files/catalogue-rows.ts'
import { type Catalogue, catalogueOf, type DraftRow, publishedOf } from '../things/catalogue.queries.ts'
import { withoutCode } from '../things/hidden-code.ts'
import { faultsIn } from '../things/thing-findings.ts'
import type { ThingKey } from '../things/thing-key.ts'
import { versionOf, versionRows } from '../things/versions.queries.ts'
import { applyThing, type Surroundings } from './apply-thing.ts'

type Publisher = { accountId: number | null; reason: string }

/** Publishing is one at a time: what one publishes is what the next is checked against. */
const PUBLISHING_LOCK = 7_130_155
export const lockPublishing = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(${PUBLISHING_LOCK})`)

/** What others stand on comes first. */
const ORDER: readonly ThingKind[] = [
  ...([
    'zones',
    'clubs',
    'leagues',
    'document_templates',
    'rates',
    'policies',
    'registration_options',
    'programs',
    'courses',
    'tournaments',
    'season',
  ] as const),
]

type Publishing = {
  drafts: readonly DraftRow[]
  year: number
  publisherOf: (draft: DraftRow) => Publisher
  /** Null in a trial: then no one is asked to sign again. */
  telling: Telling | null
}

/** Publishes drafts of one season, and of what stands from season to season: all of them or none. */
export async function publishDrafts(
  tx: Database,
  { drafts, year, publisherOf, telling }: Publishing,
): Promise<void> {
  const catalogue = { ...(await catalogueOf(tx, year)), drafts: [...drafts] }
  await refuseFaulty(tx, catalogue)
  const surroundings = { season: seasonIn(catalogue), telling }
  for (const draft of drafts.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    await publishOne(tx, catalogue, { draft, surroundings, publisher: publisherOf(draft) })
  }
  const ids = drafts.map(({ id }) => id)
  await tx.delete(catalogueDrafts).where(inArray(catalogueDrafts.id, ids))
}

export const seasonIn = ({ files, year }: Catalogue): Season => ({
  season_year: year,
  instant: (local) => instantOf(local, files.association.timezone),
  registrationOpens: files.variables.registration_opens_at,
})

/** Each draft was made from a version; another one since would be lost without a word. */
export async function refuseFaulty(tx: Database, catalogue: Catalogue): Promise<void> {
  for (const draft of catalogue.drafts) {
    const version = await versionOf(tx, draft, publishedOf(catalogue, draft) !== null)
    if (version !== draft.base_version) throw new Failure('catalogue_changed')
  }
  const wrong = faultsIn(catalogue).map(({ code, finding: { finding, values, field } }) => ({
    ...{ code: finding, path: [code, field].filter(Boolean).join('.'), values },
    says: (locale: Locale) => saySeasonFinding({ code: finding, values }, locale),
  }))
  if (wrong.length > 0) throw new Failure('catalogue_faulty', { count: wrong.length }, { problems: wrong })
}

type One = { draft: DraftRow; surroundings: Surroundings; publisher: Publisher }

async function publishOne(
  tx: Database,
  catalogue: Catalogue,
  { draft, surroundings, publisher }: One,
): Promise<void> {
  const { kind, code } = draft
  const key: ThingKey = { kind, code, season_year: isOfSeason(kind) ? catalogue.year : null }
  const before = publishedOf(catalogue, key)
  const [known] = await versionRows(tx, key, 1)
  // What it was before anyone changed it here is a version too.
  if (before && !known) await tx.insert(catalogueVersions).values({ ...key, version: 1, content: before })
  await applyThing(tx, key, draft.content, surroundings)
  const version = draft.base_version + 1
  await writeVersion(tx, key, { version, content: draft.content, publisher })
  await recordChange(tx, null, {
    ...{ action: 'catalogue.published', reason: publisher.reason },
    subject: { catalogue_kind: kind, catalogue_code: code, version },
    before: before ? withoutCode(before) : undefined,
    after: withoutCode(draft.content),
  })
}

type Version = { version: number; content: DraftRow['content']; publisher: Publisher }

export async function writeVersion(tx: Database, key: ThingKey, { version, content, publisher }: Version) {
  const { accountId, reason } = publisher
  const { kind, code, season_year } = key
  await tx.insert(catalogueVersions).values({
    ...{ kind, code, season_year, version, content, reason },
    ...{ published_by: accountId, published_at: sql`now()` },
  })
}

/** Locked, so that two who publish or save it wait for each other. */
export async function lockDraft(tx: Database, id: number): Promise<DraftRow | null> {
  const [draft] = await tx.select().from(catalogueDrafts).where(eq(catalogueDrafts.id, id)).for('update')
  return draft ?? null
}
