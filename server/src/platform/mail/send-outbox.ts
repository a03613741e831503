import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { isOneOfTaken } from '../database/is-one-of-taken.ts'
import { accounts } from '../database/tables/people.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import { record } from '../record.ts'
import { blankSecrets } from './forget-emails.ts'
import { isAboutServer, isForGood, refusesRecipient } from './mail-refusals.ts'

export type OutgoingEmail = typeof outboxEmails.$inferSelect
export type SendEmail = (email: OutgoingEmail) => Promise<void>

/** As many connections as mail servers commonly allow one sender. */
export const MAILS_AT_ONCE = 10
/** An email whose worker died is free again after this long. A worker that lives renews it well before. */
const LEASE = sql`interval '30 seconds'`
const RENEW_EVERY_MS = 10_000
/** Doubling from five seconds, never more than two minutes: after an outage everything is out soon. */
const BACK_OFF = sql`make_interval(secs => least(120, 5 * power(2, least(${outboxEmails.attempts}, 10)))::int)`
/** Three days of trying is what mail servers do among themselves. */
const PATIENCE_MS = 3 * 24 * 60 * 60_000

type Options = { stopping?: AbortSignal; renewEveryMs?: number }
type Round = Required<Pick<Options, 'renewEveryMs'>> & {
  db: Database
  send: SendEmail
  stopping: AbortSignal | undefined
  taken: number
  isServerAway: boolean
}

/**
 * Sends what is due until nothing is, and says how many emails it took. Each of several lanes takes one email at a
 * time, so that a slow one holds up no other. Several workers may run: each email is taken by one.
 */
export async function sendOutbox(
  db: Database,
  send: SendEmail,
  { stopping, renewEveryMs = RENEW_EVERY_MS }: Options = {},
): Promise<number> {
  const round: Round = { db, send, stopping, renewEveryMs, taken: 0, isServerAway: false }
  const first = await takeDue(db, MAILS_AT_ONCE)
  const lanes = await Promise.allSettled(first.map((email) => sendOneByOne(round, email)))
  // Told only when all have ended: the next round must find none of them at work.
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  return round.taken
}

async function sendOneByOne(round: Round, first: OutgoingEmail): Promise<void> {
  let next: OutgoingEmail | undefined = first
  while (next) {
    round.taken += 1
    await sendOne(round, next)
    // A server that is away would refuse it anyway, so it waits for the next round.
    if (round.isServerAway || round.stopping?.aborted) return
    next = (await takeDue(round.db, 1))[0]
  }
}

/** The attempt is counted and the next try set before sending, so a crash costs a delay and nothing else. */
async function takeDue(db: Database, most: number): Promise<OutgoingEmail[]> {
  const ids = db
    .select({ id: outboxEmails.id })
    .from(outboxEmails)
    .where(
      sql`sent_at is null and given_up_at is null and next_try_at <= now()
        and (secrets_expire_at is null or secrets_expire_at > now())`,
    )
    // A receipt or a code goes before what was written to many.
    .orderBy(outboxEmails.is_to_many, outboxEmails.next_try_at)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(outboxEmails)
    .set({ next_try_at: sql`now() + ${LEASE}`, attempts: sql`${outboxEmails.attempts} + 1` })
    .where(isOneOfTaken(outboxEmails.id, ids))
    .returning()
}

async function sendOne(round: Round, email: OutgoingEmail): Promise<void> {
  const { db, send, renewEveryMs } = round
  const isThis = eq(outboxEmails.id, email.id)
  const renew = () =>
    db
      .update(outboxEmails)
      .set({ next_try_at: sql`now() + ${LEASE}` })
      .where(isThis)
  // A renewal that fails is followed by the update below, which fails as well and is told.
  const renewing = setInterval(() => void renew().catch(() => {}), renewEveryMs)
  const error = await send(email)
    .then(
      () => null,
      (error: Error) => error,
    )
    .finally(() => clearInterval(renewing))
  if (error) round.isServerAway ||= isAboutServer(error)
  await db.update(outboxEmails).set(outcomeOf(email, error)).where(isThis)
  await noteForAccount(db, email, error)
}

/** An email that has ended keeps no secret: it is blanked in the statement that ends it. */
function outcomeOf(email: OutgoingEmail, error: Error | null) {
  if (!error) return { ...blankSecrets, sent_at: sql`now()`, last_error: null }
  const last_error = String(error.message).slice(0, 500)
  const isOld = email.created_at.getTime() < Date.now() - PATIENCE_MS
  if (isForGood(error) || isOld) return { ...blankSecrets, last_error, given_up_at: sql`now()` }
  return { last_error, next_try_at: sql`now() + ${BACK_OFF}` }
}

/** The account shows that its address takes no email, until one arrives. */
async function noteForAccount(db: Database, email: OutgoingEmail, error: Error | null): Promise<void> {
  const { account_id } = email
  if (account_id === null || (error && !refusesRecipient(error))) return
  // Meanwhile the account may have another address.
  const isOwner = and(
    eq(accounts.id, account_id),
    eq(accounts.email_normalised, email.to_address.toLowerCase()),
  )
  if (!error) {
    await db
      .update(accounts)
      .set({ email_refused_at: null })
      .where(and(isOwner, isNotNull(accounts.email_refused_at)))
    return
  }
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ email_refused_at: sql`now()` }).where(isOwner)
    await record(tx, account_id, 'mail.refused', { email_id: email.id })
  })
}
