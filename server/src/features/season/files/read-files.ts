import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { IS_DEMO } from '#features/site/demo-database'
import { allRates, allZones, lookupsByName, variablesByKey } from '#features/site/site.queries'
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
import { associations } from '#platform/database/tables/site'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import {
  clubFile,
  courseFile,
  leagueFile,
  localIn,
  optionFile,
  programFile,
  templateFile,
  tournamentFile,
  type Writing,
} from './row-files.ts'

/** What the database remembers of its own beginning. */
const OWN_VARIABLES = [IS_DEMO, 'demo_clock_offset_ms']

/**
 * The association as files, with what it offers in one season: the same files that a database begins with. Of access
 * codes there are only hashes, so that a program says `access_code_kept` in place of its code.
 */
export async function readFiles(db: Database, year: number): Promise<AssociationFiles> {
  // As it was stored: pages are told less of it.
  const [stored] = await db
    .select({ document: sql<AssociationFiles['association']>`${associations.document}` })
    .from(associations)
  if (!stored) throw new Error('The database lost its association.')
  const variables = await readVariables(db)
  const writing = {
    local: localIn(stored.document.timezone),
    registrationOpens: variables.registration_opens_at,
  }
  const lookups = Object.entries(await lookupsByName(db))
  return {
    association: stored.document,
    variables,
    lookups: Object.fromEntries(
      lookups.map(([name, rows]) => [name, rows.map((row) => [row.code, row.label, row.label_fr])]),
    ),
    zones: await allZones(db),
    clubs: (await db.select().from(clubs).orderBy(asc(clubs.id))).map(clubFile),
    leagues: (await db.select().from(leagues).orderBy(asc(leagues.id))).map(leagueFile),
    ...(await readProducts(db, year, writing)),
    document_templates: await readTemplates(db),
    tournaments: await readTournaments(db, year, writing),
    rates: await allRates(db),
  }
}

async function readVariables(db: Database): Promise<AssociationFiles['variables']> {
  const held = Object.entries(await variablesByKey(db)).filter(([key]) => !OWN_VARIABLES.includes(key))
  // The database was not loaded without those that the type names.
  return Object.fromEntries(held) as AssociationFiles['variables']
}

async function readProducts(db: Database, year: number, writing: Writing) {
  const options = await db
    .select()
    .from(registrationOptions)
    .where(eq(registrationOptions.season_year, year))
    .orderBy(asc(registrationOptions.id))
  const ofPrograms = await db
    .select({ row: programs, capacity: offerings.limit_places })
    .from(programs)
    .innerJoin(offerings, eq(offerings.id, programs.offering_id))
    .where(eq(programs.season_year, year))
    .orderBy(asc(programs.id))
  const ofCourses = await db
    .select({ row: courses, capacity: offerings.limit_places })
    .from(courses)
    .innerJoin(offerings, eq(offerings.id, courses.offering_id))
    .where(eq(courses.season_year, year))
    .orderBy(asc(courses.id))
  return {
    registration_options: options.map((row) => optionFile(row, writing)),
    programs: ofPrograms.map((found) => programFile(found, writing)),
    courses: ofCourses.map((found) => courseFile(found, writing)),
  }
}

async function readTemplates(db: Database): Promise<AssociationFiles['document_templates']> {
  const rows = await db
    .select()
    .from(documentTemplates)
    .where(isNull(documentTemplates.retired_at))
    .orderBy(asc(documentTemplates.id))
  return rows.map(templateFile)
}

async function readTournaments(
  db: Database,
  year: number,
  writing: Writing,
): Promise<AssociationFiles['tournaments']> {
  const found = await db
    .select({ row: tournaments, host_club: clubs.code })
    .from(tournaments)
    .leftJoin(clubs, eq(clubs.id, tournaments.host_club_id))
    .where(eq(tournaments.season_year, year))
    .orderBy(asc(tournaments.id))
  const inThem = await db
    .select({ row: divisions, capacity: offerings.limit_places })
    .from(divisions)
    .innerJoin(offerings, eq(offerings.id, divisions.offering_id))
    .innerJoin(
      tournaments,
      and(eq(tournaments.id, divisions.tournament_id), eq(tournaments.season_year, year)),
    )
    .orderBy(asc(divisions.id))
  return found.map((one) => {
    const own = inThem.filter(({ row }) => row.tournament_id === one.row.id)
    return tournamentFile({ ...one, divisions: own }, writing)
  })
}
