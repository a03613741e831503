import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { outboxEmails } from '../database/tables/sessions.ts'
import { isAboutServer, refusesRecipient } from './mail-refusals.ts'

export type OutgoingEmail = typeof outboxEmails.$inferSelect
export type SendEmail = (email: OutgoingEmail) => Promise<void>

/** As many connections as mail servers commonly allow one sender. */
export const MAILS_AT_ONCE = 10
/** An email whose worker died is free again after this long. A worker that lives renews it well before. */
const LEASE = sql`interval '30 seconds'`
const RENEW_EVERY_MS = 10_000
/** Doubling from five seconds, never more than two minutes: after an outage everything is out soon. */
const BACK_OFF = sql`make_interval(secs => least(120, 5 * power(2, least(${outboxEmails.attempts}, 10)))::int)`
/** An address that is refused so often, an hour apart, does not exist. Once could be a fault in our own settings. */
const REFUSALS = 4

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
    .where(sql`sent_at is null and given_up_at is null and next_try_at <= now()`)
    .orderBy(outboxEmails.next_try_at)
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(outboxEmails)
    .set({ next_try_at: sql`now() + ${LEASE}`, attempts: sql`${outboxEmails.attempts} + 1` })
    .where(inArray(outboxEmails.id, ids))
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
  const outcome = await send(email)
    .then(
      () => ({ sent_at: sql`now()`, last_error: null }),
      (error: Error) => {
        round.isServerAway ||= isAboutServer(error)
        return failureOf(error)
      },
    )
    .finally(() => clearInterval(renewing))
  await db.update(outboxEmails).set(outcome).where(isThis)
}

function failureOf(error: Error) {
  const last_error = String(error.message).slice(0, 500)
  if (refusesRecipient(error)) {
    const refusals = sql`${outboxEmails.refusals} + 1`
    const isEnough = sql`case when ${refusals} >= ${REFUSALS} then now() end`
    return { last_error, refusals, next_try_at: sql`now() + interval '1 hour'`, given_up_at: isEnough }
  }
  // Three days of trying is what mail servers do among themselves.
  const isOld = sql`case when ${outboxEmails.created_at} < now() - interval '3 days' then now() end`
  return { last_error, next_try_at: sql`now() + ${BACK_OFF}`, given_up_at: isOld }
}
