import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { payments, purchases } from '#platform/database/tables/purchases'
import { confirmFreePurchase } from './confirm-purchase.ts'
import type { PurchaseDeps } from './purchase-cart.ts'
import { settlePurchase } from './settle-purchase.ts'

/** Longer than the provider is waited for: whoever is still charging after this has died on the way. */
const LEFT_ALONE_SECONDS = 30
/** A provider that has heard nothing yet may still hear it: only after this long is nothing taken for nothing. */
const SURE_AFTER_SECONDS = 40
type Patience = { leftAloneSeconds?: number; sureAfterSeconds?: number }

/** Asks the provider what became of purchases that nobody knows the end of, as long as it takes. */
export async function reconcilePurchases(
  deps: PurchaseDeps,
  { leftAloneSeconds = LEFT_ALONE_SECONDS, sureAfterSeconds = SURE_AFTER_SECONDS }: Patience = {},
): Promise<number> {
  const open = await deps.db
    .select()
    .from(purchases)
    .where(
      and(
        inArray(purchases.state, ['charging', 'unknown']),
        lt(purchases.changed_at, sql`now() - make_interval(secs => ${leftAloneSeconds})`),
      ),
    )
    .orderBy(purchases.id)
  for (const purchase of open) await reconcile(deps, purchase, sureAfterSeconds)
  return open.length
}

async function reconcile(
  deps: PurchaseDeps,
  purchase: typeof purchases.$inferSelect,
  sureAfterSeconds: number,
): Promise<void> {
  if (purchase.due_now_cents === 0) return confirmFreePurchase(deps, purchase.id)
  const [attempt] = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.purchase_id, purchase.id), inArray(payments.status, ['processing', 'unknown'])))
  if (!attempt) throw new Error(`Purchase ${purchase.id} waits for no payment.`)
  const { provider_key: key, amount_cents, currency } = attempt
  const found = await deps.gateway.find({ key, amount_cents, currency })
  const age = Date.now() - attempt.created_at.getTime()
  if (found.kind === 'none' && age < sureAfterSeconds * 1000) return
  await settlePurchase(deps, attempt, found)
}
