import type { Locale } from '@centrepass/contract/refusals/say'
import { roleIn } from '@centrepass/contract/tournaments/team-roles'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { refuseInCustodyFreeze } from '#features/participants/record/custody.queries'
import { mayAct } from '#features/participants/record/guardianship-rules'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import {
  teamInvitations,
  teamManagers,
  teamMembers,
  teamPeople,
  teamRefusals,
  teams,
} from '#platform/database/tables/teams'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { refuse, refuseLocked } from '../teams/change-team.ts'
import { lockTeamRow } from '../teams/lock-team.ts'
import { logging } from '../teams/operation-log.ts'
import { groundOf } from '../teams/team-facts.queries.ts'
import type { TeamDeps } from '../teams/teams.queries.ts'
import { alreadyAnswered, answerAgain } from './answered-invitation.ts'

/** Shown to a signed-in holder of the secret: what they are asked, and for whom they could say yes. */
export async function openInvitation(
  deps: TeamDeps,
  actor: AccountActor,
  { secret, locale }: { secret: string; locale: Locale },
) {
  const { invitation, team, asker } = await requireInvitation(deps.db, actor, secret)
  if (invitation.answered_at !== null) throw alreadyAnswered(invitation)
  const { tournament, division } = await groundOf(deps.db, team)
  const role = tournament.roles.find(({ code }) => code === invitation.role)
  return {
    kind: invitation.kind,
    team_name: team.name,
    tournament: tournament.names[locale] ?? tournament.name,
    division: division.names[locale] ?? division.name,
    role_name: role ? roleIn(role)[locale] : null,
    invited_by: `${asker.first_name} ${asker.last_name}`,
    people: invitation.kind === 'member' ? await peopleOf(deps, actor) : [],
  }
}

/** One that is open, or that this very account has answered. To any other account an answered one is spent. */
async function requireInvitation(db: Database, { accountId }: AccountActor, secret: string) {
  const [found] = await db
    .select({ invitation: teamInvitations, team: teams, asker: accounts })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.id, teamInvitations.team_id))
    .innerJoin(accounts, eq(accounts.id, teamInvitations.invited_by))
    .where(
      and(
        eq(teamInvitations.secret_hash, hashOf(secret)),
        or(isNull(teamInvitations.answered_at), eq(teamInvitations.answered_by, accountId)),
        gt(teamInvitations.expires_at, sql`now()`),
      ),
    )
  if (!found) throw new Failure('invitation_spent')
  return found
}

/** The people the account may act for today. */
async function peopleOf({ db, clock, configuration }: TeamDeps, { accountId }: AccountActor) {
  const { today } = seasonFrom(configuration, clock)
  const rows = await db
    .select({ person: participants, link: guardianships })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(eq(guardianships.account_id, accountId))
    .orderBy(participants.id)
  return rows
    .filter(({ link }) => link.confirmed_at !== null && mayAct(link.hands_over_on, today))
    .map(({ person: { id, participant_number, first_name, preferred_name, last_name } }) => ({
      ...{ id, participant_number, first_name, preferred_name, last_name },
    }))
}

type Answer = { secret: string; accept: boolean; participant: number | null }

/**
 * Takes turns with payments for the team: a roster that is being paid for takes no new people. Two answers take turns
 * too: the second is the same again, or refused.
 */
export async function answerInvitation(
  deps: TeamDeps,
  actor: AccountActor,
  { secret, accept, participant }: Answer,
): Promise<number | null> {
  const { invitation: found, team: asked } = await requireInvitation(deps.db, actor, secret)
  const people = await peopleOf(deps, actor)
  if (accept && found.kind === 'member' && !people.some(({ id }) => id === participant)) {
    refuse('invitation_for_whom')
  }
  const { tournament } = await groundOf(deps.db, asked)
  return deps.db.transaction(async (tx) => {
    const team = await lockTeamRow(tx, asked.id)
    const { invitation } = await requireInvitation(tx, actor, secret)
    if (invitation.answered_at !== null) return answerAgain(tx, actor, invitation, { accept, participant })
    if (accept) refuseLocked(team, tournament.roster_locks_at, deps.clock.now())
    await spend(tx, actor, invitation.id, accept)
    await record(tx, actor.accountId, 'team.invitation_answered', {
      team_id: team.id,
      accepted: accept ? 'yes' : 'no',
    })
    if (!accept) return null
    if (invitation.kind === 'manager') return helpManage(tx, actor, team.id)
    const participantId = participant ?? 0
    await refuseInCustodyFreeze(tx, participantId, 'roster', seasonFrom(deps.configuration, deps.clock))
    await logging(tx, { team, accountId: null }, () =>
      join(tx, actor, { team, role: invitation.role, participantId }),
    )
    return null
  })
}

async function spend(
  tx: Database,
  { accountId }: AccountActor,
  invitationId: number,
  accept: boolean,
): Promise<void> {
  const [spent] = await tx
    .update(teamInvitations)
    .set({ answered_at: sql`now()`, is_accepted: accept, answered_by: accountId })
    .where(and(eq(teamInvitations.id, invitationId), isNull(teamInvitations.answered_at)))
    .returning({ id: teamInvitations.id })
  if (!spent) throw new Failure('invitation_spent')
}

async function helpManage(tx: Database, { accountId }: AccountActor, teamId: number): Promise<number> {
  await tx.insert(teamManagers).values({ team_id: teamId, account_id: accountId }).onConflictDoNothing()
  return teamId
}

type Joining = {
  team: typeof teams.$inferSelect
  role: typeof teamInvitations.$inferSelect.role
  participantId: number
}

/** On a draft the person joins at once; on an entered team the manager puts them on, under its rules. */
async function join(
  tx: Database,
  { accountId }: AccountActor,
  { team, role, participantId }: Joining,
): Promise<void> {
  await tx
    .insert(teamPeople)
    .values({ team_id: team.id, participant_id: participantId, how: 'invitation', added_by: accountId })
    // A person who was found by number has now said yes.
    .onConflictDoUpdate({
      target: [teamPeople.team_id, teamPeople.participant_id],
      set: { how: 'invitation' },
    })
  // An earlier no of the family has ended.
  await tx
    .delete(teamRefusals)
    .where(and(eq(teamRefusals.team_id, team.id), eq(teamRefusals.participant_id, participantId)))
  if (!team.is_draft) return
  await tx
    .insert(teamMembers)
    .values({
      ...{ team_id: team.id, role: role ?? 'players', participant_id: participantId },
      position: sql`(select coalesce(max(m.position) + 1, 0) from team_members m where m.team_id = ${team.id})`,
    })
    .onConflictDoNothing()
  // A manager who works on the roster at this moment is told that it changed.
  await tx
    .update(teams)
    .set({ version: sql`${teams.version} + 1`, changed_at: sql`now()`, changed_by: null })
    .where(eq(teams.id, team.id))
}
