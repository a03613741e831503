import type { MemberFacts } from '@centrepass/contract/participants/member-facts'
import { byRole } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamRules } from '@centrepass/contract/tournaments/team-limits'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { clubs } from '#platform/database/tables/catalogue'
import { zones } from '#platform/database/tables/site'
import { teamMembers, teamPeople, teams } from '#platform/database/tables/teams'
import { divisions, type tournaments } from '#platform/database/tables/tournaments'
import { AGREED, shownTo } from './agreed-among.ts'
import type { JudgedRoster } from './in-words.ts'
import { entryFor, judgeTeam, rulesFor } from './judge-team.ts'
import {
  askAbout,
  type KnownPerson,
  peopleFacts,
  type TeamGround,
  type TeamRow,
} from './team-facts.queries.ts'

export type JudgedOfMany = {
  team: TeamRow
  ground: TeamGround
  roster: JudgedRoster
  rules: TeamRules
  findings: Finding[]
  factsOf: (participantId: number) => MemberFacts | undefined
}
type Deps = { db: Database; clock: Clock; configuration: Configuration }

/**
 * Teams of one tournament as their managers see them, judged in a number of reads that does not grow with them. People
 * who have not agreed are judged by no rule, here as there.
 */
export async function judgeTeams(
  { db, clock, configuration }: Deps,
  tournament: typeof tournaments.$inferSelect,
  isAsked: SQL | undefined,
): Promise<JudgedOfMany[]> {
  const found = await teamsWithGround(db, tournament.id, isAsked)
  const ids = found.map(({ team }) => team.id)
  if (ids.length === 0) return []
  const [members, agreed] = await inOrder(
    db,
    (db) => membersOf(db, ids),
    (db) => agreedOf(db, ids),
  )
  const people = [...new Set(members.map(({ participant_id }) => participant_id))]
  const { season_year: seasonYear, starts_on: on } = tournament
  const known = await peopleFacts(db, null, people, { seasonYear, on })
  const elsewhere = await playingIn(db, tournament.id, people)
  const asked = { season: seasonFrom(configuration, clock), lookups: configuration.lookups }
  const byTeam = Map.groupBy(members, ({ team_id }) => team_id)
  return found.map(({ team, is_name_taken, ...rest }) => {
    const ground: TeamGround = { ...rest, tournament }
    const facts = factsIn(known, (id) => playsElsewhere(elsewhere.get(id), team))
    const about = askAbout(ground, asked)
    const own = byTeam.get(team.id) ?? []
    const seen = { mine: new Set<number>(), agreed: agreed.get(team.id) ?? new Set<number>() }
    const roster = byRole((role) =>
      own.flatMap((member) => {
        const person = facts(member.participant_id)
        return member.role === role && person ? shownTo(seen, entryFor(member, person, about), role) : []
      }),
    )
    // How full the division is, is the desk's to know, and no fault of the team.
    const rules = rulesFor(ground, { isNameTaken: is_name_taken, isFull: false })
    const findings = judgeTeam(roster, team, rules)
    return { team, ground, roster, rules, findings, factsOf: (id: number) => facts(id)?.facts }
  })
}

const factsIn = (known: ReadonlyMap<number, KnownPerson>, isElsewhere: (id: number) => boolean) => {
  return (id: number): KnownPerson | undefined => {
    const person = known.get(id)
    return person && { ...person, facts: { ...person.facts, is_elsewhere: isElsewhere(id) } }
  }
}

function teamsWithGround(db: Database, tournamentId: number, isAsked: SQL | undefined) {
  const is_name_taken = sql<boolean>`(${teams.is_draft} and exists (select from teams o
    where o.division_id = ${teams.division_id} and o.id <> ${teams.id} and o.is_entered
      and lower(btrim(o.name)) = lower(btrim(${teams.name}))))`
  return db
    .select({ team: teams, division: divisions, club: clubs, club_region: zones.region, is_name_taken })
    .from(teams)
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .innerJoin(clubs, eq(clubs.id, teams.club_id))
    .leftJoin(zones, eq(zones.code, clubs.zone_code))
    .where(and(eq(teams.tournament_id, tournamentId), isAsked))
    .orderBy(asc(teams.division_id), sql`lower(${teams.name})`, asc(teams.id))
}

const membersOf = (db: Database, ids: number[]) =>
  db
    .select()
    .from(teamMembers)
    .where(inArray(teamMembers.team_id, ids))
    .orderBy(asc(teamMembers.position), asc(teamMembers.participant_id))

async function agreedOf(db: Database, ids: number[]): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ team_id: teamPeople.team_id, id: teamPeople.participant_id })
    .from(teamPeople)
    .where(and(inArray(teamPeople.team_id, ids), inArray(teamPeople.how, AGREED)))
  const byTeam = Map.groupBy(rows, ({ team_id }) => team_id)
  return new Map([...byTeam].map(([team, all]) => [team, new Set(all.map(({ id }) => id))]))
}

type Playing = { team_id: number; id: number; division_id: number | null }

/** The entered teams of the tournament that people play in. */
async function playingIn(
  db: Database,
  tournamentId: number,
  people: readonly number[],
): Promise<Map<number, Playing[]>> {
  const { team_id, participant_id: id, entered_division_id: division_id } = teamMembers
  const rows = await db
    .select({ team_id, id, division_id })
    .from(teamMembers)
    .innerJoin(divisions, eq(divisions.id, division_id))
    .where(and(eq(divisions.tournament_id, tournamentId), inArray(id, [...people])))
  return Map.groupBy(rows, (row) => row.id)
}

const playsElsewhere = (playing: readonly Playing[] | undefined, team: TeamRow): boolean =>
  (playing ?? []).some(({ team_id, division_id }) => division_id === team.division_id && team_id !== team.id)
