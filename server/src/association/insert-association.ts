import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { catalogueRows } from '#features/season/files/catalogue-rows'
import { offeringRows } from '#features/season/files/offering-rows'
import { tournamentRows } from '#features/season/files/tournament-rows'
import type { Database } from '#platform/database/client'
import * as catalogue from '#platform/database/tables/catalogue'
import * as site from '#platform/database/tables/site'
import * as tournaments from '#platform/database/tables/tournaments'
import { type Beginning, configurationRows } from './configuration-rows.ts'

export type Insert = <T extends PgTable>(table: T, rows: PgInsertValue<T>[]) => Promise<void>

/** Whether the database was empty and is now this association's: of two that begin at once, one gets true. */
export async function claimDatabase(tx: Database, { association }: AssociationFiles): Promise<boolean> {
  const claimed = await tx
    .insert(site.associations)
    .values({ document: association })
    .onConflictDoNothing()
    .returning({ id: site.associations.id })
  if (claimed.length === 0) return false
  await restartIds(tx)
  return true
}

/** A load that was interrupted took its rows back, but not the ids they had used up: counters are never undone. */
async function restartIds(tx: Database): Promise<void> {
  await tx
    .select({ restarted: sql`setval(seqrelid, seqstart, false)` })
    .from(sql`pg_sequence join pg_class on pg_class.oid = seqrelid`)
    .where(sql`relnamespace = current_schema()::regnamespace`)
}

/** Everything an association is and offers, into a database that is claimed for it. */
export async function insertAssociation(insert: Insert, files: AssociationFiles, beginning: Beginning) {
  const configuration = configurationRows(files, beginning)
  await insert(site.siteStatus, configuration.siteStatus)
  await insert(site.variables, configuration.variables)
  await insert(site.lookups, configuration.lookups)
  await insert(site.zones, configuration.zones)
  await insert(site.rates, files.rates)

  const offerings = offeringRows()
  const products = catalogueRows(files, offerings)
  const entries = tournamentRows(files, offerings)
  await insert(catalogue.offerings, offerings.rows)
  await insert(catalogue.clubs, products.clubs)
  await insert(catalogue.leagues, products.leagues)
  await insert(catalogue.registrationOptions, products.registrationOptions)
  await insert(catalogue.programs, products.programs)
  await insert(catalogue.courses, products.courses)
  await insert(catalogue.documentTemplates, products.documentTemplates)
  await insert(tournaments.tournaments, entries.tournaments)
  await insert(tournaments.divisions, entries.divisions)
  return { products, entries }
}

/** Rows were inserted with their ids, so the counters that hand out the next ones have to move. */
export const associationTables = [
  ...[site.zones, site.rates],
  ...[catalogue.clubs, catalogue.leagues, catalogue.offerings, catalogue.registrationOptions],
  ...[catalogue.programs, catalogue.courses, catalogue.documentTemplates, tournaments.tournaments],
] as const
