import { operationsBetween, placedLike } from '@centrepass/contract/tournaments/changing/operations-between'
import type { TeamState } from '@centrepass/contract/tournaments/changing/team-state'
import { byRole, choicesOf, roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { MOST_IN_LIST, TeamProgress, tooManyInList } from '@centrepass/contract/tournaments/rosters'
import { whyNotAddMember } from '@centrepass/contract/tournaments/team-rules'
import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { participants } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { fieldsFound } from '#platform/http/field-found'
import { changed, refuse } from '../teams/change-team.ts'
import { named, stateAt } from '../teams/operation-log.ts'
import type { TeamRow } from '../teams/team-facts.queries.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'
import { carryOutOperations, type Plan } from './carry-out-operations.ts'

/**
 * Saves the whole working state of a team: what it changed since the version that it names is carried out as
 * operations. If one of them meets a change of another manager, the save is refused and nothing is saved.
 */
export async function saveRegistration(
  deps: TeamDeps,
  actor: AccountActor,
  { teamId, data, version }: { teamId: number; data: string; version: number },
): Promise<void> {
  const progress = readProgress(data, teamId)
  await carryOutOperations(deps, actor, teamId, wholeSave(progress, version))
}

const wholeSave =
  (progress: TeamProgress, version: number): Plan =>
  async ({ db: tx }, { team, state }) => {
    if (progress.tournamentId !== team.tournament_id) refuse('progress_of_other_tournament')
    const base = await stateAt(tx, { team, state, version })
    if (!base) throw changed()
    await refuseTwice(tx, progress)
    const operations = operationsBetween(base, wantedFrom(base, progress, team))
    return { sent: operations.map(named), isWhole: true }
  }

/** Once a team is entered its name, club and way of paying stay, whatever an old page still sends. */
function wantedFrom(base: TeamState, progress: TeamProgress, team: TeamRow): TeamState {
  const { teamName, clubId, paymentOption, teamColors } = progress
  return {
    ...base,
    ...(team.is_draft && { clubId, paymentOption, ...(teamName !== '' && { teamName }) }),
    teamColors: { ...base.teamColors, ...teamColors },
    ...byRole((role) =>
      placedLike(
        base[role],
        progress[role].map((entry) => ({ participant: entry.participant, ...choicesOf(entry) })),
      ),
    ),
  }
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

/** Twice in one list is refused by the participant number, as on the screen. */
async function refuseTwice(tx: Database, progress: TeamProgress): Promise<void> {
  const ids = [...new Set(roleCodes.flatMap((role) => progress[role].map(({ participant }) => participant)))]
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
