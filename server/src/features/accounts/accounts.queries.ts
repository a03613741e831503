import type { Account, Participant, SessionSummary } from '@centrepass/contract/accounts'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { sessions } from '#platform/database/tables/sessions'
import { notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'

/** The account of whoever asks. Any other id is as good as missing. */
export async function ownAccount(db: Database, actor: AccountActor, accountId: number): Promise<Account> {
  requireOwn(actor, accountId)
  return accountById(db, accountId)
}

export function requireOwn(actor: AccountActor, accountId: number): void {
  if (actor.accountId !== accountId) throw notFound('Account')
}

/** Only for callers that have just proved who they are. */
export async function accountById(db: Database, accountId: number): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw notFound('Account')
  const people = await peopleOf(db, accountId)
  const own = people.find(({ relation }) => relation === 'own')
  return {
    id: account.id,
    email: account.email,
    pending_email: account.pending_email,
    first_name: account.first_name,
    last_name: account.last_name,
    language: account.language === 'FR' ? 'FR' : 'EN',
    wants_news: account.wants_news,
    participant: own ? participantOf(own) : null,
    dependants: people.filter((person) => person !== own).map(participantOf),
    available_credits: [],
    tournament_teams: [],
  }
}

async function peopleOf(db: Database, accountId: number) {
  return db
    .select({
      id: participants.id,
      participant_number: participants.participant_number,
      first_name: participants.first_name,
      preferred_name: participants.preferred_name,
      last_name: participants.last_name,
      relation: guardianships.relation,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(eq(guardianships.account_id, accountId))
    .orderBy(asc(participants.birthdate), asc(participants.id))
}

function participantOf({
  relation: _,
  ...person
}: Awaited<ReturnType<typeof peopleOf>>[number]): Participant {
  return {
    ...person,
    new_notifications: [],
    old_notifications: [],
    pending: { notifications: 0, documents: 0 },
  }
}

export async function accountByEmail(db: Database, email: string) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.email_normalised, normaliseEmail(email)))
  return account ?? null
}

export const normaliseEmail = (email: string) => email.trim().toLowerCase()

export async function sessionsOf(
  db: Database,
  actor: AccountActor,
  accountId: number,
): Promise<SessionSummary[]> {
  requireOwn(actor, accountId)
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.account_id, accountId), isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`)),
    )
    .orderBy(desc(sessions.last_used_at))
  return rows.map(({ id, user_agent, started_at, last_used_at }) => ({
    id,
    user_agent,
    started_at: started_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === actor.sessionId,
  }))
}
