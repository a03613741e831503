import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '#platform/database/client'
import { providerCustomers } from '#platform/database/tables/plans'

const PROVIDER = 'stripe'

/**
 * Everything of one account belongs to one customer at Stripe, so that it can be listed. The key is that of the attempt
 * which needs it first: two at once make at most one customer too many, an empty one.
 */
export async function stripeCustomerOf(
  db: Database,
  stripe: Stripe,
  { account_id, key }: { account_id: number; key: string },
): Promise<string> {
  const known = await knownCustomer(db, account_id)
  if (known) return known
  const { id } = await stripe.customers.create(
    // No name and no address: Stripe needs neither, and it is a family's.
    { metadata: { account_id: String(account_id) } },
    { idempotencyKey: `${key}-customer` },
  )
  await db
    .insert(providerCustomers)
    .values({ account_id, provider: PROVIDER, customer_ref: id })
    .onConflictDoNothing()
  return (await knownCustomer(db, account_id)) ?? id
}

export async function knownCustomer(db: Database, account_id: number): Promise<string | null> {
  const [row] = await db
    .select({ ref: providerCustomers.customer_ref })
    .from(providerCustomers)
    .where(isOf(account_id))
  return row?.ref ?? null
}

/** The customer was deleted at Stripe: the next attempt makes a new one. */
export async function forgetCustomer(db: Database, account_id: number): Promise<void> {
  await db.delete(providerCustomers).where(isOf(account_id))
}

const isOf = (account_id: number) =>
  and(eq(providerCustomers.account_id, account_id), eq(providerCustomers.provider, PROVIDER))
