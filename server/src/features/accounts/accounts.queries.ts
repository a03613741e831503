import type { Account, Participant, SessionSummary } from '@centrepass/contract/accounts'
import { moneyOf } from '@centrepass/contract/money'
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { marksOf, newestNotifications } from '#features/notifications/newest-notifications'
import type { Database } from '#platform/database/client'
import { documents } from '#platform/database/tables/documents'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { credits } from '#platform/database/tables/purchases'
import { sessions } from '#platform/database/tables/sessions'
import { teamManagers, teams } from '#platform/database/tables/teams'
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
  const news = await newsOf(db, account.id, people)
  return {
    id: account.id,
    email: account.email,
    pending_email: account.pending_email,
    first_name: account.first_name,
    last_name: account.last_name,
    language: account.language === 'FR' ? 'FR' : 'EN',
    wants_reminders: account.wants_reminders,
    wants_teams: account.wants_teams,
    wants_news: account.wants_news,
    participant: own ? participantOf(own, news) : null,
    dependants: people.filter((person) => person !== own).map((person) => participantOf(person, news)),
    available_credits: await creditsOf(db, accountId),
    tournament_teams: await teamsOfAccount(db, accountId),
  }
}

/** Their own teams and those they help with. */
async function teamsOfAccount(db: Database, accountId: number): Promise<Account['tournament_teams']> {
  const helping = db
    .select({ id: teamManagers.team_id })
    .from(teamManagers)
    .where(eq(teamManagers.account_id, accountId))
  return db
    .select({ id: teams.id, team_name: teams.name, is_draft: teams.is_draft })
    .from(teams)
    .where(or(eq(teams.account_id, accountId), inArray(teams.id, helping)))
    .orderBy(desc(teams.id))
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

type Person = Awaited<ReturnType<typeof peopleOf>>[number]
type News = Awaited<ReturnType<typeof newsOf>>

/** What is new about everybody at once: two reads, however large the family is. */
async function newsOf(db: Database, accountId: number, people: readonly Person[]) {
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return { told: [], unsigned: [] }
  const told = await newestNotifications(db, accountId, ids)
  const unsigned = await db
    .select({ participant_id: documents.participant_id })
    .from(documents)
    .where(and(inArray(documents.participant_id, ids), inArray(documents.status, ['pending', 'viewed'])))
  return { told, unsigned }
}

function participantOf({ relation: _, ...person }: Person, { told, unsigned }: News): Participant {
  const { count, ...marks } = marksOf(told, person.id)
  return {
    ...person,
    ...marks,
    pending: {
      notifications: count,
      documents: unsigned.filter(({ participant_id }) => participant_id === person.id).length,
    },
  }
}

/** What is left of every credit. Whether it has run out is judged where it is used, by the business day. */
async function creditsOf(db: Database, accountId: number) {
  const rows = await db
    .select({ id: credits.id, left_cents: credits.left_cents })
    .from(credits)
    .where(and(eq(credits.account_id, accountId), gt(credits.left_cents, 0)))
    .orderBy(asc(credits.id))
  return rows.map(({ id, left_cents }) => ({ id, amount: moneyOf(left_cents) }))
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
