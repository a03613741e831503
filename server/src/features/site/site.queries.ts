import type { Association, Lookup, SiteStatus, Zone } from '@centrepass/contract/site/site'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { associations, lookups, rates, siteStatus, variables, zones } from '#platform/database/tables/site'

export async function statusOf(db: Database): Promise<SiteStatus> {
  const [row] = await db
    .select({
      value: siteStatus.value,
      message: { en: siteStatus.message_en, fr: siteStatus.message_fr },
      banner: { en: siteStatus.banner_en, fr: siteStatus.banner_fr },
      is_shown: sql<boolean>`coalesce(${siteStatus.banner_from} <= now(), true)
        and coalesce(${siteStatus.banner_until} > now(), true)`,
    })
    .from(siteStatus)
  if (!row) return { value: 'on' }
  const message = inBoth(row.message)
  const banner = row.is_shown ? inBoth(row.banner) : null
  return { value: row.value, ...(message && { message }), ...(banner && { banner }) }
}

/** Said in both languages or in none. */
const inBoth = (said: { en: string | null; fr: string | null } | null) =>
  said?.en && said.fr ? { en: said.en, fr: said.fr } : null

/** `null` in a database that was migrated but never given an association. */
export async function associationOf(db: Database): Promise<Association | null> {
  const [row] = await db.select({ document: associations.document }).from(associations)
  return row?.document ?? null
}

/** The server does not start without an association, so from then on there is one. */
export async function requireAssociation(db: Database): Promise<Association> {
  const association = await associationOf(db)
  if (!association) throw new Error('The database lost its association.')
  return association
}

export async function lookupsByName(db: Database): Promise<Record<string, Lookup[]>> {
  const rows = await db.select().from(lookups).orderBy(asc(lookups.name), asc(lookups.sort))
  const byName: Record<string, Lookup[]> = {}
  for (const { name, code, label, label_fr } of rows) {
    const list = byName[name] ?? []
    list.push({ code, label, label_fr })
    byName[name] = list
  }
  return byName
}

export async function variablesByKey(db: Database): Promise<Record<string, string>> {
  const rows = await db.select().from(variables).orderBy(asc(variables.key))
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

export async function allZones(db: Database): Promise<Zone[]> {
  return db.select().from(zones).orderBy(asc(zones.number))
}

export const allRates = (db: Database) => db.select().from(rates).orderBy(asc(rates.code))
