import type { LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { linkSpent } from '#features/accounts/record/one-time-links'
import { notify } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { linkRequests, officeTasks } from '#platform/database/tables/links'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import { linksTo } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'
import type { LinkRequestRow } from './link-requests.queries.ts'
import { putQuestionAway } from './put-question-away.ts'
import type { LinkDeps } from './request-link.ts'

type Answer = { participantId: number; secret: string; decision: 'look' | 'confirm' | 'decline'; ip: string }
export type Shown = {
  participant_name: string
  requester_name: string
  relation: RelationWish
  status: LinkRequest['status']
}

/** The holder of the secret from the email may look, and say yes or no once. */
export async function verifyLink(
  { db, letters, season }: LinkDeps,
  { participantId, secret, decision, ip }: Answer,
): Promise<Shown> {
  await limitSource(db, { kind: 'verify link source', ip, most: 100, withinMinutes: 15 })
  return retrying(() =>
    db.transaction(async (tx) => {
      const isMailed = eq(linkRequests.secret_hash, hashOf(secret))
      const found = await lockRequest(tx, and(isMailed, eq(linkRequests.participant_id, participantId)))
      if (!found) throw linkSpent()
      return settleRequest(tx, { letters, season }, found, decision)
    }),
  )
}

/** The lock makes two answers queue up: the second finds the request decided, and so finds none. */
export async function lockRequest(tx: Database, which: SQL | undefined): Promise<Found | null> {
  const [found] = await tx
    .select({ request: linkRequests, person: participants, asker: accounts })
    .from(linkRequests)
    .innerJoin(participants, eq(participants.id, linkRequests.participant_id))
    .innerJoin(accounts, eq(accounts.id, linkRequests.account_id))
    .where(and(which, eq(linkRequests.status, 'requested'), gt(linkRequests.expires_at, sql`now()`)))
    .for('update', { of: linkRequests })
  return found ?? null
}

export async function settleRequest(
  tx: Database,
  { letters, season }: TellDeps,
  found: Found,
  decision: Answer['decision'],
): Promise<Shown> {
  const { request, person, asker } = found
  const name = `${calledName(person)} ${person.last_name}`
  const status = await decide(tx, { request, decision, now: season.now })
  if (status !== 'requested') await putQuestionAway(tx, request, season.now)
  if (status === 'confirmed') {
    await queueEmail(tx, asker.email, letters.linkConfirmed(asker.language, name, person.id))
    await tellThoseLinked(tx, { letters, season }, found)
  }
  return {
    participant_name: name,
    requester_name: `${asker.first_name} ${asker.last_name}`,
    relation: request.relation === 'own' ? 'mine' : 'guardian',
    status,
  }
}

type TellDeps = Pick<LinkDeps, 'letters' | 'season'>
type Found = {
  request: LinkRequestRow
  person: typeof participants.$inferSelect
  asker: typeof accounts.$inferSelect
}

/** Everyone who acts for the person sees who joined them; an account that linked itself is not notified. */
async function tellThoseLinked(
  tx: Database,
  { letters, season }: TellDeps,
  { request, person, asker }: Found,
): Promise<void> {
  const subject = { asker: `${asker.first_name} ${asker.last_name}` }
  for (const { accountId } of await linksTo(tx, person.id)) {
    if (accountId === asker.id && request.relation === 'own') continue
    const told = { participant_id: person.id, kind: 'link_confirmed' as const, subject }
    await notify(tx, { notices: letters.notices, season }, { ...told, account_id: accountId })
  }
}

type Decision = { request: LinkRequestRow; decision: Answer['decision']; now: Date }

async function decide(tx: Database, { request, decision, now }: Decision): Promise<LinkRequest['status']> {
  if (decision === 'look') return 'requested'
  if (decision === 'decline') return decline(tx, request)
  await link(tx, request, now)
  await close(tx, request.id, 'confirmed')
  await record(tx, request.account_id, 'link.confirmed', { link_request_id: request.id })
  return 'confirmed'
}

async function link(tx: Database, request: LinkRequestRow, now: Date): Promise<void> {
  // Found by an inner join, so it is there.
  const participant_id = request.participant_id as number
  await refuseTaken(tx, request, participant_id)
  await tx
    .insert(guardianships)
    .values({
      account_id: request.account_id,
      participant_id,
      relation: request.relation,
      relationship: request.relation === 'own' ? 'self' : 'legal_guardian',
      created_at: now,
      confirmed_at: now,
    })
    .onConflictDoUpdate({
      target: [guardianships.account_id, guardianships.participant_id],
      set: { confirmed_at: now },
    })
}

/** Meanwhile another account may have linked this person as its own, or the asker another person. */
async function refuseTaken(tx: Database, { relation, account_id }: LinkRequestRow, participantId: number) {
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update')
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account_id)).for('update')
  if (relation !== 'own') return
  const owned = or(eq(guardianships.participant_id, participantId), eq(guardianships.account_id, account_id))
  const owns = await tx
    .select()
    .from(guardianships)
    .where(and(eq(guardianships.relation, 'own'), owned))
  const isTaken = owns.some((own) => own.participant_id !== participantId || own.account_id !== account_id)
  if (isTaken) throw new Failure('link_impossible')
}

/** An asker who knew no fact must not learn from a no that there is a record: their request just goes on waiting. */
async function decline(tx: Database, request: LinkRequestRow): Promise<'declined'> {
  await tx
    .delete(guardianships)
    .where(
      and(
        eq(guardianships.account_id, request.account_id),
        eq(guardianships.participant_id, request.participant_id ?? 0),
        sql`${guardianships.confirmed_at} is null`,
      ),
    )
  if (request.is_match) await close(tx, request.id, 'declined')
  else {
    await tx
      .update(linkRequests)
      .set({ status: 'staff_review', secret_hash: null })
      .where(eq(linkRequests.id, request.id))
  }
  const subject = { link_request_id: request.id, participant_id: request.participant_id, why: 'declined' }
  await tx.insert(officeTasks).values({ kind: 'link_review', subject })
  await record(tx, request.account_id, 'link.declined', { link_request_id: request.id })
  return 'declined'
}

async function close(tx: Database, id: number, status: 'confirmed' | 'declined'): Promise<void> {
  await tx
    .update(linkRequests)
    .set({ status, decided_at: sql`now()`, secret_hash: null })
    .where(eq(linkRequests.id, id))
}
