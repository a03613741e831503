import type { LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import { OWN_ACCOUNT_AGE } from '@centrepass/contract/participants/profile-rules'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, guardianships } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { limitMail } from '#platform/security/limit-mail'
import { hashOf, newSecret } from '#platform/security/secrets'
import { FORGOTTEN } from '../record/forget-answers.ts'
import { whyNotAsk } from '../record/guardianship-rules.ts'
import { LINK_HOURS, type ParticipantLetters } from '../record/participant-emails.ts'
import { askThoseOnRecord } from './ask-those-on-record.ts'
import { handleOf, type LinkRequestRow, presentLinkRequest } from './link-requests.queries.ts'

const PER_ACCOUNT = { kind: 'link request', most: 20, withinMinutes: 24 * 60 }

export type LinkDeps = { db: Database; letters: ParticipantLetters; season: SeasonFacts }
export type Wish = { accountId: number; handle: string; relation: RelationWish }

/** Asks those on record. The answer is the same when there are none: the office then finds the request in its queue. */
export async function requestLink(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { accountId, handle, relation }: Wish,
): Promise<LinkRequest> {
  requireOwn(actor, accountId)
  await limitAttempts(db, { ...PER_ACCOUNT, key: String(accountId), accountId })
  const wanted = await handleOf(db, actor, handle)
  await limitQuestions(db, accountId, wanted)
  const asked = relation === 'mine' ? ('own' as const) : ('guardian' as const)
  return db.transaction(async (tx) => {
    await refuseWish(tx, actor, { ...wanted, relation: asked }, season)
    const { hash: _, expires_at: _expires, ...person } = wanted
    const open = await openRequest(tx, { ...person, relation: asked })
    // An asker who knows a fact now need not wait because of the request they made without one.
    const isBetter = !open.isNew && person.is_match && !open.row.is_match
    const { row, secret, isNew } = isBetter ? await replaceRequest(tx, { ...person, relation: asked }) : open
    if (isNew) {
      await askThoseOnRecord(tx, letters, { request: row, secret, season })
      await record(tx, accountId, 'link.requested', { link_request_id: row.id })
    }
    return presentLinkRequest(row)
  })
}

type Named = { first_name: string; last_name: string; birthdate: string }

/** Limits the emails to those on record; counted by what was typed, found or not. */
export const limitQuestions = (db: Database, accountId: number, named: Named): Promise<void> => {
  const target = [named.first_name, named.last_name, named.birthdate].join('\n')
  return limitMail(db, { kind: 'link question', accountId, target, mostOfOne: 10 })
}

type Person = { participant_id: number | null; birthdate: string; relation: 'own' | 'guardian' }

/** Everything here is about the asker, and so may be told to them. */
export async function refuseWish(
  tx: Database,
  { accountId }: AccountActor,
  { participant_id, birthdate, relation }: Person,
  { today, maxDependants }: SeasonFacts,
): Promise<void> {
  // Two requests of one account wait for each other here, so that neither counts past the other.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
  const links = await tx.select().from(guardianships).where(eq(guardianships.account_id, accountId))
  const wish = { participantId: participant_id, birthdate, relation, links, maxDependants, today }
  const refusal = whyNotAsk(wish)
  if (refusal === 'too_young_for_own_account') throw new Failure(refusal, { age: OWN_ACCOUNT_AGE })
  if (refusal === 'too_many_dependants') throw new Failure(refusal, { most: maxDependants })
  if (refusal) throw new Failure(refusal)
}

type NewRequest = Omit<typeof linkRequests.$inferInsert, 'status' | 'expires_at' | 'secret_hash'>

/** Asking again for the same person gives the request that is open already. */
async function openRequest(
  tx: Database,
  wanted: NewRequest,
): Promise<{ row: LinkRequestRow; secret: string; isNew: boolean }> {
  const isOver = lt(linkRequests.expires_at, sql`now()`)
  await closeRequests(tx, and(openFor(wanted), isOver), 'expired')
  const secret = newSecret()
  const [row] = await tx
    .insert(linkRequests)
    .values({
      ...wanted,
      status: 'requested',
      secret_hash: hashOf(secret),
      expires_at: sql`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, secret, isNew: true }
  const [earlier] = await tx.select().from(linkRequests).where(openFor(wanted))
  if (!earlier) throw new Error('A request that stood in the way is gone.')
  return { row: earlier, secret, isNew: false }
}

/** For links that are made in another way: the earlier request is no longer needed. */
export async function replaceRequest(tx: Database, wanted: NewRequest) {
  await cancelRequests(tx, wanted)
  return openRequest(tx, wanted)
}

type Asked = Pick<NewRequest, 'account_id' | 'first_name' | 'last_name' | 'birthdate'>

export const cancelRequests = (tx: Database, asked: Asked) => closeRequests(tx, openFor(asked), 'cancelled')

const openFor = ({ account_id, first_name, last_name, birthdate }: Asked) =>
  and(
    eq(linkRequests.account_id, account_id),
    eq(sql`lower(${linkRequests.first_name})`, sql`lower(${first_name})`),
    eq(sql`lower(${linkRequests.last_name})`, sql`lower(${last_name})`),
    eq(linkRequests.birthdate, birthdate),
    inArray(linkRequests.status, ['requested', 'staff_review']),
  )

async function closeRequests(tx: Database, which: SQL | undefined, status: 'expired' | 'cancelled') {
  await tx
    .update(linkRequests)
    .set({ status, decided_at: sql`now()`, ...FORGOTTEN })
    .where(which)
}
