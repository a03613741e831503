import { createHash } from 'node:crypto'
import { Stream } from '@centrepass/contract/catalogue'
import { centsOf } from '@centrepass/contract/money'
import type { PlanInCents } from '#platform/database/tables/catalogue'
import clubs from '../../demo-data/clubs.json' with { type: 'json' }
import courses from '../../demo-data/courses.json' with { type: 'json' }
import documentTemplates from '../../demo-data/document_templates.json' with { type: 'json' }
import leagues from '../../demo-data/leagues.json' with { type: 'json' }
import programs from '../../demo-data/programs.json' with { type: 'json' }
import registrationOptions from '../../demo-data/registration_options.json' with { type: 'json' }
import variables from '../../demo-data/variables.json' with { type: 'json' }
import type { DemoOfferings } from './demo-offerings.ts'
import { demoSeason, officeTime } from './demo-time.ts'

/** Everything the demo association offers except tournaments, as rows. */
export function demoCatalogue(offerings: DemoOfferings) {
  return {
    clubs: clubs.map(({ zone, active, ...club }) => ({ ...club, zone_code: zone, is_active: active })),
    leagues: leagues.map(({ age, zones, stream, ...league }) => ({
      ...league,
      stream: Stream.parse(stream),
      age_group: age,
      zone_codes: zones,
    })),
    registrationOptions: registrationOptions.map(optionRow),
    programs: programs.map((program) => programRow(program, offerings.add(program.capacity))),
    courses: courses.map((course) => courseRow(course, offerings.add(course.capacity))),
    documentTemplates,
  }
}

/** Prices in the files are dollars with at most two decimals. */
export const centsIn = (dollars: number): number => centsOf(dollars.toFixed(2))

function optionRow(option: (typeof registrationOptions)[number]) {
  const { national_price, provincial_price, late_provincial_add, opens, closes, refundable, ...rest } = option
  return {
    ...rest,
    group: rest.group === 'staff' ? ('staff' as const) : ('player' as const),
    season_year: demoSeason,
    national_cents: centsIn(national_price),
    provincial_cents: centsIn(provincial_price),
    late_provincial_add_cents: centsIn(late_provincial_add),
    opens_at: officeTime(opens),
    closes_at: officeTime(closes),
    is_refundable: refundable ?? true,
  }
}

function programRow(program: (typeof programs)[number], offering_id: number) {
  const { price, zones, waitlist, start, end, opens, closes, refundable, access_code, ...rest } = program
  return {
    ...rest,
    offering_id,
    season_year: demoSeason,
    stream: Stream.parse(rest.stream),
    zone_codes: zones,
    price_cents: centsIn(price),
    opens_at: officeTime(opens),
    closes_at: officeTime(closes),
    starts_on: start,
    ends_on: end,
    has_wait_list: waitlist,
    plan: planRow(program.plan),
    requires_eligibility: rest.requires_eligibility ?? false,
    access_code_hash: access_code ? createHash('sha256').update(access_code).digest('hex') : null,
    is_refundable: refundable ?? true,
  }
}

function planRow(plan: (typeof programs)[number]['plan']): PlanInCents | null {
  return (
    plan && {
      deposit_cents: centsIn(plan.deposit),
      instalments: plan.instalments.map(({ due_on, amount }) => ({ due_on, amount_cents: centsIn(amount) })),
    }
  )
}

function courseRow(course: (typeof courses)[number], offering_id: number) {
  const { price, start, end, ...rest } = course
  return {
    ...rest,
    offering_id,
    season_year: demoSeason,
    price_cents: centsIn(price),
    starts_on: start,
    ends_on: end,
    opens_at: officeTime(variables.registration_opens_at),
    // A course with sessions sells until the evening before; a self-paced one until its last day.
    closes_at: officeTime(`${rest.sessions > 0 ? dayBefore(start) : end}T23:59`),
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
