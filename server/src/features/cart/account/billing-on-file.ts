import type { BillingOnFile } from '@centrepass/contract/cart/billing-on-file'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import { seasonAt } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts, guardianships, participantProfiles } from '#platform/database/tables/people'
import { invoices } from '#platform/database/tables/purchases'
import { type AccountActor, requireOwn } from '#platform/http/actor'

type Deps = { db: Database; clock: Clock }

/** The holder's own address first, then that of a child, then what the last invoice said. */
export async function billingOnFile(
  deps: Deps,
  actor: AccountActor,
  accountId: number,
): Promise<BillingOnFile> {
  requireOwn(actor, accountId)
  return { billing: await billingOf(deps, accountId) }
}

export async function billingOf(deps: Deps, accountId: number): Promise<BillingOnFile['billing']> {
  const address = await familyAddress(deps, accountId)
  if (!address) return lastBilled(deps.db, accountId)
  const [holder] = await deps.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!holder) return null
  const name = `${holder.first_name} ${holder.last_name}`
  return { name, email: holder.email, ...address }
}

/**
 * A child of two homes may live at the other one, so only a child for whom no one else acts counts. About a child in a
 * custody freeze nothing is told that was not told before.
 */
async function familyAddress({ db, clock }: Deps, accountId: number) {
  const rows = await db
    .select({ relation: guardianships.relation, home: participantProfiles })
    .from(guardianships)
    .innerJoin(participantProfiles, eq(participantProfiles.participant_id, guardianships.participant_id))
    .where(
      and(
        eq(guardianships.account_id, accountId),
        isNotNull(guardianships.confirmed_at),
        isNull(guardianships.frozen_at),
        sql`(${guardianships.relation} = 'own' or not exists (
          select from guardianships other where other.participant_id = ${guardianships.participant_id}
            and other.account_id <> ${accountId}))`,
      ),
    )
    .orderBy(desc(eq(guardianships.relation, 'own')), asc(guardianships.participant_id))
  const ids = rows.map(({ home }) => home.participant_id)
  const frozen = await inCustodyFreeze(db, ids, await seasonAt(db, clock))
  return rows.filter(({ home }) => !frozen.has(home.participant_id)).flatMap(({ home }) => addressOf(home))[0]
}

function addressOf(home: typeof participantProfiles.$inferSelect) {
  const { address_line1, address_line2, city, province, postal_code, country } = home
  if (!address_line1 || !city) return []
  const line = [address_line1, address_line2].filter(Boolean).join(', ')
  return [{ address_line1: line, city, province, postal_code, country }]
}

/** Of a club that pays, the invoice names the club. */
async function lastBilled(db: Database, accountId: number) {
  const [last] = await db
    .select({ billing: invoices.billing })
    .from(invoices)
    .where(and(eq(invoices.account_id, accountId), isNotNull(invoices.number), eq(invoices.billed_cents, 0)))
    .orderBy(desc(invoices.id))
    .limit(1)
  return last?.billing ?? null
}
