import type { ThingVersion } from '@centrepass/contract/season/office-catalogue'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { catalogueVersions } from '#platform/database/tables/catalogue-drafts'
import { accounts } from '#platform/database/tables/people'
import { withoutCode } from './hidden-code.ts'
import { isThing, type ThingKey } from './thing-key.ts'

const MOST = 200

/** The newest version; what came from files and was never changed here is at its first. */
export async function versionOf(db: Database, key: ThingKey, isPublished: boolean): Promise<number> {
  const [newest] = await versionRows(db, key, 1)
  return newest?.version ?? (isPublished ? 1 : 0)
}

export const versionRows = (db: Database, key: ThingKey, most: number) =>
  db
    .select()
    .from(catalogueVersions)
    .where(isThing(catalogueVersions, key))
    .orderBy(desc(catalogueVersions.version))
    .limit(most)

/** The newest first. */
export async function versionsOf(db: Database, key: ThingKey): Promise<ThingVersion[]> {
  const rows = await db
    .select({
      row: catalogueVersions,
      by: sql<string | null>`${accounts.first_name} || ' ' || ${accounts.last_name}`,
    })
    .from(catalogueVersions)
    .leftJoin(accounts, eq(accounts.id, catalogueVersions.published_by))
    .where(isThing(catalogueVersions, key))
    .orderBy(desc(catalogueVersions.version))
    .limit(MOST)
  return rows.map(({ row, by }) => ({
    ...{ version: row.version, content: withoutCode(row.content), by, reason: row.reason },
    at: row.published_at?.toISOString() ?? null,
  }))
}
