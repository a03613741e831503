import { createHash } from 'node:crypto'
import { instantOf } from '@centrepass/contract/ground/dates'
import { centsOf } from '@centrepass/contract/ground/money'
import type { PlanInCents } from '#platform/database/tables/catalogue'
import type { AssociationFiles } from './association-files.ts'
import type { OfferingRows } from './offering-rows.ts'

/** The season of a file's rows, and how to read its local times. */
type Season = { season_year: number; instant: (local: string) => Date }

/** Everything an association offers except tournaments, as rows. */
export function catalogueRows(files: AssociationFiles, offerings: OfferingRows) {
  const season = seasonOf(files)
  const { clubs, leagues, registration_options, programs, courses, document_templates } = files
  const coursesOpen = season.instant(files.variables.registration_opens_at)
  return {
    clubs: clubs.map(({ zone, active, ...club }) => ({ ...club, zone_code: zone, is_active: active })),
    leagues: leagues.map(({ age, zones, ...league }) => ({ ...league, age_group: age, zone_codes: zones })),
    registrationOptions: registration_options.map((option) => optionRow(option, season)),
    programs: programs.map((program) => ({
      ...programRow(program, season),
      offering_id: offerings.add(program.capacity),
    })),
    courses: courses.map((course) => ({
      ...courseRow(course, season),
      opens_at: coursesOpen,
      offering_id: offerings.add(course.capacity),
    })),
    documentTemplates: document_templates,
  }
}

/** Times in the files are what a clock in the association's office shows. */
export const seasonOf = ({ association, variables }: AssociationFiles): Season => ({
  season_year: Number(variables.active_year),
  instant: (local) => instantOf(local, association.timezone),
})

/** Prices in the files are dollars with at most two decimals. */
export const centsIn = (dollars: number): number => centsOf(dollars.toFixed(2))

function optionRow(option: AssociationFiles['registration_options'][number], season: Season) {
  const { national_price, provincial_price, late_provincial_add, opens, closes, refundable, ...rest } = option
  return {
    ...rest,
    season_year: season.season_year,
    national_cents: centsIn(national_price),
    provincial_cents: centsIn(provincial_price),
    late_provincial_add_cents: centsIn(late_provincial_add),
    opens_at: season.instant(opens),
    closes_at: season.instant(closes),
    is_refundable: refundable ?? true,
  }
}

function programRow(program: AssociationFiles['programs'][number], season: Season) {
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
    requires_eligibility: rest.requires_eligibility ?? false,
    access_code_hash: access_code ? createHash('sha256').update(access_code).digest('hex') : null,
    is_refundable: refundable ?? true,
  }
}

function planRow(plan: AssociationFiles['programs'][number]['plan']): PlanInCents | null {
  return (
    plan && {
      deposit_cents: centsIn(plan.deposit),
      instalments: plan.instalments.map(({ due_on, amount }) => ({ due_on, amount_cents: centsIn(amount) })),
    }
  )
}

function courseRow(course: AssociationFiles['courses'][number], season: Season) {
  const { price, start, end, capacity, ...rest } = course
  return {
    ...rest,
    season_year: season.season_year,
    price_cents: centsIn(price),
    starts_on: start,
    ends_on: end,
    // A course with sessions sells until the evening before; a self-paced one until its last day.
    closes_at: season.instant(`${rest.sessions > 0 ? dayBefore(start) : end}T23:59`),
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
