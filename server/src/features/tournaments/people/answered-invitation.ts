import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type teamInvitations, teamManagers, teamPeople } from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

type Invitation = typeof teamInvitations.$inferSelect
type Said = { accept: boolean; participant: number | null }

export const alreadyAnswered = ({ is_accepted }: Invitation) =>
  new Failure(is_accepted ? 'invitation_already_accepted' : 'invitation_already_declined')

/**
 * The account whose answer got lost on the way says the same again and gets the same answer; nothing changes. A yes
 * that is no longer true is not repeated: the manager was removed, or the person was taken off.
 */
export async function answerAgain(
  tx: Database,
  { accountId }: AccountActor,
  invitation: Invitation,
  { accept, participant }: Said,
): Promise<number | null> {
  if (accept !== invitation.is_accepted) throw alreadyAnswered(invitation)
  if (!accept) return null
  const { team_id } = invitation
  if (invitation.kind === 'manager') {
    const helps = and(eq(teamManagers.team_id, team_id), eq(teamManagers.account_id, accountId))
    if ((await tx.$count(teamManagers, helps)) === 0) throw new Failure('invitation_spent')
    return team_id
  }
  const isOn = and(
    eq(teamPeople.team_id, team_id),
    eq(teamPeople.participant_id, participant ?? 0),
    eq(teamPeople.how, 'invitation'),
  )
  if ((await tx.$count(teamPeople, isOn)) === 0) throw alreadyAnswered(invitation)
  return null
}
