import type { undoPublish as contract } from '@centrepass/contract/season/office-catalogue'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { isSingle } from '@centrepass/contract/season/thing-kinds'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { takeBackTemplate } from '#features/documents/templates/take-back-template'
import { seasonAt } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import {
  clubs,
  courses,
  documentTemplates,
  leagues,
  offerings,
  programs,
  registrationOptions,
} from '#platform/database/tables/catalogue'
import { catalogueDrafts, catalogueVersions } from '#platform/database/tables/catalogue-drafts'
import { rates, zones } from '#platform/database/tables/site'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { Season } from '../files/catalogue-rows.ts'
import { spelt } from '../files/spelt.ts'
import { catalogueOf, draftOf, publishedOf } from '../things/catalogue.queries.ts'
import { withoutCode } from '../things/hidden-code.ts'
import { requireEditor } from '../things/require-editor.ts'
import type { Looking } from '../things/show-catalogue.ts'
import { isThing, keyOf, type ThingKey } from '../things/thing-key.ts'
import { versionRows } from '../things/versions.queries.ts'
import { applyThing } from './apply-thing.ts'
import { lockPublishing, seasonIn, writeVersion } from './publish-drafts.ts'
import { removeUnused } from './remove-unused.ts'
import { soldUnder } from './sold-under.queries.ts'

type Asked = z.output<typeof contract.body>

/** Takes the newest version back: the one before counts again, and what was taken back is a draft. */
export function undoPublish(looking: Looking, asked: Asked): Promise<ThingKey> {
  const { actor } = looking
  requireEditor(actor, asked.kind)
  return looking.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const year = asked.season_year ?? (await seasonAt(tx, looking.clock)).activeYear
    const key = keyOf(asked.kind, asked.code, year)
    const catalogue = await catalogueOf(tx, year)
    if (draftOf(catalogue, key)) throw new Failure('nothing_to_undo')
    const { newest, before } = await requireUndoable(tx, key, asked.version)
    // A setting that was changed on the page of the site since would be undone with it.
    if (isSingle(key.kind) && spelt(publishedOf(catalogue, key)) !== spelt(newest.content)) {
      throw new Failure('nothing_to_undo')
    }
    const publisher = { accountId: actor.accountId, reason: asked.reason }
    if (before) {
      await applyBefore(tx, key, before.content, seasonIn(catalogue))
      await writeVersion(tx, key, { version: newest.version + 1, content: before.content, publisher })
    } else await removeThing(tx, key)
    const base_version = before ? newest.version + 1 : 0
    const draft = { ...key, content: newest.content, base_version, changed_by: actor.accountId }
    await tx.insert(catalogueDrafts).values(draft)
    await recordChange(tx, null, {
      ...{ action: 'catalogue.undone', reason: asked.reason },
      subject: { catalogue_kind: key.kind, catalogue_code: key.code, version: newest.version },
      before: withoutCode(newest.content),
      after: before ? withoutCode(before.content) : undefined,
    })
    return key
  })
}

/** The two newest versions, if nothing was sold under the newest. */
/** Words that people are asked to sign are never written again: the version before counts once more. */
async function applyBefore(tx: Database, key: ThingKey, content: Draft, season: Season): Promise<void> {
  if (key.kind === 'document_templates') await takeBackTemplate(tx, key.code, String(content.version))
  else await applyThing(tx, key, content, { season, telling: null })
}

async function requireUndoable(tx: Database, key: ThingKey, version: number) {
  const [newest, before] = await versionRows(tx, key, 2)
  if (!newest?.published_at) throw new Failure('nothing_to_undo')
  if (newest.version !== version) throw new Failure('catalogue_changed')
  const { sold, paying } = await soldUnder(tx, key, newest.published_at)
  if (sold + paying > 0) throw new Failure('catalogue_sold')
  return { newest, before }
}

/** It was new: nothing is left of it but the draft and the record. */
async function removeThing(tx: Database, key: ThingKey): Promise<void> {
  await removeUnused(tx, key.code, (inner) => removers[key.kind](inner, key))
  await tx.delete(catalogueVersions).where(isThing(catalogueVersions, key))
}

type Remover = (tx: Database, key: ThingKey) => Promise<void>
type Standing = typeof clubs | typeof leagues | typeof zones | typeof documentTemplates | typeof rates
type Seasonal = typeof programs | typeof courses

const byCode =
  (table: Standing): Remover =>
  async (tx, { code }) => {
    await tx.delete(table as PgTable).where(eq(table.code, code))
  }
const ofSeason =
  (table: Seasonal): Remover =>
  async (tx, { code, season_year }) => {
    const isIt = and(eq(table.code, code), eq(table.season_year, season_year ?? 0))
    await removeWithSpots(tx, table, isIt)
  }

async function removeWithSpots(tx: Database, table: Seasonal | typeof divisions, isIt: SQL | undefined) {
  const gone = await tx.delete(table).where(isIt).returning({ id: table.offering_id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(offerings).where(inArray(offerings.id, ids))
}

const removers: Record<ThingKey['kind'], Remover> = {
  // There was always a season before.
  season: () => Promise.reject(new Failure('nothing_to_undo')),
  policies: () => Promise.reject(new Failure('nothing_to_undo')),
  rates: byCode(rates),
  ...{ clubs: byCode(clubs), leagues: byCode(leagues), zones: byCode(zones) },
  document_templates: byCode(documentTemplates),
  ...{ programs: ofSeason(programs), courses: ofSeason(courses) },
  registration_options: async (tx, { code, season_year }) => {
    const { season_year: year, code: known } = registrationOptions
    await tx.delete(registrationOptions).where(and(eq(known, code), eq(year, season_year ?? 0)))
  },
  tournaments: async (tx, { code, season_year }) => {
    const isIt = and(eq(tournaments.code, code), eq(tournaments.season_year, season_year ?? 0))
    const [found] = await tx.select({ id: tournaments.id }).from(tournaments).where(isIt)
    if (!found) return
    await removeWithSpots(tx, divisions, eq(divisions.tournament_id, found.id))
    await tx.delete(tournaments).where(isIt)
  },
}
