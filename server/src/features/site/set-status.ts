import type { SiteStatus } from '@centrepass/contract/site/site'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { siteStatus } from '#platform/database/tables/site'
import { recordChange } from '#platform/record'

export async function setStatus(db: Database, { value }: SiteStatus): Promise<SiteStatus> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select({ value: siteStatus.value }).from(siteStatus).for('update')
    // What the office wrote for families belongs to its own closing.
    const changed = { value, changed_at: sql`now()`, message_en: null, message_fr: null }
    await tx
      .insert(siteStatus)
      .values({ id: 1, ...changed })
      .onConflictDoUpdate({ target: siteStatus.id, set: changed })
    const change = { before: { value: before?.value ?? null }, after: { value } }
    await recordChange(tx, null, { action: 'site.status_set', subject: {}, ...change })
  })
  return { value }
}
