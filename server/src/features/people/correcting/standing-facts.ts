import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { birthYearsFor } from '@centrepass/contract/eligibility/age-rules'
import type { Reason } from '@centrepass/contract/eligibility/eligibility-question'
import { minorOn, whyNotByRecord } from '@centrepass/contract/eligibility/eligibility-rules'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { and, asc, eq, gte, ne } from 'drizzle-orm'
import { pricingAt } from '#features/catalogue/catalogue.queries'
import { presentOption } from '#features/catalogue/present-product'
import { issuedTitles } from '#features/documents/record/issued-titles'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import type { Configuration } from '#features/site/configuration'
import type { SeasonFacts } from '#features/site/season-at'
import { entryFor } from '#features/tournaments/teams/judge-team'
import { askAbout, groundOf, peopleFacts } from '#features/tournaments/teams/team-facts.queries'
import type { Database } from '#platform/database/client'
import {
  courses,
  documentTemplates,
  programs,
  registrationOptions,
} from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { enrolments, participants, registrations } from '#platform/database/tables/people'
import { teamMembers, teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'

export type Ground = { tx: Database; season: SeasonFacts; configuration: Configuration }
type Person = typeof participants.$inferSelect
type Whose = Ground & { person: Person }

/** What a person's record decides at this moment: asked before and after a correction, and compared. */
export async function standingFacts(ground: Ground, participantId: number) {
  const { tx, season } = ground
  const [person] = await tx.select().from(participants).where(eq(participants.id, participantId))
  if (!person) throw notFound('participant')
  const whose = { ...ground, person }
  return {
    birthdate: person.birthdate,
    isMinor: minorOn(person.birthdate, season.today, season.ageOfMajority),
    isFrozen: (await inCustodyFreeze(tx, [participantId], season)).size > 0,
    registrations: await registrationsOf(whose),
    enrolments: await enrolmentsOf(whose),
    teams: await teamsOf(whose),
    documents: await documentsOf(whose),
  }
}
export type StandingFacts = Awaited<ReturnType<typeof standingFacts>>

const judged = ({ birthdate, stream, preferred_name, first_name }: Person) => ({
  ...{ birthdate, stream, name: preferred_name || first_name },
})

type Option = typeof registrationOptions.$inferSelect

async function registrationsOf(whose: Whose) {
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

async function enrolmentsOf({ tx, season, person }: Whose) {
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

type OnTeam = { key: string; name: string; tournament: InBoth; role: string; findings: Finding[] }

/** Rosters of teams that still play, each judged by the rules of its division. */
async function teamsOf({ tx, season, configuration, person }: Whose): Promise<OnTeam[]> {
  const rows = await tx
    .select({ member: teamMembers, team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.team_id))
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(
      and(
        eq(teamMembers.participant_id, person.id),
        ne(teams.status, 'withdrawn'),
        gte(tournaments.ends_on, season.today),
      ),
    )
    .orderBy(asc(teams.id), asc(teamMembers.role))
  const found: OnTeam[] = []
  for (const { member, team } of rows) {
    const ground = await groundOf(tx, team)
    const { season_year: seasonYear, starts_on: on } = ground.tournament
    const tournament = bothNames(ground.tournament)
    const known = (await peopleFacts(tx, team, [person.id], { seasonYear, on })).get(person.id)
    if (!known) continue
    const about = askAbout(ground, { season, lookups: configuration.lookups })
    const { findings } = entryFor(member, known, about)
    found.push({ key: `${team.id} ${member.role}`, name: team.name, tournament, role: member.role, findings })
  }
  return found
}

/** Documents of seasons that are not over, and whether the right kind of person signed. */
async function documentsOf({ tx, season, person }: Whose) {
  const rows = await tx
    .select({ document: documents, titles: issuedTitles })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .where(and(eq(documents.participant_id, person.id), gte(documents.season_year, season.activeYear)))
    .orderBy(asc(documents.id))
  return rows.map(({ document: { id, status, signed_at, signer_relationship }, titles }) => ({
    ...{ id, titles, status },
    isWrong:
      signed_at !== null &&
      signer_relationship !== null &&
      minorOn(person.birthdate, signed_at.toISOString().slice(0, 10), season.ageOfMajority) ===
        (signer_relationship === 'self'),
  }))
}
