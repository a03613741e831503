import type { publishDraft as contract, PublishEffects } from '@centrepass/contract/season/office-catalogue'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Telling } from '#features/documents/templates/publish-template'
import { countConcerned } from '#features/documents/templates/take-back-template'
import { seasonAt } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import { catalogueOf, type DraftRow } from '../things/catalogue.queries.ts'
import { requireEditor } from '../things/require-editor.ts'
import type { Looking } from '../things/show-catalogue.ts'
import { findingsOf } from '../things/thing-findings.ts'
import { lockDraft, lockPublishing, publishDrafts } from './publish-drafts.ts'
import { soldUnder } from './sold-under.queries.ts'

type Seen = { id: number; version: number }
type Asked = z.output<typeof contract.body> & { id: number }

/** The draft as the caller saw it, for an editor of its kind. */
export async function requireDraft(
  tx: Database,
  { actor }: Pick<Looking, 'actor'>,
  seen: Seen,
): Promise<DraftRow> {
  const draft = await lockDraft(tx, seen.id)
  if (!draft) throw notFound('draft')
  requireEditor(actor, draft.kind)
  if (draft.version !== seen.version) throw new Failure('catalogue_changed')
  return draft
}

export async function yearOf({ db, clock }: Pick<Looking, 'db' | 'clock'>, draft: DraftRow): Promise<number> {
  return draft.season_year ?? (await seasonAt(db, clock)).activeYear
}

/** What publishing does, and what is wrong with the draft. */
export async function previewPublish(looking: Looking, seen: Seen): Promise<PublishEffects> {
  return triedOut(looking.db, async (tx) => {
    const draft = await requireDraft(tx, looking, seen)
    const catalogue = await catalogueOf(tx, await yearOf({ ...looking, db: tx }, draft))
    const isDocument = draft.kind === 'document_templates'
    return {
      ...(await soldUnder(tx, draft)),
      asked_again: isDocument
        ? await countConcerned(tx, draft.code, await seasonAt(tx, looking.clock))
        : null,
      findings: findingsOf({ ...catalogue, drafts: [draft] }, draft),
    }
  })
}

/** Publishes one draft now, or notes the time at which the job does. */
export function publishDraft(looking: Looking, { at, reason, ...seen }: Asked): Promise<DraftRow> {
  const { actor, clock } = looking
  return looking.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const draft = await requireDraft(tx, looking, seen)
    if (at !== null) return plan(tx, draft, { at: futureOf(at, clock.now()), reason, by: actor.accountId })
    const publisher = { accountId: actor.accountId, reason }
    await publishDrafts(tx, {
      drafts: [draft],
      year: await yearOf({ ...looking, db: tx }, draft),
      publisherOf: () => publisher,
      telling: await tellingOf({ ...looking, db: tx }),
    })
    return draft
  })
}

export const tellingOf = async ({ db, clock, notices }: Omit<Looking, 'actor'>): Promise<Telling> => ({
  notices,
  season: await seasonAt(db, clock),
})

export function futureOf(at: string, now: Date): Date {
  const time = new Date(at)
  if (time <= now) throw new Failure('publish_time_past')
  return time
}

type Plan = { at: Date; reason: string; by: number }

async function plan(tx: Database, draft: DraftRow, { at, reason, by }: Plan): Promise<DraftRow> {
  const planned = { publish_at: at, publish_reason: reason, planned_by: by, was_refused: false }
  await tx
    .update(catalogueDrafts)
    .set({ ...planned, version: sql`${catalogueDrafts.version} + 1` })
    .where(eq(catalogueDrafts.id, draft.id))
  await recordChange(tx, null, {
    ...{ action: 'catalogue.planned', reason, after: { at: at.toISOString() } },
    subject: { catalogue_kind: draft.kind, catalogue_code: draft.code },
  })
  return draft
}

/** It stays a draft, whatever time was set. */
export function keepBack(looking: Looking, seen: Seen): Promise<DraftRow> {
  return looking.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const draft = await requireDraft(tx, looking, seen)
    await tx
      .update(catalogueDrafts)
      .set({ publish_at: null, publish_reason: null, planned_by: null, version: draft.version + 1 })
      .where(eq(catalogueDrafts.id, draft.id))
    await recordChange(tx, null, {
      action: 'catalogue.kept_back',
      subject: { catalogue_kind: draft.kind, catalogue_code: draft.code },
    })
    return draft
  })
}
