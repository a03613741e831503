import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { knownDevices } from '#platform/database/tables/sessions'
import { hashOf } from '#platform/security/secrets'

/** As long as browsers keep a cookie. */
export const DEVICE_DAYS = 400

/** Of browser and account together, so that two rows do not tell that one browser was used for both. */
export const deviceHash = (accountId: number, device: string) => hashOf(`${accountId}\n${device}`)

/** Whether the owner has signed in here before. Asked for unknown accounts too, which takes the same time. */
export async function isKnownDevice(db: Database, accountId: number, device: string): Promise<boolean> {
  const [known] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.hash, deviceHash(accountId, device)))
  return known !== undefined
}

/** Called when a person has just proved in this browser to own the account. */
export async function keepDevice(tx: Database, accountId: number, device: string): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ hash: deviceHash(accountId, device), account_id: accountId })
    .onConflictDoUpdate({ target: knownDevices.hash, set: { last_used_at: sql`now()` } })
}

/** A browser that was trusted by a password that is no longer trusted is a stranger again. */
export async function forgetDevicesOf(tx: Database, accountId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.account_id, accountId))
}

export async function forgetOldDevices(db: Database): Promise<void> {
  await db
    .delete(knownDevices)
    .where(lt(knownDevices.last_used_at, sql`now() - make_interval(days => ${DEVICE_DAYS})`))
}
