import { type ContentOf, type Draft, readContent } from '@centrepass/contract/season/thing-content'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { and, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { publishTemplate, type Telling } from '#features/documents/templates/publish-template'
import type { Database } from '#platform/database/client'
import { clubs, courses, leagues, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { rates, zones } from '#platform/database/tables/site'
import { clubRow, courseRow, leagueRow, optionRow, programRow, type Season } from '../files/catalogue-rows.ts'
import { hashIn } from '../things/hidden-code.ts'
import type { ThingKey } from '../things/thing-key.ts'
import { applyTournament } from './apply-tournament.ts'
import { applyVariables } from './apply-variables.ts'
import { changed, newOffering, wholeRow } from './put-row.ts'

/**
 * Makes a thing what its content says, by the same row makers that load an association from files. The number of
 * spots of something that is there already stays: it is changed by a call of its own, under the lock of the buyers.
 */
export async function applyThing(
  tx: Database,
  key: ThingKey,
  draft: Draft,
  { season, telling }: Surroundings,
): Promise<void> {
  const { content } = readContent(key.kind, { ...draft, code: key.code })
  if (!content) throw new Error('What cannot be read is not published.')
  const apply = appliers[key.kind] as Applier<ThingKind>
  await apply(tx, { content, season, telling, accessCodeHash: hashIn(draft) })
}

/** The season of what is published, and how people are told of what they have to sign again. */
export type Surroundings = { season: Season; telling: Telling | null }

type Applied<Kind extends ThingKind> = Surroundings & {
  content: ContentOf<Kind>
  accessCodeHash: string | null
}
type Applier<Kind extends ThingKind> = (tx: Database, applied: Applied<Kind>) => Promise<void>

const appliers: { [Kind in ThingKind]: Applier<Kind> } = {
  zones: (tx, { content }) => putByCode(tx, zones, content),
  clubs: (tx, { content }) => putByCode(tx, clubs, clubRow(content)),
  leagues: (tx, { content }) => putByCode(tx, leagues, leagueRow(content)),
  registration_options: async (tx, { content, season }) => {
    const isIt = and(
      eq(registrationOptions.season_year, season.season_year),
      eq(registrationOptions.code, content.code),
    )
    const row = wholeRow(registrationOptions, optionRow(content, season))
    if (!(await changed(tx, registrationOptions, row, isIt))) await tx.insert(registrationOptions).values(row)
  },
  programs: async (tx, { content, season, accessCodeHash }) => {
    const isIt = and(eq(programs.season_year, season.season_year), eq(programs.code, content.code))
    const made = { ...programRow(content, season), access_code_hash: accessCodeHash }
    const row = wholeRow(programs, made)
    if (await changed(tx, programs, row, isIt)) return
    await tx.insert(programs).values({ ...row, offering_id: await newOffering(tx, content.capacity) })
  },
  courses: async (tx, { content, season }) => {
    const isIt = and(eq(courses.season_year, season.season_year), eq(courses.code, content.code))
    const row = wholeRow(courses, courseRow(content, season))
    if (await changed(tx, courses, row, isIt)) return
    await tx.insert(courses).values({ ...row, offering_id: await newOffering(tx, content.capacity) })
  },
  tournaments: (tx, { content, season }) => applyTournament(tx, content, season),
  document_templates: (tx, { content, telling }) => publishTemplate(tx, content, telling),
  rates: (tx, { content }) => putByCode(tx, rates, content),
  policies: (tx, { content }) => applyVariables(tx, 'policies', content),
  season: (tx, { content }) => applyVariables(tx, 'season', content),
}

type ByCode = typeof zones | typeof clubs | typeof leagues | typeof rates

async function putByCode(tx: Database, table: ByCode, row: { code: string }): Promise<void> {
  const whole = wholeRow(table as PgTable, row)
  if (await changed(tx, table, whole, eq(table.code, row.code))) return
  await tx.insert(table as PgTable).values(whole)
}
