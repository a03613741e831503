import type { Account, Participant } from '@centrepass/contract/accounts/accounts'
import type { SessionSummary } from '@centrepass/contract/accounts/sessions'
import { moneyOf } from '@centrepass/contract/ground/money'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  type ListedNotification,
  marksOf,
  newestNotifications,
} from '#features/notifications/newest-notifications'
import { birthYearSeen } from '#platform/database/birth-year-seen'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { isOpenDocument } from '#platform/database/is-open-document'
import { onOneConnection } from '#platform/database/opening/one-connection'
import { preferredNameSeen } from '#platform/database/preferred-name-seen'
import { statement } from '#platform/database/statement'
import { documents } from '#platform/database/tables/documents'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { credits } from '#platform/database/tables/purchases'
import { sessions } from '#platform/database/tables/sessions'
import { teamManagers, teams } from '#platform/database/tables/teams'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'

/** The asker's own account. Any other id counts as missing. */
export async function ownAccount(db: Database, actor: AccountActor, accountId: number): Promise<Account> {
  requireOwn(actor, accountId)
  return accountById(db, accountId)
}

/** Only for callers that have just proved who they are. */
export async function accountById(db: Database, accountId: number): Promise<Account> {
  const whose = { accountId }
  const [[account], people, unsigned, credits, tournament_teams, told] = await onOneConnection(db, (one) =>
    inOrder(
      one,
      (one) => readAccount(one, whose),
      (one) => readPeople(one, whose),
      (one) => readUnsigned(one, whose),
      (one) => readCredits(one, whose),
      (one) => readTeams(one, whose),
      (one) => newestNotifications(one, accountId, 'everyone'),
    ),
  )
  if (!account) throw notFound('account')
  const own = people.find(({ relation }) => relation === 'own')
  const present = (person: Person) => participantOf(person, { told, unsigned })
  return {
    id: account.id,
    email: account.email,
    pending_email: account.pending_email,
    email_is_refused: account.email_refused_at !== null,
    first_name: account.first_name,
    last_name: account.last_name,
    language: account.language === 'FR' ? 'FR' : 'EN',
    wants_reminders: account.wants_reminders,
    wants_teams: account.wants_teams,
    wants_news: account.wants_news,
    participant: own ? present(own) : null,
    dependants: people.filter((person) => person !== own).map(present),
    // Whether one has expired is judged where it is used, by the business day.
    available_credits: credits.map(({ id, left_cents, held_cents }) => ({
      id,
      amount: moneyOf(left_cents - held_cents),
      held: moneyOf(held_cents),
    })),
    tournament_teams,
    second_factor: account.has_factor ? 'on' : account.is_office ? 'missing' : 'off',
    is_office: account.is_office,
    has_unseen_codes: account.has_unseen_codes,
  }
}

const readAccount = statement((db) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      pending_email: accounts.pending_email,
      email_refused_at: accounts.email_refused_at,
      first_name: accounts.first_name,
      last_name: accounts.last_name,
      language: accounts.language,
      wants_reminders: accounts.wants_reminders,
      wants_teams: accounts.wants_teams,
      wants_news: accounts.wants_news,
      has_factor: accounts.has_factor,
      is_office: accounts.is_office,
      has_unseen_codes: sql<boolean>`exists (
        select from recovery_codes where account_id = accounts.id and seen_at is null
      )`,
    })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId'))),
)

const readPeople = statement((db) =>
  db
    .select({
      id: participants.id,
      participant_number: participants.participant_number,
      first_name: participants.first_name,
      preferred_name: preferredNameSeen,
      last_name: participants.last_name,
      birth_year: birthYearSeen,
      relation: guardianships.relation,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(eq(guardianships.account_id, sql.placeholder('accountId')))
    .orderBy(asc(participants.birthdate), asc(participants.id)),
)

// What never changes is written out here and for credits: PostgreSQL then plans once, with the index that is for it.
const readUnsigned = statement((db) =>
  db
    .select({ participant_id: documents.participant_id })
    .from(documents)
    .innerJoin(guardianships, eq(guardianships.participant_id, documents.participant_id))
    .where(
      and(
        eq(guardianships.account_id, sql.placeholder('accountId')),
        isNotNull(guardianships.confirmed_at),
        isOpenDocument,
      ),
    ),
)

/** The amount left of every credit. */
const readCredits = statement((db) =>
  db
    .select({ id: credits.id, left_cents: credits.left_cents, held_cents: credits.held_cents })
    .from(credits)
    .where(and(eq(credits.account_id, sql.placeholder('accountId')), sql`${credits.left_cents} > 0`))
    .orderBy(asc(credits.id)),
)

/** Their own teams and those they help with. */
const readTeams = statement((db) => {
  const whose = sql.placeholder('accountId')
  const helping = db
    .select({ id: teamManagers.team_id })
    .from(teamManagers)
    .where(eq(teamManagers.account_id, whose))
  return db
    .select({ id: teams.id, team_name: teams.name, is_draft: teams.is_draft })
    .from(teams)
    .where(or(eq(teams.account_id, whose), inArray(teams.id, helping)))
    .orderBy(desc(teams.id))
})

type Person = Awaited<ReturnType<typeof readPeople>>[number]
type News = { told: ListedNotification[]; unsigned: Awaited<ReturnType<typeof readUnsigned>> }

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
  const rows = await liveSessions(db, { accountId })
  return rows.map(({ id, user_agent, started_at, last_used_at }) => ({
    id,
    user_agent,
    started_at: started_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: id === actor.sessionId,
  }))
}

const liveSessions = statement((db) =>
  db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      started_at: sessions.started_at,
      last_used_at: sessions.last_used_at,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.account_id, sql.placeholder('accountId')),
        isNull(sessions.ended_at),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.last_used_at)),
)
