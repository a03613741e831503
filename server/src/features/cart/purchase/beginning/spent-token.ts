import type { Billing } from '@centrepass/contract/cart/cart'
import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { statement } from '#platform/database/statement'
import { accounts } from '#platform/database/tables/people'
import { cartValidations, invoices, payments, purchases } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'
import { hashOf } from '#platform/security/secrets'
import type { Begun } from '../pay-purchase.ts'
import { moveTo, type PurchaseRow } from '../purchase-states.ts'

/**
 * Locks the account, and finds what a token refers to: the cart that was shown with it, and the purchase it was already
 * used for.
 */
export async function lockToken(tx: Database, { accountId }: Pick<AccountActor, 'accountId'>, token: string) {
  const [, [known]] = await inOrder(
    tx,
    // First, so that what is known is read when no other purchase of the account can change it.
    (tx) => lockAccount(tx, accountId),
    (tx) => readKnown(tx, { accountId, hash: hashOf(token) }),
  )
  return known ?? { earlier: null, shown: null }
}

const readKnown = statement((db) =>
  db
    .select({ earlier: purchases, shown: cartValidations })
    .from(accounts)
    .leftJoin(
      purchases,
      and(eq(purchases.token_hash, sql.placeholder('hash')), eq(purchases.account_id, accounts.id)),
    )
    .leftJoin(
      cartValidations,
      and(
        eq(cartValidations.token_hash, sql.placeholder('hash')),
        eq(cartValidations.account_id, accounts.id),
        sql`${cartValidations.expires_at} > now()`,
      ),
    )
    .where(eq(accounts.id, sql.placeholder('accountId'))),
)

/** A purchase that is under way, or a card that was tried: the same request again gets the answer it has. */
export async function begunBefore(
  tx: Database,
  earlier: PurchaseRow,
  paymentOtt: string | undefined,
): Promise<Begun | null> {
  if (!isUnderWay(earlier) && !(await wasTried(tx, earlier, paymentOtt))) return null
  return {
    purchaseId: earlier.id,
    invoiceId: await invoiceIdOf(tx, earlier.id),
    payment: null,
    isNew: false,
  }
}

const isUnderWay = ({ state }: PurchaseRow) => state !== 'declined' && state !== 'failed'

/** The same card token again is the same try, and has the answer it had. */
async function wasTried(tx: Database, purchase: PurchaseRow, paymentOtt: string | undefined) {
  if (!paymentOtt) return false
  const same = and(eq(payments.purchase_id, purchase.id), eq(payments.ott_hash, hashOf(paymentOtt)))
  return (await tx.$count(payments, same)) > 0
}

async function invoiceIdOf(tx: Database, purchaseId: number): Promise<number> {
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.purchase_id, purchaseId))
  if (!invoice) throw new Error(`Purchase ${purchaseId} has no invoice.`)
  return invoice.id
}

/** Another card for the same thing at the same price; the billing name may differ. */
export async function reopenPurchase(tx: Database, purchase: PurchaseRow, billing: Billing): Promise<number> {
  await moveTo(tx, purchase.id, { from: ['declined', 'failed'], to: 'charging' })
  // Whatever was asked about the card before does not count for this one.
  await tx.update(purchases).set({ asks: 0, ask_after: sql`now()` }).where(eq(purchases.id, purchase.id))
  const id = await invoiceIdOf(tx, purchase.id)
  await tx.update(invoices).set({ billing }).where(eq(invoices.id, id))
  return id
}
