import type { Locale } from '@centrepass/contract/refusals/say'
import { byRole, type RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamSummary } from '@centrepass/contract/tournaments/teams'
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { mayAct } from '#features/participants/record/guardianship-rules'
import type { Configuration } from '#features/site/configuration'
import { seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { nameIn } from '#platform/database/name-in'
import { clubs, offerings } from '#platform/database/tables/catalogue'
import { accounts, guardianships } from '#platform/database/tables/people'
import { placeHolds } from '#platform/database/tables/purchases'
import {
  rosterChanges,
  teamInvitations,
  teamManagers,
  teamMembers,
  teams,
} from '#platform/database/tables/teams'
import { divisions, tournaments } from '#platform/database/tables/tournaments'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import type { TeamLetters } from '../letters/team-emails.ts'
import { agreedAmong, shownTo } from './agreed-among.ts'
import { lockOf } from './change-team.ts'
import { earlyEntry } from './clubs-first.ts'
import type { JudgedRoster, JudgedTeam } from './in-words.ts'
import { coloursOf, entryFor, judgeTeam, rulesFor } from './judge-team.ts'
import { heldBy, offerEnds, positionOf, waitingIn } from './keep-place.ts'
import { askAbout, groundOf, peopleFacts, type TeamGround, type TeamRow } from './team-facts.queries.ts'
import { teamInvoiceOf } from './team-invoice.queries.ts'

export type TeamDeps = { db: Database; clock: Clock; configuration: Configuration; letters: TeamLetters }

export const noticesOf = ({ letters, configuration, clock }: TeamDeps) => ({
  notices: letters.notices,
  season: seasonFrom(configuration, clock),
})

/** A team that the account may work on: its own, or one it was asked to help with. Any other is not there. */
export async function requireTeam(db: Database, actor: AccountActor, teamId: number): Promise<TeamRow> {
  const [team] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.id, teamId), worksOn(db, actor)))
  if (!team) throw notFound('team')
  return team
}

function worksOn(db: Database, { accountId }: AccountActor) {
  const helping = db
    .select({ id: teamManagers.team_id })
    .from(teamManagers)
    .where(eq(teamManagers.account_id, accountId))
  return or(eq(teams.account_id, accountId), inArray(teams.id, helping))
}

/** The teams an account works on, newest first; of one tournament or of all. */
export async function teamsOf(
  db: Database,
  actor: AccountActor,
  { locale, tournamentId }: { locale: Locale; tournamentId?: number },
): Promise<TeamSummary[]> {
  const people = db
    .select({ team_id: teamMembers.team_id, people: count().as('people') })
    .from(teamMembers)
    .groupBy(teamMembers.team_id)
    .as('people')
  const rows = await db
    .select({
      team: teams,
      club: { id: clubs.id, name: clubs.name },
      tournament: { id: tournaments.id, name: nameIn(tournaments, locale) },
      division: { id: divisions.id, name: nameIn(divisions, locale) },
      people: sql<number>`coalesce(${people.people}, 0)::int`,
    })
    .from(teams)
    .innerJoin(clubs, eq(clubs.id, teams.club_id))
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .innerJoin(divisions, eq(divisions.id, teams.division_id))
    .leftJoin(people, eq(people.team_id, teams.id))
    .where(
      and(worksOn(db, actor), tournamentId === undefined ? undefined : eq(teams.tournament_id, tournamentId)),
    )
    .orderBy(desc(teams.id))
  return rows.map(({ team: { id, name, status, is_draft, account_id }, ...rest }) => ({
    ...{ id, team_name: name, status, is_draft, ...rest },
    is_owner: account_id === actor.accountId,
  }))
}

/** The team with its roster judged, in a number of reads that does not grow with the roster. */
export async function teamOf(deps: TeamDeps, actor: AccountActor, teamId: number): Promise<JudgedTeam> {
  const { db, clock } = deps
  const team = await requireTeam(db, actor, teamId)
  const ground = await groundOf(db, team)
  const roster = await rosterOf(deps, actor, { team, ground })
  const rules = rulesFor(ground, await entryFacts(db, team, ground))
  const { tournament, division, club } = ground
  return {
    ...{ id: team.id, team_name: team.name, status: team.status, is_draft: team.is_draft },
    club: { id: club.id, name: club.name },
    tournament: pick(tournament, ['id', 'code', 'name', 'names', 'starts_on', 'ends_on']),
    division: pick(division, ['id', 'code', 'name', 'names']),
    ...roster,
    team_colors: coloursOf(team),
    contact: { name: team.contact_name, email: team.contact_email, phone: team.contact_phone },
    payment_option: team.payment_option,
    may_pay_by_club: club.pays_by_invoice,
    version: team.version,
    changed_at: team.changed_at.toISOString(),
    findings: judgeTeam(roster, team, rules),
    rules,
    ...(await peopleBehind(db, actor, team)),
    invoice: await teamInvoiceOf(db, actor, team),
    offered_until: offerEnds(team, clock.now(), deps.configuration)?.toISOString() ?? null,
    waits: await positionOf(db, team),
    early_entry: await earlyEntry(db, { team, ground }, clock.now()),
    roster: {
      is_locked: clock.now() >= lockOf(team, tournament.roster_locks_at),
      locks_at: lockOf(team, tournament.roster_locks_at).toISOString(),
      waiting_changes: await db.$count(
        rosterChanges,
        and(eq(rosterChanges.team_id, team.id), eq(rosterChanges.status, 'waiting')),
      ),
    },
  }
}

function pick<T, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  // Built from exactly these keys.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}

type Standing = { team: TeamRow; ground: TeamGround }

export async function rosterOf(
  { db, clock, configuration }: TeamDeps,
  actor: Pick<AccountActor, 'accountId'>,
  { team, ground }: Standing,
): Promise<JudgedRoster> {
  const members = await db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.team_id, team.id))
    .orderBy(asc(teamMembers.position), asc(teamMembers.participant_id))
  const ids = [...new Set(members.map(({ participant_id }) => participant_id))]
  const { season_year: seasonYear, starts_on: on } = ground.tournament
  const known = await peopleFacts(db, team, ids, { seasonYear, on })
  const mine = await ownAmong({ db, clock, configuration }, actor, ids)
  const agreed = await agreedAmong(db, team, ids)
  const about = askAbout(ground, { season: seasonFrom(configuration, clock), lookups: configuration.lookups })
  const listOf = (role: RoleCode) =>
    members.flatMap((member) => {
      const person = known.get(member.participant_id)
      if (member.role !== role || !person) return []
      return shownTo({ mine, agreed }, entryFor(member, person, about), role)
    })
  return byRole(listOf)
}

/** Those of the people for whom the account may act today. */
export async function ownAmong(
  { db, clock, configuration }: Omit<TeamDeps, 'letters'>,
  { accountId }: Pick<AccountActor, 'accountId'>,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { today } = seasonFrom(configuration, clock)
  const rows = await db
    .select({ id: guardianships.participant_id, hands_over_on: guardianships.hands_over_on })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        inArray(guardianships.participant_id, [...ids]),
        sql`${guardianships.confirmed_at} is not null`,
      ),
    )
  return new Set(rows.filter((link) => mayAct(link.hands_over_on, today)).map(({ id }) => id))
}

/** Whether the name is free in the division, and whether there is a spot. */
export async function entryFacts(db: Database, team: TeamRow, { division }: TeamGround) {
  const [found] = await db
    .select({
      // Without those that others wait for.
      left: sql<number | null>`(${offerings.limit_places} - ${offerings.held} - ${offerings.sold}
        - ${db.$count(teams, waitingIn(db, division.id, team.id))})::int`,
      own: db.$count(placeHolds, heldBy(team.id)),
      twins: db.$count(
        teams,
        and(
          eq(teams.division_id, division.id),
          ne(teams.id, team.id),
          eq(teams.is_entered, true),
          sql`lower(btrim(${teams.name})) = lower(btrim(${team.name}))`,
        ),
      ),
    })
    .from(offerings)
    .where(eq(offerings.id, division.offering_id))
  // A spot that the team keeps itself is open to it, also after the limit was lowered.
  const isFull = team.is_draft && !found?.own && found?.left !== null && (found?.left ?? 0) <= 0
  return { isNameTaken: team.is_draft && (found?.twins ?? 0) > 0, isFull }
}

async function peopleBehind(db: Database, { accountId }: AccountActor, team: TeamRow) {
  const helping = db
    .select({ id: teamManagers.account_id })
    .from(teamManagers)
    .where(eq(teamManagers.team_id, team.id))
  const people = await db
    .select({ id: accounts.id, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(accounts)
    .where(or(eq(accounts.id, team.account_id), inArray(accounts.id, helping)))
    .orderBy(asc(accounts.id))
  const invitations = await db
    .select()
    .from(teamInvitations)
    .where(
      and(
        eq(teamInvitations.team_id, team.id),
        isNull(teamInvitations.answered_at),
        gt(teamInvitations.expires_at, sql`now()`),
      ),
    )
    .orderBy(asc(teamInvitations.id))
  const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
    `${first_name} ${last_name}`
  const changer = people.find(({ id }) => id === team.changed_by)
  return {
    changed_by: changer ? nameOf(changer) : null,
    is_changed_by_me: team.changed_by === accountId,
    managers: people.map((person) => ({
      id: person.id,
      name: nameOf(person),
      is_me: person.id === accountId,
      is_owner: person.id === team.account_id,
    })),
    invitations: invitations.map(({ id, kind, email, role, sent_at }) => ({
      ...{ id, kind, email, role, sent_at: sent_at.toISOString() },
    })),
  }
}
