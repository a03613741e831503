import type { OpeningAlert } from '@centrepass/contract/notifications/opening-alerts'
import type { Thing } from '@centrepass/contract/refusals/things'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { openingAlerts } from '#platform/database/tables/notifications'
import { Failure, notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { openings } from './openings.ts'

type Deps = { db: Database; clock: Clock }
type Wish = OpeningAlert & { accountId: number; wanted: boolean }

/** What the account waits for. */
export async function openingAlertsOf(
  db: Database,
  actor: AccountActor,
  accountId: number,
): Promise<OpeningAlert[]> {
  requireOwn(actor, accountId)
  return db
    .select({ product_type: openingAlerts.product_type, product: openingAlerts.product_id })
    .from(openingAlerts)
    .where(waitingOf(accountId))
    .orderBy(asc(openingAlerts.id))
}

/** Asking twice asks once; an account that was told is not told again, even if the sale is put off. */
export async function setOpeningAlert(
  { db, clock }: Deps,
  actor: AccountActor,
  { accountId, wanted, product_type, product }: Wish,
): Promise<OpeningAlert[]> {
  requireOwn(actor, accountId)
  if (wanted) {
    await requireUpcoming({ db, clock }, { product_type, product })
    const row = { account_id: accountId, product_type, product_id: product }
    await db.insert(openingAlerts).values(row).onConflictDoNothing()
  } else {
    const isThis = and(eq(openingAlerts.product_type, product_type), eq(openingAlerts.product_id, product))
    await db.delete(openingAlerts).where(and(waitingOf(accountId), isThis))
  }
  return openingAlertsOf(db, actor, accountId)
}

/** Ends all that have not been sent, and says whether there were any. */
export async function endOpeningAlerts(db: Database, accountId: number): Promise<boolean> {
  const ended = await db.delete(openingAlerts).where(waitingOf(accountId)).returning({ id: openingAlerts.id })
  return ended.length > 0
}

export const waitsForOpenings = async (db: Database, accountId: number): Promise<boolean> =>
  (await db.$count(openingAlerts, waitingOf(accountId))) > 0

/** By then no season that they were about is on sale. */
export async function forgetOldOpeningAlerts(db: Database): Promise<void> {
  await db.delete(openingAlerts).where(lt(openingAlerts.asked_at, sql`now() - interval '2 years'`))
}

const waitingOf = (accountId: number) =>
  and(eq(openingAlerts.account_id, accountId), isNull(openingAlerts.told_at))

const THINGS = {
  RegistrationOption: 'registration_option',
  Program: 'program',
  Course: 'course',
  Tournament: 'tournament',
} as const satisfies Record<OpeningAlert['product_type'], Thing>

async function requireUpcoming({ db, clock }: Deps, { product_type, product }: OpeningAlert): Promise<void> {
  const [found] = await rowsOf<{ is_upcoming: boolean }>(
    db,
    sql`select opens_at > ${clock.now().toISOString()}::timestamptz as is_upcoming from (${openings}) o
      where o.product_type = ${product_type} and o.product_id = ${product}`,
  )
  if (!found) throw notFound(THINGS[product_type])
  if (!found.is_upcoming) throw new Failure('opened_already')
}
