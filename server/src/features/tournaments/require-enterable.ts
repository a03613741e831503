import type { Finding } from '@centrepass/contract/team-question'
import { teamErrors } from '@centrepass/contract/team-rules'
import { ownPersonOf } from '#features/documents/signer'
import { seasonFrom } from '#features/site/season-at'
import type { AccountActor } from '#platform/http/actor'
import { refuse, refuseBeingPaid } from './change-team.ts'
import { judgeTeam, rulesFor } from './judge-team.ts'
import { offerEnds } from './keep-place.ts'
import type { Entry } from './price-entry.ts'
import { groundOf, type TeamGround, type TeamRow } from './team-facts.queries.ts'
import { entryFacts, rosterOf, type TeamDeps } from './teams.queries.ts'

/** Judges the whole team as it stands, by the rules that the manager saw, and says who enters it. */
export async function requireEnterable(deps: TeamDeps, actor: AccountActor, team: TeamRow): Promise<Entry> {
  const season = seasonFrom(deps.configuration, deps.clock)
  const ground = await groundOf(deps.db, team)
  refuseState(team, offerEnds(team, season.now, deps.configuration) !== null)
  refuseWindow(team, ground, season.now)
  const roster = await rosterOf(deps, actor, { team, ground })
  const rules = rulesFor(ground, await entryFacts(deps.db, team, ground))
  const findings = judgeTeam(roster, team, rules)
  const errors = teamErrors(findings.filter(isAboutTeam))
  if (errors.length > 0) refuse(...errors)
  const person = await ownPersonOf(deps.db, actor.accountId)
  if (!person) refuse('Connect yourself as a participant first: whoever enters a team signs for it.')
  return { team, ground, person, today: season.today }
}

/** Whether there is a place is asked under its lock, not here. */
const isAboutTeam = ({ code }: Finding) => code !== 'DIVISION_FULL'

function refuseState(team: TeamRow, isOffered: boolean): void {
  if (team.is_draft) return
  refuseBeingPaid(team)
  if (team.status === 'waitlisted') {
    if (isOffered) return
    refuse('This team is on the wait list. You are told when a place is free.')
  }
  refuse(
    team.is_entered ? 'This team is entered already.' : 'This team is no longer entered. Start a new one.',
  )
}

/** A team that waited may enter when a place comes free, until the roster locks. */
function refuseWindow({ is_draft }: TeamRow, { tournament }: TeamGround, now: Date): void {
  if (now < tournament.entry_opens_at) refuse(`Entries for ${tournament.name} are not open yet.`)
  const last = is_draft ? tournament.entry_closes_at : tournament.roster_locks_at
  if (now >= last) refuse(`Entries for ${tournament.name} are closed.`)
}
