import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import { roleIn } from '@centrepass/contract/tournaments/team-roles'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { accounts } from '#platform/database/tables/people'
import { teamInvitations } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { nameFor } from '#platform/mail/name-for'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { limitMail } from '#platform/security/limit-mail'
import { hashOf, newSecret } from '#platform/security/secrets'
import { INVITATION_DAYS } from '../letters/team-emails.ts'
import { refuse, refuseLocked } from '../teams/change-team.ts'
import { lockTeam } from '../teams/lock-team.ts'
import { groundOf } from '../teams/team-facts.queries.ts'
import { requireTeam, type TeamDeps } from '../teams/teams.queries.ts'

type Invitation = { kind: 'member' | 'manager'; email: string; role: RoleCode | null }

const MOST_OPEN = 40
/** An email to a stranger in our name: a roster's worth a day, and no more. */
const A_DAY = { kind: 'team invitation', most: 60, withinMinutes: 24 * 60 }

/** Emails a link to a person the account does not know. Only the holder of the link learns what it is for. */
export async function inviteToTeam(
  { db, clock, letters }: TeamDeps,
  actor: AccountActor,
  { teamId, invitation }: { teamId: number; invitation: Invitation },
): Promise<void> {
  const { kind, email, role } = invitation
  if ((kind === 'member') !== (role !== null)) refuse('invitation_role')
  const { accountId } = actor
  await limitAttempts(db, { ...A_DAY, key: String(accountId), accountId })
  await limitMail(db, { kind: 'team invitation', accountId, target: email })
  await requireTeam(db, actor, teamId)
  const secret = newSecret()
  await db.transaction(async (tx) => {
    const team = await lockTeam(tx, actor, teamId)
    const { tournament } = await groundOf(tx, team)
    refuseLocked(team, tournament.roster_locks_at, clock.now())
    const [open] = await tx
      .select({ invitations: count() })
      .from(teamInvitations)
      .where(
        and(
          eq(teamInvitations.team_id, team.id),
          isNull(teamInvitations.answered_at),
          gt(teamInvitations.expires_at, sql`now()`),
        ),
      )
    if ((open?.invitations ?? 0) >= MOST_OPEN) refuse('most_invitations', { most: MOST_OPEN })
    await tx.insert(teamInvitations).values({
      ...{ team_id: team.id, kind, email, role, invited_by: actor.accountId, secret_hash: hashOf(secret) },
      expires_at: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    const [asker] = await tx.select().from(accounts).where(eq(accounts.id, actor.accountId))
    if (!asker) throw notFound('account')
    const asked = tournament.roles.find(({ code }) => code === role)
    const inviting = {
      ...{ asker: `${asker.first_name} ${asker.last_name}`, team: team.name },
      tournament: nameFor(tournament, asker.language),
      role: asked ? roleIn(asked)[asker.language === 'FR' ? 'fr' : 'en'] : '',
    }
    // The reader's language is unknown; the inviter most often shares it.
    const letter = kind === 'member' ? letters.joinTeam : letters.helpManage
    await queueEmail(tx, email, letter(asker.language, inviting, secret))
    await record(tx, actor.accountId, 'team.invited', { team_id: team.id, kind })
  })
}

export async function cancelInvitation(
  { db }: TeamDeps,
  actor: AccountActor,
  { teamId, invitationId }: { teamId: number; invitationId: number },
): Promise<void> {
  const team = await requireTeam(db, actor, teamId)
  await db.transaction(async (tx) => {
    const [cancelled] = await tx
      .update(teamInvitations)
      .set({ answered_at: sql`now()`, is_accepted: false })
      .where(
        and(
          eq(teamInvitations.id, invitationId),
          eq(teamInvitations.team_id, team.id),
          isNull(teamInvitations.answered_at),
        ),
      )
      .returning({ id: teamInvitations.id })
    if (!cancelled) throw notFound('invitation')
    await record(tx, actor.accountId, 'team.invitation_cancelled', { team_id: team.id })
  })
}
