import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { instantOf } from '@centrepass/contract/ground/dates'
import { centsOf } from '@centrepass/contract/ground/money'
import type { PlanInCents } from '#platform/database/tables/catalogue'
import { hashOf } from '#platform/security/secrets'
import type { OfferingRows } from './offering-rows.ts'

/** The season of a file's rows, and how to read its local times. */
export type Season = {
  season_year: number
  instant: (local: string) => Date
  /** When courses go on sale that do not say when. */
  registrationOpens: string
}
type Row<File extends keyof AssociationFiles> = AssociationFiles[File] extends (infer T)[] ? T : never

/** Everything an association offers except tournaments, as rows. */
export function catalogueRows(files: AssociationFiles, offerings: OfferingRows) {
  const season = seasonOf(files)
  const { clubs, leagues, registration_options, programs, courses, document_templates } = files
  return {
    clubs: clubs.map((club) => ({ ...clubRow(club), id: club.id })),
    leagues: leagues.map((league) => ({ ...leagueRow(league), id: league.id })),
    registrationOptions: registration_options.map((option) => ({
      ...optionRow(option, season),
      id: option.id,
    })),
    programs: programs.map((program) => ({
      ...programRow(program, season),
      id: program.id,
      offering_id: offerings.add(program.capacity),
    })),
    courses: courses.map((course) => ({
      ...courseRow(course, season),
      id: course.id,
      offering_id: offerings.add(course.capacity),
    })),
    documentTemplates: document_templates,
  }
}

/** Times in the files are what a clock in the association's office shows. */
export const seasonOf = ({ association, variables }: AssociationFiles): Season => ({
  season_year: Number(variables.active_year),
  instant: (local) => instantOf(local, association.timezone),
  registrationOpens: variables.registration_opens_at,
})

/** Prices in the files are dollars with at most two decimals. */
export const centsIn = (dollars: number): number => centsOf(dollars.toFixed(2))

/** What is edited is known by its code; it has its id from the database. */
type Content<T> = Omit<T, 'id'>

export function clubRow({ zone, active, ...club }: Content<Row<'clubs'>>) {
  return { ...club, zone_code: zone, is_active: active }
}

export function leagueRow({ age, zones, ...league }: Content<Row<'leagues'>>) {
  return { ...league, age_group: age, zone_codes: zones }
}

export function optionRow(option: Content<Row<'registration_options'>>, season: Season) {
  const { national_price, provincial_price, late_provincial_add, opens, closes, refundable, ...rest } = option
  return {
    ...rest,
    season_year: season.season_year,
    national_cents: centsIn(national_price),
    provincial_cents: centsIn(provincial_price),
    late_provincial_add_cents: centsIn(late_provincial_add),
    opens_at: season.instant(opens),
    closes_at: season.instant(closes),
    is_refundable: refundable,
  }
}

export function programRow(program: Content<Row<'programs'>>, season: Season) {
  const { price, zones, waitlist, start, end, opens, closes, refundable, access_code, capacity, ...rest } =
    program
  return {
    ...rest,
    season_year: season.season_year,
    zone_codes: zones,
    price_cents: centsIn(price),
    opens_at: season.instant(opens),
    closes_at: season.instant(closes),
    starts_on: start,
    ends_on: end,
    has_wait_list: waitlist,
    plan: planRow(program.plan),
    access_code_hash: access_code ? hashOf(access_code) : null,
    is_refundable: refundable,
  }
}

function planRow(plan: Row<'programs'>['plan']): PlanInCents | null {
  return (
    plan && {
      deposit_cents: centsIn(plan.deposit),
      instalments: plan.instalments.map(({ due_on, amount }) => ({ due_on, amount_cents: centsIn(amount) })),
    }
  )
}

export function courseRow(course: Content<Row<'courses'>>, season: Season) {
  const { price, start, end, capacity, opens, closes, ...rest } = course
  return {
    ...rest,
    season_year: season.season_year,
    price_cents: centsIn(price),
    starts_on: start,
    ends_on: end,
    opens_at: season.instant(opens ?? season.registrationOpens),
    closes_at: season.instant(closes ?? usualClosing(course)),
  }
}

/** A course with sessions sells until the evening before; a self-paced one until its last day. */
export const usualClosing = ({ sessions, start, end }: Pick<Row<'courses'>, 'sessions' | 'start' | 'end'>) =>
  `${sessions > 0 ? dayBefore(start) : end}T23:59`

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
