import { bothNames } from '@centrepass/contract/catalogue/words-in'
import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { and, asc, eq, gte, ne } from 'drizzle-orm'
import { issuedTitles } from '#features/documents/record/issued-titles'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import { entryFor } from '#features/tournaments/teams/judge-team'
import { askAbout, groundOf, peopleFacts } from '#features/tournaments/teams/team-facts.queries'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants } from '#platform/database/tables/people'
import { teamMembers, teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'
import type { Ground, Whose } from './standing-ground.ts'
import { enrolmentsOf, registrationsOf } from './standing-products.queries.ts'

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
