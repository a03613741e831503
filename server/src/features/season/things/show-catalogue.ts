import { plainDateIn, wallTimeIn } from '@centrepass/contract/ground/dates'
import type { CatalogueThing, ThingDetails } from '@centrepass/contract/season/office-catalogue'
import { readContent } from '@centrepass/contract/season/thing-content'
import { type ThingKind, thingKinds } from '@centrepass/contract/season/thing-kinds'
import { sql } from 'drizzle-orm'
import type { Telling } from '#features/documents/templates/publish-template'
import { officerName } from '#features/office/officer-name.queries'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { placeOf, sheetOf } from '../files/why-not-documents.ts'
import { type Catalogue, catalogueOf, type DraftRow, draftOf, publishedOf } from './catalogue.queries.ts'
import { withoutCode } from './hidden-code.ts'
import { mayEdit } from './may-edit.ts'
import { presentThing } from './present-thing.ts'
import { spotsOf } from './spots.queries.ts'
import { findingsByDraft, findingsOf } from './thing-findings.ts'
import { isSame, type ThingKey } from './thing-key.ts'
import { versionOf, versionsOf } from './versions.queries.ts'

export type Looking = { db: Database; clock: Clock; actor: OfficeActor; notices: Telling['notices'] }

type Asked = { season?: number | undefined; kind?: ThingKind | undefined }

/** Everything of a season in lines, what is published and what is only a draft. */
export async function listCatalogue({ db, clock, actor }: Looking, { season, kind }: Asked) {
  const { activeYear } = await seasonAt(db, clock)
  const year = season ?? activeYear
  const catalogue = await catalogueOf(db, year)
  const present = await presenterOf({ db, clock }, catalogue)
  const keys: ThingKey[] = [
    ...catalogue.published,
    ...catalogue.drafts.filter((draft) => !publishedOf(catalogue, draft)),
  ]
  const things = keys.filter((key) => !kind || key.kind === kind).map(present)
  return {
    season: year,
    seasons: await seasonsOf(db, activeYear),
    things: things.sort(
      (a, b) => thingKinds.indexOf(a.kind) - thingKinds.indexOf(b.kind) || a.code.localeCompare(b.code, 'en'),
    ),
    may_edit: thingKinds.filter((one) => mayEdit(actor.grants, one)),
  }
}

/** Says each thing of a catalogue in a line. */
async function presenterOf({ db, clock }: Pick<Looking, 'db' | 'clock'>, catalogue: Catalogue) {
  const { timezone } = catalogue.files.association
  const now = clock.now()
  const at = {
    now: `${plainDateIn(now, timezone)}T${wallTimeIn(now, timezone)}`,
    registrationOpens: catalogue.files.variables.registration_opens_at,
    ageOfMajority: catalogue.files.variables.age_of_majority,
  }
  const spots = await spotsOf(db, catalogue.year)
  const findings = findingsByDraft(catalogue)
  return (key: ThingKey): CatalogueThing => {
    const draft = draftOf(catalogue, key)
    const problems = (draft && findings.get(draft.id)) ?? []
    const known = { published: publishedOf(catalogue, key), draft, spots: spots(key.kind, key.code) }
    return presentThing(key, { ...known, problems: problems.filter(({ is_doubt }) => !is_doubt).length }, at)
  }
}

/** Those that have anything, and the one after the active one, which the office prepares. */
async function seasonsOf(db: Database, activeYear: number): Promise<number[]> {
  const rows = await rowsOf<{ year: number }>(
    db,
    sql`select season_year as year from registration_options union select season_year from programs
      union select season_year from courses union select season_year from tournaments
      union select season_year from catalogue_drafts where season_year is not null`,
  )
  return [...new Set([activeYear + 1, activeYear, ...rows.map(({ year }) => year)])].sort((a, b) => b - a)
}

export async function showThing({ db, clock, actor }: Looking, key: ThingKey): Promise<ThingDetails> {
  const year = key.season_year ?? (await seasonAt(db, clock)).activeYear
  const catalogue = await catalogueOf(db, year)
  const published = publishedOf(catalogue, key)
  const draft = draftOf(catalogue, key)
  if (!published && !draft) throw notFound('product')
  const present = await presenterOf({ db, clock }, catalogue)
  const versions = await versionsOf(db, key)
  const spots = await spotsOf(db, year)
  return {
    thing: present(key),
    published: published && withoutCode(published),
    version: await versionOf(db, key, published !== null),
    draft: draft && (await presentDraft(db, catalogue, draft)),
    versions,
    last_season: await lastSeasonOf(db, key),
    offering_id: spots(key.kind, key.code)?.offering_id ?? null,
    may_edit: mayEdit(actor.grants, key.kind),
    may_undo: versions[0]?.at != null && draft === null,
  }
}

async function presentDraft(db: Database, catalogue: Catalogue, draft: DraftRow) {
  return {
    ...{ id: draft.id, version: draft.version, refused: draft.was_refused },
    content: withoutCode(draft.content),
    by: draft.changed_by === null ? null : await officerName(db, draft.changed_by),
    at: draft.changed_at.toISOString(),
    findings: findingsOf(catalogue, draft),
    sheet: sheetIn(catalogue, draft),
  }
}

/** Only of documents, and only of whole ones. */
function sheetIn({ files }: Catalogue, draft: DraftRow) {
  if (draft.kind !== 'document_templates') return null
  const { content } = readContent(draft.kind, draft.content)
  return content && sheetOf({ ...content, id: 0 }, placeOf(files))
}

async function lastSeasonOf(db: Database, key: ThingKey) {
  if (key.season_year === null) return null
  const { published } = await catalogueOf(db, key.season_year - 1)
  const before = { ...key, season_year: key.season_year - 1 }
  const found = published.find((one) => isSame(one, before))
  return found ? withoutCode(found.content) : null
}
