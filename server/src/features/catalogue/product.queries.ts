import type { Course, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type { Page } from '@centrepass/contract/ground/values'
import { and, arrayContains, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { courses, offerings, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { notFound } from '#platform/failure'
import { pricingAt } from './catalogue.queries.ts'
import { containsText, inEachLanguage } from './contains-text.ts'
import { isOnSale } from './is-on-sale.ts'
import { presentCourse, presentOption, presentProgram } from './present-product.ts'

type ProductQuery = {
  season?: number | undefined
  text?: string | undefined
  age?: number | undefined
  open?: boolean | undefined
  page: number
  per_page: number
}
type ZonedQuery = ProductQuery & { zone?: string | undefined }
type Listed<T> = { data: T[]; meta: Page }

export async function optionList(
  db: Database,
  clock: Clock,
  query: ProductQuery,
): Promise<Listed<RegistrationOption>> {
  const isWanted = wanted(registrationOptions, query, clock.now())
  const rows = await selectOptions(db)
    .where(isWanted)
    .orderBy(asc(registrationOptions.id))
    .limit(query.per_page)
    .offset(offsetOf(query))
  const total = await db.$count(registrationOptions, isWanted)
  const pricing = await pricingAt(db, clock.now())
  const data = rows.map((row) => presentOption(row.registration_options, row.offerings, pricing))
  return { data, meta: metaOf(query, total) }
}

export async function optionOf(db: Database, clock: Clock, id: number): Promise<RegistrationOption> {
  const [row] = await selectOptions(db).where(eq(registrationOptions.id, id))
  if (!row) throw notFound('registration_option')
  return presentOption(row.registration_options, row.offerings, await pricingAt(db, clock.now()))
}

export async function programList(db: Database, clock: Clock, query: ZonedQuery): Promise<Listed<Program>> {
  const isWanted = and(wanted(programs, query, clock.now()), inZone(query.zone))
  const rows = await selectPrograms(db)
    .where(isWanted)
    .orderBy(asc(programs.starts_on), asc(programs.id))
    .limit(query.per_page)
    .offset(offsetOf(query))
  const total = await db.$count(programs, isWanted)
  const pricing = await pricingAt(db, clock.now())
  const data = rows.map((row) => presentProgram(row.programs, row.offerings, pricing))
  return { data, meta: metaOf(query, total) }
}

export async function programOf(db: Database, clock: Clock, id: number): Promise<Program> {
  const [row] = await selectPrograms(db).where(eq(programs.id, id))
  if (!row) throw notFound('program')
  return presentProgram(row.programs, row.offerings, await pricingAt(db, clock.now()))
}

export async function courseList(db: Database, clock: Clock, query: ProductQuery): Promise<Listed<Course>> {
  const isWanted = wanted(courses, query, clock.now())
  const rows = await selectCourses(db)
    .where(isWanted)
    .orderBy(asc(courses.starts_on), asc(courses.id))
    .limit(query.per_page)
    .offset(offsetOf(query))
  const total = await db.$count(courses, isWanted)
  const pricing = await pricingAt(db, clock.now())
  const data = rows.map((row) => presentCourse(row.courses, row.offerings, pricing))
  return { data, meta: metaOf(query, total) }
}

export async function courseOf(db: Database, clock: Clock, id: number): Promise<Course> {
  const [row] = await selectCourses(db).where(eq(courses.id, id))
  if (!row) throw notFound('course')
  return presentCourse(row.courses, row.offerings, await pricingAt(db, clock.now()))
}

const selectOptions = (db: Database) =>
  db.select().from(registrationOptions).leftJoin(offerings, eq(offerings.id, registrationOptions.offering_id))

const selectPrograms = (db: Database) =>
  db.select().from(programs).innerJoin(offerings, eq(offerings.id, programs.offering_id))

const selectCourses = (db: Database) =>
  db.select().from(courses).innerJoin(offerings, eq(offerings.id, courses.offering_id))

type ProductTable = typeof registrationOptions | typeof programs | typeof courses

function wanted(table: ProductTable, { season, text, age, open }: ProductQuery, now: Date): SQL | undefined {
  return and(
    season === undefined ? undefined : eq(table.season_year, season),
    containsText(text, [
      ...[table.name, table.code, table.description],
      ...[...inEachLanguage(table.names), ...inEachLanguage(table.descriptions)],
    ]),
    age === undefined ? undefined : or(isNull(table.min_age), lte(table.min_age, age)),
    age === undefined ? undefined : or(isNull(table.max_age), gte(table.max_age, age)),
    isOnSale(open, table, now),
  )
}

/** A program without zones is for all of them. */
function inZone(zone: string | undefined): SQL | undefined {
  if (!zone) return undefined
  return or(eq(programs.zone_codes, []), arrayContains(programs.zone_codes, [zone]))
}

const offsetOf = ({ page, per_page }: ProductQuery) => (page - 1) * per_page
const metaOf = ({ page, per_page }: ProductQuery, total: number): Page => ({ page, per_page, total })
