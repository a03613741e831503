import type { saveDraft as contract } from '@centrepass/contract/season/office-catalogue'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { seasonAt } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { requireDraft } from '../publishing/publish-draft.ts'
import { lockPublishing } from '../publishing/publish-drafts.ts'
import { type Catalogue, catalogueOf, draftOf, publishedOf } from '../things/catalogue.queries.ts'
import { withHiddenCode } from '../things/hidden-code.ts'
import { requireEditor } from '../things/require-editor.ts'
import type { Looking } from '../things/show-catalogue.ts'
import { withTitles } from '../things/template-words.ts'
import { keyOf, type ThingKey } from '../things/thing-key.ts'
import { versionOf } from '../things/versions.queries.ts'

type Asked = z.output<typeof contract.body>

/** Keeps a draft, unfinished or not. A time at which it was to be published is no longer set. */
export function saveDraft(looking: Looking, asked: Asked): Promise<ThingKey> {
  const { db, clock, actor } = looking
  requireEditor(actor, asked.kind)
  return db.transaction(async (tx) => {
    await lockPublishing(tx)
    const year = asked.season_year ?? (await seasonAt(tx, clock)).activeYear
    const key = keyOf(asked.kind, asked.code, year)
    const catalogue = await catalogueOf(tx, year)
    await refuseOlder(tx, catalogue, { key, asked })
    const draft = draftOf(catalogue, key)
    const before = draft?.content ?? publishedOf(catalogue, key)
    const content = withHiddenCode(withTitles(key.kind, { ...asked.content, code: key.code }), before)
    const changed = { content, changed_by: actor.accountId, changed_at: sql`now()`, was_refused: false }
    if (draft) {
      const unplanned = { publish_at: null, publish_reason: null, planned_by: null }
      await tx
        .update(catalogueDrafts)
        .set({ ...changed, ...unplanned, version: draft.version + 1 })
        .where(eq(catalogueDrafts.id, draft.id))
    } else await tx.insert(catalogueDrafts).values({ ...key, ...changed, base_version: asked.base_version })
    await recordChange(tx, null, {
      action: 'catalogue.drafted',
      subject: { catalogue_kind: key.kind, catalogue_code: key.code },
    })
    return key
  })
}

/** A save names what it was made from: the published version, and the draft that was open. */
async function refuseOlder(
  tx: Database,
  catalogue: Catalogue,
  { key, asked }: { key: ThingKey; asked: Asked },
): Promise<void> {
  const isPublished = publishedOf(catalogue, key) !== null
  const draft = draftOf(catalogue, key)
  const isNew = asked.base_version === 0 && asked.draft_version === null
  if (isNew && (isPublished || draft)) throw new Failure('catalogue_code_taken', { code: key.code })
  const version = await versionOf(tx, key, isPublished)
  if (version !== asked.base_version || (draft?.version ?? null) !== asked.draft_version) {
    throw new Failure('catalogue_changed')
  }
}

/** What is published stays as it is. */
export function discardDraft(looking: Looking, seen: { id: number; version: number }) {
  return looking.db.transaction(async (tx) => {
    await lockPublishing(tx)
    const draft = await requireDraft(tx, looking, seen)
    await tx.delete(catalogueDrafts).where(eq(catalogueDrafts.id, draft.id))
    await recordChange(tx, null, {
      action: 'catalogue.discarded',
      subject: { catalogue_kind: draft.kind, catalogue_code: draft.code },
    })
    return { discarded: true as const }
  })
}
