import type { SiteStatus } from '@centrepass/contract/site/site'
import type { Database } from '#platform/database/client'
import { siteStatus } from '#platform/database/tables/site'

export async function setStatus(db: Database, { value }: SiteStatus): Promise<SiteStatus> {
  const changed = { value, changed_at: new Date() }
  await db
    .insert(siteStatus)
    .values({ id: 1, ...changed })
    .onConflictDoUpdate({ target: siteStatus.id, set: changed })
  return { value }
}
