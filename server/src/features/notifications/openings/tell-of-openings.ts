import type { OpeningAlert } from '@centrepass/contract/notifications/opening-alerts'
import { sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { unsubscribeLinks } from '#platform/database/tables/notifications'
import { queueEmails } from '#platform/mail/queue-email'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { OpeningLetters } from './opening-letters.ts'
import { openings } from './openings.ts'

type Deps = { db: Database; clock: Clock; letters: OpeningLetters }

/** As many as one transaction writes at once. */
const BATCH = 200

/**
 * One email to everyone who asked about what has opened. A row is claimed and its email queued in one transaction, so
 * that two workers, or one that is killed, tell no one twice and leave no one out.
 */
export async function tellOfOpenings({ db, clock, letters }: Deps): Promise<number> {
  let told = 0
  let claimed = BATCH
  while (claimed === BATCH) {
    claimed = await db.transaction((tx) => tellSome(tx, clock.now(), letters))
    told += claimed
  }
  return told
}

type Due = {
  account_id: number
  email: string
  language: string
  product_type: OpeningAlert['product_type']
  product_id: number
  product: string
  closes_at: Date | string
}

async function tellSome(tx: Database, now: Date, letters: OpeningLetters): Promise<number> {
  const due = await claim(tx, now)
  const mails = due.map((one) => ({ ...one, code: newSecret() }))
  if (mails.length === 0) return 0
  await tx
    .insert(unsubscribeLinks)
    .values(
      mails.map(({ code, account_id }) => ({ hash: hashOf(code), account_id, topic: 'openings' as const })),
    )
  await queueEmails(
    tx,
    mails.map(({ email, language, closes_at, ...about }) => ({
      to: email,
      email: letters.opened(language, { ...about, closes_at: new Date(closes_at) }),
    })),
  )
  return mails.length
}

/** Only what is on sale now, and only for accounts that are in use; the others wait. */
const claim = (tx: Database, now: Date): Promise<Due[]> =>
  rowsOf(
    tx,
    sql`update opening_alerts a set told_at = now()
      from (
        select w.id, c.email, c.language, o.closes_at,
          coalesce(o.names ->> case c.language when 'FR' then 'fr' else 'en' end, o.name) as product
        from opening_alerts w
          join (${openings}) o on o.product_type = w.product_type and o.product_id = w.product_id
          join accounts c on c.id = w.account_id
        where w.told_at is null and c.status = 'active'
          and o.opens_at <= ${now.toISOString()}::timestamptz and o.closes_at > ${now.toISOString()}::timestamptz
        order by w.id limit ${BATCH} for update of w skip locked
      ) due
      where a.id = due.id
      returning a.account_id, a.product_type, a.product_id, due.email, due.language, due.product, due.closes_at`,
  )
