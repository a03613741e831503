import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NotifyDeps } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { teamMembers, teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { nameFor } from '#platform/mail/name-for'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { TeamLetters } from '../letters/team-emails.ts'
import { tellOfTeam } from '../people/tell-of-team.ts'

type Entering = { teamId: number; accountId: number }
type Deps = { letters: TeamLetters; season: NotifyDeps['season'] }

/** The money is there, or the club is billed: the team is in, and everyone on it is notified. */
export async function enterTeam(
  tx: Database,
  { letters, season }: Deps,
  { teamId, accountId }: Entering,
): Promise<void> {
  const [team] = await tx
    .update(teams)
    .set({
      status: sql`case when ${teams.payment_option} = 'club_invoice' then 'submitted' else 'confirmed' end`,
      ...{ submitted_at: season.now, offered_at: null },
      ...{ version: sql`${teams.version} + 1`, changed_at: season.now, changed_by: accountId },
    })
    .where(and(eq(teams.id, teamId), eq(teams.status, 'submitted'), isNull(teams.submitted_at)))
    .returning()
  if (!team) throw new Error(`Team ${teamId} is not being entered.`)
  const [about] = await tx
    .select({
      tournament: { name: tournaments.name, names: tournaments.names },
      ...{ email: accounts.email, language: accounts.language },
    })
    .from(tournaments)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(tournaments.id, team.tournament_id))
  if (!about) throw new Error(`Tournament ${team.tournament_id} is gone.`)
  const { tournament, language } = about
  const members = await tx
    .selectDistinct({ id: teamMembers.participant_id })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId))
  const people = members.map(({ id }) => id)
  await tellOfTeam(tx, { notices: letters.notices, season }, { team, tournament, people })
  // Where a club is billed, the manager hears of the entry and of the invoice in one email.
  if (team.payment_option !== 'club_invoice') {
    await queueEmail(
      tx,
      about.email,
      letters.entered(about.language, { team: team.name, tournament: nameFor(tournament, language) }, teamId),
    )
  }
  await record(tx, accountId, 'team.entered', { team_id: teamId })
}
