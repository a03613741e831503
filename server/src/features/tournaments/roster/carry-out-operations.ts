import { type Judgement, judge, type Sent } from '@centrepass/contract/tournaments/changing/operation-rules'
import { peopleIn, type TeamState } from '@centrepass/contract/tournaments/changing/team-state'
import { roleCodes } from '@centrepass/contract/tournaments/roster-entry'
import { MOST_IN_LIST } from '@centrepass/contract/tournaments/rosters'
import { retrying } from '#platform/database/retrying'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { bindPlayers } from '../teams/bind-players.ts'
import { changed, changeTeam, refuse, refuseAll, refuseLocked } from '../teams/change-team.ts'
import { requireClub } from '../teams/create-team.ts'
import { stopsOf } from '../teams/in-words.ts'
import { lockTeam } from '../teams/lock-team.ts'
import { appliedAmong, logOperations } from '../teams/operation-log.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import { stateOf } from '../teams/team-state.queries.ts'
import { requireTeam, type TeamDeps, teamOf } from '../teams/teams.queries.ts'
import { admitPeople } from './admit-people.ts'
import { writeMembers } from './write-members.ts'

type Now = { team: TeamRow; state: TeamState }
/** What to carry out: each operation for itself, or the whole of them or nothing. */
type Planned = { sent: readonly Sent[]; isWhole: boolean }
export type Plan = (deps: TeamDeps, now: Now) => Promise<Planned>
export type Outcomes = Judgement<TeamState>['outcomes']

/**
 * The one way in which managers change a team: operations, judged under its lock on what is saved then. What is
 * applied becomes one version, if the whole follows the rules after it; a draft may be as unfinished as it likes.
 */
export async function carryOutOperations(
  deps: TeamDeps,
  actor: AccountActor,
  teamId: number,
  plan: Plan,
): Promise<Outcomes> {
  const seen = await requireTeam(deps.db, actor, teamId)
  const { tournament } = await groundOf(deps.db, seen)
  refuseLocked(seen, tournament.roster_locks_at, deps.clock.now())
  // Two teams that swap a player each wait for the other; the one that loses tries again.
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const team = await lockTeam(tx, actor, teamId)
      // Paying for a team makes no new version: a team stays as the payer saw it.
      if (team.status !== seen.status) throw changed()
      return carryOut({ ...deps, db: tx }, actor, { team, plan })
    }),
  )
}

type Carrying = { team: TeamRow; plan: Plan }

async function carryOut(deps: TeamDeps, actor: AccountActor, { team, plan }: Carrying): Promise<Outcomes> {
  const { db: tx } = deps
  const state = await stateOf(tx, team)
  const { sent, isWhole } = await plan(deps, { team, state })
  const ids = sent.map(({ id }) => id)
  const known = await appliedAmong(tx, team.id, ids)
  const fresh = sent.filter(({ id }, index) => !known.has(id) && ids.indexOf(id) === index)
  const { state: next, outcomes } = judge(state, fresh)
  if (isWhole && outcomes.some(({ outcome }) => outcome === 'conflict')) throw changed()
  const found = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  const applied = fresh.filter(({ id }) => found.get(id) === 'applied')
  if (applied.length > 0) await write(deps, actor, { team, state, next, applied })
  return ids.map((id) => ({ id, outcome: found.get(id) ?? 'applied' }))
}

type Writing = Now & { next: TeamState; applied: readonly Sent[] }

async function write(deps: TeamDeps, actor: AccountActor, { team, state, next, applied }: Writing) {
  const { db: tx } = deps
  await refuseBroken(deps, { team, state, next })
  const version = await changeTeam(tx, actor, { team, version: team.version, columns: columnsOf(next) })
  await admitPeople(deps, actor, { team, ids: peopleIn(next) })
  await writeMembers(tx, team.id, { before: state, after: next })
  await logOperations(tx, { teamId: team.id, version, accountId: actor.accountId }, applied)
  if (!team.is_draft) {
    await bindPlayers(tx, team)
    await refuseIncomplete(deps, actor, team)
  }
  await record(tx, actor.accountId, 'team.roster_saved', { team_id: team.id })
}

/** What no team may be, finished or not. Once it is entered its name, club and way of paying stay. */
async function refuseBroken(
  { db: tx }: TeamDeps,
  { team, state, next }: Omit<Writing, 'applied'>,
): Promise<void> {
  if (roleCodes.some((role) => next[role].length > MOST_IN_LIST)) {
    refuse('most_in_list', { most: MOST_IN_LIST })
  }
  const isNewClub = next.clubId !== state.clubId
  const isRenamed = next.teamName !== state.teamName || next.paymentOption !== state.paymentOption
  if (!team.is_draft && (isNewClub || isRenamed)) refuse('entered_details')
  if (isNewClub) await requireClub(tx, next.clubId)
}

const columnsOf = ({ teamName, clubId, paymentOption, teamColors }: TeamState) => ({
  ...{ name: teamName, club_id: clubId, payment_option: paymentOption },
  ...teamColors,
})

/** A team that is entered must still follow every rule after the change. */
async function refuseIncomplete(deps: TeamDeps, actor: AccountActor, team: TeamRow): Promise<void> {
  const { findings } = await teamOf(deps, actor, team.id)
  refuseAll(stopsOf(findings))
}

/** Operations as they came from a browser. */
export const asSent =
  (sent: readonly Sent[]): Plan =>
  async () => ({ sent, isWhole: false })
