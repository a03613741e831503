import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { teamInvitations, teamManagers } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { nameFor } from '#platform/mail/name-for'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { TeamLetters } from '../letters/team-emails.ts'
import { refuse } from '../teams/change-team.ts'
import { lockTeam } from '../teams/lock-team.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'

/**
 * From here on the manager has no access to the team, whatever they were doing; also during a payment for it, because
 * their access must end at once. A manager who did not leave by themself is told.
 */
export async function removeManager(
  { db, letters }: TeamDeps,
  actor: AccountActor,
  { teamId, managerId }: { teamId: number; managerId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const team = await lockTeam(tx, actor, teamId)
    const isLeaving = managerId === actor.accountId
    if (!isLeaving && team.account_id !== actor.accountId) refuse('not_owner_removes')
    if (managerId === team.account_id) refuse('owner_stays')
    await takeOff(tx, { team, managerId })
    if (isLeaving) await tellOwner(tx, letters, { team, managerId })
    else {
      await closeWayBack(tx, { team, managerId })
      await tellHelper(tx, letters, { team, managerId })
    }
    const what = isLeaving ? 'team.manager_left' : 'team.manager_removed'
    await record(tx, actor.accountId, what, { team_id: team.id, manager_id: managerId })
  })
}

type Helping = { team: TeamRow; managerId: number }

async function takeOff(tx: Database, { team, managerId }: Helping): Promise<void> {
  const [gone] = await tx
    .delete(teamManagers)
    .where(and(eq(teamManagers.team_id, team.id), eq(teamManagers.account_id, managerId)))
    .returning({ account_id: teamManagers.account_id })
  if (!gone) throw notFound('manager')
}

async function tellOwner(tx: Database, letters: TeamLetters, { team, managerId }: Helping): Promise<void> {
  const owner = await requireAccount(tx, team.account_id)
  const { first_name, last_name } = await requireAccount(tx, managerId)
  const { tournament } = await groundOf(tx, team)
  const about = {
    helper: `${first_name} ${last_name}`,
    team: team.name,
    tournament: nameFor(tournament, owner.language),
  }
  await queueEmail(tx, owner.email, letters.helperLeft(owner.language, about, team.id))
}

/** Closes the invitations they sent and received, which would let them in again. */
async function closeWayBack(tx: Database, { team, managerId }: Helping): Promise<void> {
  const { email } = await requireAccount(tx, managerId)
  await tx
    .update(teamInvitations)
    .set({ answered_at: sql`now()`, is_accepted: false })
    .where(
      and(
        eq(teamInvitations.team_id, team.id),
        eq(teamInvitations.kind, 'manager'),
        isNull(teamInvitations.answered_at),
        or(eq(teamInvitations.invited_by, managerId), sql`lower(${teamInvitations.email}) = lower(${email})`),
      ),
    )
}

async function tellHelper(tx: Database, letters: TeamLetters, { team, managerId }: Helping): Promise<void> {
  const { email, language } = await requireAccount(tx, managerId)
  const { tournament } = await groundOf(tx, team)
  const about = { team: team.name, tournament: nameFor(tournament, language) }
  await queueEmail(tx, email, letters.helpEnded(language, about))
}

async function requireAccount(tx: Database, accountId: number) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound('account')
  return account
}
