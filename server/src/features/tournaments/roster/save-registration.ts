import { choicesOf, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { MOST_IN_LIST, TeamProgress, tooManyInList } from '@centrepass/contract/tournaments/rosters'
import { whyNotAddMember } from '@centrepass/contract/tournaments/team-rules'
import { and, eq, inArray } from 'drizzle-orm'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { participants } from '#platform/database/tables/people'
import { teamMembers, teamPeople } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { fieldsFound } from '#platform/http/field-found'
import { record } from '#platform/record'
import { bindPlayers } from '../teams/bind-players.ts'
import { changeTeam, refuse, refuseAll, refuseLocked } from '../teams/change-team.ts'
import { requireClub } from '../teams/create-team.ts'
import { stopsOf } from '../teams/in-words.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import { ownAmong, requireTeam, type TeamDeps, teamOf } from '../teams/teams.queries.ts'
import { newInCustodyFreeze } from './new-in-custody-freeze.ts'

/**
 * Saves the working state of a team. A draft may be as unfinished as it likes; a team that is entered must
 * still follow every rule after the change.
 */
export async function saveRegistration(
  deps: TeamDeps,
  actor: AccountActor,
  { teamId, data, version }: { teamId: number; data: string; version: number },
): Promise<void> {
  const { db, clock } = deps
  const progress = readProgress(data, teamId)
  const team = await requireTeam(db, actor, teamId)
  const ground = await groundOf(db, team)
  refuseLocked(team, ground.tournament.roster_locks_at, clock.now())
  if (progress.tournamentId !== team.tournament_id) refuse('progress_of_other_tournament')
  if (progress.clubId !== team.club_id) await requireClub(db, progress.clubId)
  // Two teams that swap a player each wait for the other; the one that loses tries again.
  await retrying(() => db.transaction((tx) => write({ ...deps, db: tx }, actor, { team, version, progress })))
}

type Writing = { team: TeamRow; version: number; progress: TeamProgress }

async function write(deps: TeamDeps, actor: AccountActor, { team, version, progress }: Writing) {
  const { db: tx } = deps
  await changeTeam(tx, actor, { team, version, columns: columnsOf(progress, team) })
  // The row is locked; a manager removed before this is refused.
  await requireTeam(tx, actor, team.id)
  await replaceMembers(deps, actor, { team, progress })
  if (!team.is_draft) {
    await bindPlayers(tx, team)
    await refuseIncomplete(deps, actor, team)
  }
  await record(tx, actor.accountId, 'team.roster_saved', { team_id: team.id })
}

function readProgress(data: string, teamId: number): TeamProgress {
  const json = jsonOf(data)
  const parsed = TeamProgress.safeParse(json)
  if (!parsed.success) {
    const isCrowded = parsed.error.issues.some(({ message }) => message === tooManyInList)
    if (isCrowded) refuse('most_in_list', { most: MOST_IN_LIST })
    const problems = fieldsFound(parsed.error, json).map((found) => ({
      ...found,
      path: found.path ? `data.${found.path}` : 'data',
    }))
    throw new Failure('unreadable_progress', {}, { problems })
  }
  if (parsed.data.teamId !== teamId) refuse('progress_of_other_team')
  return parsed.data
}

function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Once a team is entered its name, club and way of paying stay, whatever an old page still sends. */
function columnsOf({ teamName, clubId, paymentOption, teamColors }: TeamProgress, team: TeamRow) {
  const named = teamName === '' ? {} : { name: teamName }
  return {
    ...(team.is_draft && { ...named, club_id: clubId, payment_option: paymentOption }),
    ...teamColors,
  }
}

type Replacing = { team: TeamRow; progress: TeamProgress }

async function replaceMembers(deps: TeamDeps, actor: AccountActor, { team, progress }: Replacing) {
  const { db: tx } = deps
  const ids = [...new Set(roleCodes.flatMap((role) => progress[role].map(({ participant }) => participant)))]
  const season = seasonFrom(deps.configuration, deps.clock)
  const frozen = await newInCustodyFreeze(tx, team, { ids, season })
  if (frozen.size > 0) await refuseFrozen(deps, actor, [...frozen])
  await admitOwn(deps, actor, { team, ids })
  await refuseTwice(tx, progress, ids)
  await tx.delete(teamMembers).where(eq(teamMembers.team_id, team.id))
  const rows = roleCodes.flatMap((role) =>
    progress[role].map((entry, position) => ({
      team_id: team.id,
      role,
      participant_id: entry.participant,
      position,
      ...choicesOf(entry),
    })),
  )
  if (rows.length > 0) await tx.insert(teamMembers).values(rows)
}

/** Only a guardian learns why; any other manager just cannot add the person. */
async function refuseFrozen(deps: TeamDeps, actor: AccountActor, ids: number[]): Promise<void> {
  if ((await ownAmong(deps, actor, ids)).size > 0) throw new Failure('custody_freeze')
  refuse('not_yours_in_list')
}

type Admitting = { team: TeamRow; ids: number[] }

/** The account's own people need no consent; all others must have been admitted before. */
async function admitOwn(deps: TeamDeps, actor: AccountActor, { team, ids }: Admitting): Promise<void> {
  const { db: tx } = deps
  if (ids.length === 0) return
  const admitted = await tx
    .select({ id: teamPeople.participant_id })
    .from(teamPeople)
    .where(and(eq(teamPeople.team_id, team.id), inArray(teamPeople.participant_id, ids)))
  const known = new Set(admitted.map(({ id }) => id))
  const rest = ids.filter((id) => !known.has(id))
  const own = await ownAmong(deps, actor, rest)
  if (rest.some((id) => !own.has(id))) refuse('not_yours_in_list')
  if (rest.length === 0) return
  await tx
    .insert(teamPeople)
    .values(
      rest.map((participant_id) => ({
        ...{ team_id: team.id, participant_id, how: 'own' as const, added_by: actor.accountId },
      })),
    )
    .onConflictDoNothing()
}

/** Twice in one list is refused by the participant number, as on the screen. */
async function refuseTwice(tx: Database, progress: TeamProgress, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const people = await tx
    .select({ id: participants.id, participant_number: participants.participant_number })
    .from(participants)
    .where(inArray(participants.id, ids))
  const numberOf = new Map(people.map(({ id, participant_number }) => [id, participant_number]))
  for (const role of roleCodes) {
    const list: { participant_number: string }[] = []
    for (const { participant } of progress[role]) {
      const person = { participant_number: numberOf.get(participant) ?? '' }
      if (whyNotAddMember(list, person)) refuse('twice_in_list', { number: person.participant_number })
      list.push(person)
    }
  }
}

async function refuseIncomplete(deps: TeamDeps, actor: AccountActor, team: TeamRow): Promise<void> {
  const { findings } = await teamOf(deps, actor, team.id)
  refuseAll(stopsOf(findings))
}
