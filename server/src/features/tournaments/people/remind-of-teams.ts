import { plainDateIn } from '@centrepass/contract/ground/dates'
import { whatStops } from '@centrepass/contract/tournaments/team-rules'
import { and, asc, eq, gt, isNotNull, lt, or } from 'drizzle-orm'
import type { Reminder } from '#features/notifications/due-reminders.queries'
import { expiryStep } from '#features/notifications/reminder-rules'
import { reminderSettings } from '#features/notifications/reminder-settings'
import { sendDue } from '#features/notifications/send-reminders'
import { seasonFrom } from '#features/site/season-at'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { judgeTeam, rulesFor } from '../teams/judge-team.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import { managersOf } from '../teams/team-managers.queries.ts'
import { entryFacts, rosterOf, type TeamDeps } from '../teams/teams.queries.ts'

/** Days before entries close, for a draft, or before the roster locks, for a team that is entered. */
const BEFORE_THE_END = [7, 3, 1]
const LOOK_AHEAD_MS = 9 * 24 * 3_600_000

/** Reminds the managers of what their team lacks while there is still time, each step once. */
export async function remindOfTeams(deps: TeamDeps): Promise<number> {
  const { db, configuration, clock, letters } = deps
  const season = seasonFrom(configuration, clock)
  const settings = reminderSettings(configuration)
  return sendDue({ db, notices: letters.notices, season, settings }, () => teamsDue(deps))
}

async function teamsDue(deps: TeamDeps): Promise<Reminder[]> {
  const { timezone } = deps.configuration.association
  const { today } = seasonFrom(deps.configuration, deps.clock)
  const due: Reminder[] = []
  for (const { team, ends_at } of await endingSoon(deps)) {
    const ends_on = plainDateIn(ends_at, timezone)
    const step = expiryStep(ends_on, today, BEFORE_THE_END)
    if (step !== null && (await isIncomplete(deps, team))) {
      due.push(...(await remindersFor(deps, team, { ends_on, step })))
    }
  }
  return due
}

/** Teams that can still be changed, but not for long. */
async function endingSoon({ db, clock }: TeamDeps) {
  const now = clock.now()
  const soon = new Date(now.getTime() + LOOK_AHEAD_MS)
  const { entry_closes_at, roster_locks_at } = tournaments
  const isWaitingOrIn = or(eq(teams.status, 'waitlisted'), isNotNull(teams.submitted_at))
  const found = await db
    .select({ team: teams, entry_closes_at, roster_locks_at })
    .from(teams)
    .innerJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(
      or(
        and(eq(teams.is_draft, true), gt(entry_closes_at, now), lt(entry_closes_at, soon)),
        and(eq(teams.is_entered, true), isWaitingOrIn, gt(roster_locks_at, now), lt(roster_locks_at, soon)),
      ),
    )
    .orderBy(asc(teams.id))
  return found.map(({ team, entry_closes_at, roster_locks_at }) => ({
    ...{ team, ends_at: team.is_draft ? entry_closes_at : roster_locks_at },
  }))
}

async function isIncomplete(deps: TeamDeps, team: TeamRow): Promise<boolean> {
  const ground = await groundOf(deps.db, team)
  const roster = await rosterOf(deps, { accountId: team.account_id }, { team, ground })
  const rules = rulesFor(ground, await entryFacts(deps.db, team, ground))
  // Managers cannot fix that a division is full.
  const findings = judgeTeam(roster, team, rules).filter(({ code }) => code !== 'DIVISION_FULL')
  return whatStops(findings).length > 0
}

type Ending = { ends_on: string; step: number }

async function remindersFor({ db }: TeamDeps, team: TeamRow, { ends_on, step }: Ending): Promise<Reminder[]> {
  const end = team.is_draft ? ('entry' as const) : ('roster' as const)
  const subject = { team_id: team.id, team: team.name, end, locks_on: ends_on }
  return (await managersOf(db, [team.id])).flatMap(({ participant_id, account_id }) =>
    participant_id === null
      ? []
      : {
          notice: { participant_id, account_id, kind: 'team_incomplete' as const, subject },
          ...{ series: `team ${team.id} ${end} ${ends_on}`, step },
        },
  )
}
