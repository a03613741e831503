import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { birthYearsFor } from '@centrepass/contract/eligibility/age-rules'
import type { Reason } from '@centrepass/contract/eligibility/eligibility-question'
import { whyNotByRecord } from '@centrepass/contract/eligibility/eligibility-rules'
import { and, asc, eq, gte, ne } from 'drizzle-orm'
import { pricingAt } from '#features/catalogue/catalogue.queries'
import { presentOption } from '#features/catalogue/present-product'
import type { Database } from '#platform/database/client'
import { courses, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { enrolments, registrations } from '#platform/database/tables/people'
import type { Person, Whose } from './standing-ground.ts'

const judged = ({ birthdate, stream, preferred_name, first_name }: Person) => ({
  ...{ birthdate, stream, name: preferred_name || first_name },
})

type Option = typeof registrationOptions.$inferSelect

export async function registrationsOf(whose: Whose) {
  const { tx, season, person } = whose
  const rows = await tx
    .select({ registration: registrations, option: registrationOptions })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .where(
      and(
        eq(registrations.participant_id, person.id),
        eq(registrations.is_live, true),
        gte(registrations.season_year, season.activeYear),
      ),
    )
    .orderBy(asc(registrations.id))
  const pricing = await pricingAt(tx, season.now)
  const priceOf = (option: Option) => presentOption(option, null, pricing).price.total
  const found = []
  for (const { registration, option } of rows) {
    const reasons = whyNotOption(option, person)
    const others = reasons.length > 0 ? await optionsLike(tx, option) : []
    found.push({
      ...{
        id: registration.id,
        names: bothNames(option),
        season_year: registration.season_year,
      },
      ...{ status: registration.status, price: priceOf(option), reasons },
      fitting: others
        .filter((other) => whyNotOption(other, person).length === 0)
        .map((other) => ({ names: bothNames(other), price: priceOf(other) })),
    })
  }
  return found
}

const whyNotOption = (option: Option, person: Person): Reason[] =>
  whyNotByRecord({
    product_type: 'RegistrationOption',
    product: { ...option, names: bothNames(option), ...birthYearsFor(option, option.season_year) },
    person: judged(person),
  })

const optionsLike = (tx: Database, { id, group, season_year }: Option): Promise<Option[]> =>
  tx
    .select()
    .from(registrationOptions)
    .where(
      and(
        eq(registrationOptions.group, group),
        eq(registrationOptions.season_year, season_year),
        ne(registrationOptions.id, id),
      ),
    )
    .orderBy(asc(registrationOptions.id))

export async function enrolmentsOf({ tx, season, person }: Whose) {
  const rows = await tx
    .select({ id: enrolments.id, program: programs, course: courses })
    .from(enrolments)
    .leftJoin(programs, eq(programs.id, enrolments.program_id))
    .leftJoin(courses, eq(courses.id, enrolments.course_id))
    .where(and(eq(enrolments.participant_id, person.id), eq(enrolments.is_live, true)))
    .orderBy(asc(enrolments.id))
  return rows.flatMap(({ id, program, course }) => {
    const product = program ?? course
    if (!product || product.season_year < season.activeYear) return []
    const reasons = whyNotByRecord({
      product_type: program ? 'Program' : 'Course',
      product: {
        ...{ names: bothNames(product), season_year: product.season_year },
        ...{ min_age: product.min_age, max_age: product.max_age },
        ...birthYearsFor(product, product.season_year),
        ...(program && { stream: program.stream }),
      },
      person: judged(person),
    })
    return { id, names: bothNames(product), reasons }
  })
}
