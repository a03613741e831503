import { bothNames } from '@centrepass/contract/catalogue/words-in'
import type { Finding } from '@centrepass/contract/tournaments/team-question'
import { ownPersonOf } from '#features/documents/record/signer'
import { seasonFrom } from '#features/site/season-at'
import type { AccountActor } from '#platform/http/actor'
import { refuse, refuseAll, refuseBeingPaid } from '../teams/change-team.ts'
import { phaseAt, refuseSecondOfClub } from '../teams/clubs-first.ts'
import { stopsOf } from '../teams/in-words.ts'
import { judgeTeam, rulesFor } from '../teams/judge-team.ts'
import { offerEnds } from '../teams/keep-place.ts'
import { groundOf, type TeamGround, type TeamRow } from '../teams/team-facts.queries.ts'
import { entryFacts, rosterOf, type TeamDeps } from '../teams/teams.queries.ts'
import type { Entry } from './price-entry.ts'

/** Judges the whole team as it is now, by the rules that the manager saw, and returns who enters it. */
export async function requireEnterable(deps: TeamDeps, actor: AccountActor, team: TeamRow): Promise<Entry> {
  const season = seasonFrom(deps.configuration, deps.clock)
  const ground = await groundOf(deps.db, team)
  refuseState(team, offerEnds(team, season.now, deps.configuration) !== null)
  refuseWindow(team, ground, season.now)
  await refuseSecondOfClub(deps.db, { team, ground }, season.now)
  const roster = await rosterOf(deps, actor, { team, ground })
  const rules = rulesFor(ground, await entryFacts(deps.db, team, ground))
  const findings = judgeTeam(roster, team, rules)
  refuseAll(stopsOf(findings.filter(isAboutTeam)))
  const person = await ownPersonOf(deps.db, actor.accountId)
  if (!person) refuse('entry_without_person')
  return { team, ground, person, today: season.today }
}

/** Whether there is a spot is checked under its lock, not here. */
const isAboutTeam = ({ code }: Finding) => code !== 'DIVISION_FULL'

function refuseState(team: TeamRow, isOffered: boolean): void {
  if (team.is_draft) return
  refuseBeingPaid(team)
  if (team.status === 'waitlisted') {
    if (isOffered) return
    refuse('team_waits')
  }
  if (team.is_entered) refuse('team_entered')
  refuse('team_gone_start_new')
}

/** A team that waited may enter when a spot comes free, until the roster locks. */
function refuseWindow({ is_draft }: TeamRow, { tournament, club }: TeamGround, now: Date): void {
  const phase = phaseAt(tournament, now)
  // Teams of no club have no turn of their own before everyone has.
  if (phase === 'before' || (phase === 'clubs' && club.is_other)) {
    refuse('entries_not_open', { tournament: bothNames(tournament) })
  }
  const last = is_draft ? tournament.entry_closes_at : tournament.roster_locks_at
  if (now >= last) refuse('entries_closed', { tournament: bothNames(tournament) })
}
