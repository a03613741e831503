import { sayRosterReason } from '@centrepass/contract/refusals/roster-reasons'
import type { Locale } from '@centrepass/contract/refusals/say'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { Candidate, Judged } from '@centrepass/contract/tournaments/rosters'
import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formerlyLinked } from '#features/participants/record/ended-links.queries'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { teamPeople } from '#platform/database/tables/teams'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { evenly } from '#platform/security/evenly'
import { tellOfTeam } from '../people/tell-of-team.ts'
import { agreedAmong, agreedBefore, type How, refusedAmong, shownTo } from '../teams/agreed-among.ts'
import { refuseLocked } from '../teams/change-team.ts'
import { entryInWords } from '../teams/in-words.ts'
import { entryFor } from '../teams/judge-team.ts'
import { lockTeam } from '../teams/lock-team.ts'
import {
  askAbout,
  groundOf,
  peopleFacts,
  type TeamGround,
  type TeamRow,
} from '../teams/team-facts.queries.ts'
import { noticesOf, ownAmong, requireTeam, type TeamDeps } from '../teams/teams.queries.ts'
import { limitGuesses, type Pair } from './limit-guesses.ts'
import { newInCustodyFreeze } from './new-in-custody-freeze.ts'

type ByNumber = Extract<Candidate, { participant_number: string }>

/**
 * Judges people for a team, in the order they were named. A manager who knows number and birthdate may put the person
 * on the team; those who act for the person are notified.
 */
export async function validateParticipants(deps: TeamDeps, actor: AccountActor, judging: Judging) {
  return evenly(countAndJudge(deps, actor, judging))
}

type Judging = { teamId: number; people: readonly Candidate[]; locale: Locale }

/** The tries are counted on their own first: what is refused or undone afterwards stays counted. */
async function countAndJudge(deps: TeamDeps, actor: AccountActor, judging: Judging): Promise<Judged[]> {
  await requireTeam(deps.db, actor, judging.teamId)
  const byNumber = judging.people.filter((candidate) => 'participant_number' in candidate)
  const pairs = await limitGuesses(deps, actor, byNumber.map(pairOf))
  return deps.db.transaction((tx) => judgeAll({ ...deps, db: tx }, actor, { ...judging, pairs }))
}

async function judgeAll(
  deps: TeamDeps,
  actor: AccountActor,
  { teamId, people, locale, pairs }: Judging & { pairs: Pair[] },
): Promise<Judged[]> {
  const { db: tx, clock, configuration } = deps
  const team = await lockTeam(tx, actor, teamId)
  const ground = await groundOf(tx, team)
  refuseLocked(team, ground.tournament.roster_locks_at, clock.now())
  const season = seasonFrom(configuration, clock)
  const numbered = await withoutStopped(tx, actor, { teamId, matched: await matchNumbers(tx, pairs) })
  const idOf = (candidate: Candidate) =>
    'participant' in candidate ? candidate.participant : matched.get(keyOf(pairOf(candidate)))
  const named = people.flatMap((candidate) => ('participant' in candidate ? candidate.participant : []))
  const frozen = await newInCustodyFreeze(tx, team, { ids: [...named, ...numbered.values()], season })
  const matched = new Map([...numbered].filter(([, id]) => !frozen.has(id)))
  const allowed = await allowedAmong(deps, actor, { team, ids: named.filter((id) => !frozen.has(id)) })
  await admit(deps, actor, { team, tournament: ground.tournament, ids: [...new Set(matched.values())] })

  const ids = [...new Set([...allowed, ...matched.values()])]
  const { season_year: seasonYear, starts_on: on } = ground.tournament
  const known = await peopleFacts(tx, team, ids, { seasonYear, on })
  const mine = await ownAmong(deps, actor, ids)
  const agreed = await agreedAmong(tx, team, ids)
  const about = askAbout(ground, { season, lookups: configuration.lookups })
  const asked = new Set(pairs.map(keyOf))
  // Only a guardian learns why: to any other manager the number just matches no one.
  const ownFrozen = await ownAmong(deps, actor, [...frozen])
  const isOwnInFreeze = (candidate: Candidate) =>
    ownFrozen.has(
      'participant' in candidate ? candidate.participant : (numbered.get(keyOf(pairOf(candidate))) ?? 0),
    )
  return people.map((candidate) => {
    const id = idOf(candidate)
    const person = id === undefined ? undefined : known.get(id)
    if (id === undefined || !person) {
      const code = isOwnInFreeze(candidate) ? 'CUSTODY_FREEZE' : whyNoEntry(candidate, asked)
      return { ok: false, entry: null, code, reason: sayRosterReason(code, locale) }
    }
    const judged = entryFor({ role: candidate.role, participant_id: id, ...newEntry }, person, about)
    const entry = entryInWords(shownTo({ mine, agreed }, judged, candidate.role), locale)
    const first = entry.findings.find(({ is_warning }) => !is_warning)
    return { ok: !first, entry, code: first?.code ?? null, reason: first?.message ?? null }
  })
}

function whyNoEntry(candidate: Candidate, asked: ReadonlySet<string>) {
  if ('participant' in candidate) return 'NOT_YOURS'
  return asked.has(keyOf(pairOf(candidate))) ? 'NO_MATCH' : 'TRIED_TOO_OFTEN'
}

const pairOf = ({ participant_number, birthdate }: ByNumber): Pair => ({
  ...{ number: participant_number.trim().toUpperCase(), birthdate },
})

const keyOf = ({ number, birthdate }: Pair) => `${number} ${birthdate}`

/** Number and birthdate together are the proof. */
async function matchNumbers(tx: Database, pairs: readonly Pair[]): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map()
  const typed = alias(participants, 'typed')
  const rows = await tx
    .select({ id: participants.id, number: typed.participant_number, birthdate: participants.birthdate })
    .from(typed)
    // The number of a record that was joined with another leads to that one.
    .innerJoin(participants, eq(participants.id, sql`coalesce(${typed.merged_into}, ${typed.id})`))
    .where(
      inArray(
        typed.participant_number,
        pairs.map(({ number }) => number),
      ),
    )
  const asked = new Set(pairs.map(keyOf))
  return new Map(rows.filter((row) => asked.has(keyOf(row))).map((row) => [keyOf(row), row.id]))
}

/** Former guardians know number and birthdate for good, and a family may have said no: to them they are no proof. */
async function withoutStopped(
  tx: Database,
  actor: AccountActor,
  { teamId, matched }: { teamId: number; matched: Map<string, number> },
): Promise<Map<string, number>> {
  const ids = [...matched.values()]
  const former = await formerlyLinked(tx, actor.accountId, ids)
  const refused = await refusedAmong(tx, actor, { teamId, ids })
  return new Map([...matched].filter(([, id]) => !former.has(id) && !refused.has(id)))
}

/** By id only one's own people and those who are on the team's list already. */
async function allowedAmong(
  deps: TeamDeps,
  actor: AccountActor,
  { team, ids }: { team: TeamRow; ids: number[] },
) {
  if (ids.length === 0) return new Set<number>()
  const own = await ownAmong(deps, actor, ids)
  const listed = await deps.db
    .select({ id: teamPeople.participant_id, team_id: teamPeople.team_id })
    .from(teamPeople)
    .where(inArray(teamPeople.participant_id, ids))
  return new Set([...own, ...listed.filter(({ team_id }) => team_id === team.id).map(({ id }) => id)])
}

/** People who are new on the list, and those who act for them, are notified once. */
async function admit(
  deps: TeamDeps,
  actor: AccountActor,
  { team, tournament, ids }: { team: TeamRow; tournament: TeamGround['tournament']; ids: number[] },
) {
  const { db: tx } = deps
  if (ids.length === 0) return
  const own = await ownAmong(deps, actor, ids)
  const before = await agreedBefore(tx, team, { ids, seasonYear: tournament.season_year })
  const howFor = (id: number): How => (own.has(id) ? 'own' : before.has(id) ? 'invitation' : 'number')
  const fresh = await tx
    .insert(teamPeople)
    .values(
      ids.map((participant_id) => ({
        ...{ team_id: team.id, participant_id, how: howFor(participant_id), added_by: actor.accountId },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: teamPeople.participant_id })
  const told = fresh.filter(({ id }) => !own.has(id))
  if (told.length === 0) return
  const people = told.map(({ id }) => id)
  await tellOfTeam(tx, noticesOf(deps), { team, tournament, people })
  await record(tx, actor.accountId, 'team.people_found', { team_id: team.id, people: people.join(' ') })
}
