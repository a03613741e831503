import type { LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import { and, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { linkSpent } from '#features/accounts/record/one-time-links'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { linkRequests, officeTasks } from '#platform/database/tables/links'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { record } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import { lockPerson, refuseInCustodyFreeze } from '../record/custody.queries.ts'
import { calledName } from '../record/records-named.ts'
import type { LinkRequestRow } from './link-requests.queries.ts'
import { type Found, makeLink } from './make-link.ts'
import { putQuestionAway } from './put-question-away.ts'
import type { LinkDeps } from './request-link.ts'

type Answer = { participantId: number; secret: string; decision: 'look' | 'confirm' | 'decline'; ip: string }
export type Shown = {
  participant_name: string
  requester_name: string
  relation: RelationWish
  status: LinkRequest['status']
}

/** The holder of the secret from the email may look, and say yes or no once; said again, the answer is the same. */
export async function verifyLink(
  { db, letters, season }: LinkDeps,
  { participantId, secret, decision, ip }: Answer,
): Promise<Shown> {
  await limitSource(db, { kind: 'verify link source', ip, most: 100, withinMinutes: 15 })
  return retrying(() =>
    db.transaction(async (tx) => {
      const isMailed = and(
        eq(linkRequests.secret_hash, hashOf(secret)),
        eq(linkRequests.participant_id, participantId),
      )
      if ((await tx.$count(linkRequests, isMailed)) === 0) throw linkSpent()
      // The person first, as everywhere: an answer asks the other open questions about them again.
      await lockPerson(tx, participantId)
      const found = await lockRequest(tx, isMailed)
      if (!found) throw linkSpent()
      return settleRequest(tx, { letters, season }, found, decision)
    }),
  )
}

const isOpen = or(eq(linkRequests.status, 'requested'), isNotNull(linkRequests.answer))

/** The lock makes two answers queue up: the second finds the request answered. */
export async function lockRequest(tx: Database, which: SQL | undefined): Promise<Found | null> {
  const [found] = await tx
    .select({ request: linkRequests, person: participants, asker: accounts })
    .from(linkRequests)
    .innerJoin(participants, eq(participants.id, linkRequests.participant_id))
    .innerJoin(accounts, eq(accounts.id, linkRequests.account_id))
    .where(and(which, isOpen, gt(linkRequests.expires_at, sql`now()`)))
    .for('update', { of: linkRequests })
  return found ?? null
}

export async function settleRequest(
  tx: Database,
  { letters, season }: Pick<LinkDeps, 'letters' | 'season'>,
  found: Found,
  decision: Answer['decision'],
): Promise<Shown> {
  const { request, person } = found
  if (request.answer !== null) return answerAgain(found, request.answer, decision)
  if (decision === 'look') return shown(found, 'requested')
  if (decision === 'confirm') {
    await refuseInCustodyFreeze(tx, person.id, 'link', season)
    await makeLink(tx, { letters, season }, found)
  } else {
    await decline(tx, request)
    await putQuestionAway(tx, request, season.now)
  }
  await tx
    .update(linkRequests)
    .set({ secret_hash: request.secret_hash, answer: decision })
    .where(eq(linkRequests.id, request.id))
  return shown(found, ANSWERED[decision])
}

const ANSWERED = { confirm: 'confirmed', decline: 'declined' } as const

/** For a reader whose first answer got lost, and for one who comes second: it changes nothing. */
function answerAgain(found: Found, answer: 'confirm' | 'decline', decision: Answer['decision']): Shown {
  if (decision === 'look' || decision === answer) return shown(found, ANSWERED[answer])
  throw new Failure(answer === 'confirm' ? 'link_already_confirmed' : 'link_already_declined')
}

const shown = ({ request, person, asker }: Found, status: LinkRequest['status']): Shown => ({
  participant_name: `${calledName(person)} ${person.last_name}`,
  requester_name: `${asker.first_name} ${asker.last_name}`,
  relation: request.relation === 'own' ? 'mine' : 'guardian',
  status,
})

/** An asker who knew no fact must not learn from a no that there is a record: their request just goes on waiting. */
async function decline(tx: Database, request: LinkRequestRow): Promise<void> {
  await tx.delete(guardianships).where(
    and(
      eq(guardianships.account_id, request.account_id),
      eq(guardianships.participant_id, request.participant_id ?? 0),
      sql`${guardianships.confirmed_at} is null`,
      // A link on hold is for the office alone.
      sql`${guardianships.frozen_at} is null`,
    ),
  )
  const closed = { status: 'declined' as const, decided_at: sql`now()` }
  const waiting = { status: 'staff_review' as const }
  await tx
    .update(linkRequests)
    .set(request.is_match ? closed : waiting)
    .where(eq(linkRequests.id, request.id))
  const subject = { link_request_id: request.id, participant_id: request.participant_id, why: 'declined' }
  await tx.insert(officeTasks).values({ kind: 'link_review', subject })
  await record(tx, request.account_id, 'link.declined', { link_request_id: request.id })
}
