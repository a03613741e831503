import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { type LinkPurpose, oneTimeLinks } from '#platform/database/tables/sessions'
import { Failure } from '#platform/failure'
import { hashOf, newSecret } from '#platform/security/secrets'
import { lockAccount } from './lock-account.ts'

type Link = { accountId: number; purpose: LinkPurpose; email: string; validMinutes: number }

/** Makes a link's secret. An older link of the same purpose stops working: only the newest email counts. */
export async function makeLink(
  tx: Database,
  { accountId, purpose, email, validMinutes }: Link,
): Promise<string> {
  // Two requests at once take turns, so that the newer link replaces the older one.
  await lockAccount(tx, accountId)
  await endLinks(tx, of(accountId, purpose))
  const code = newSecret()
  await tx.insert(oneTimeLinks).values({
    hash: hashOf(code),
    account_id: accountId,
    purpose,
    email,
    expires_at: sql`now() + make_interval(mins => ${validMinutes})`,
  })
  return code
}

/** The link is spent by the update itself, so two clicks cannot use it twice. */
export async function spendLink(tx: Database, accountId: number, purpose: LinkPurpose, code: string) {
  const [spent] = await tx
    .update(oneTimeLinks)
    .set({ used_at: sql`now()` })
    .where(
      and(
        of(accountId, purpose),
        eq(oneTimeLinks.hash, hashOf(code)),
        isNull(oneTimeLinks.used_at),
        isNull(oneTimeLinks.replaced_at),
        gt(oneTimeLinks.expires_at, sql`now()`),
      ),
    )
    .returning({ email: oneTimeLinks.email })
  return spent ?? null
}

/** Whether a link did its work and has not expired: its reader may say the same again, or is told that it was used. */
export async function wasSpent(
  db: Database,
  accountId: number,
  purpose: LinkPurpose,
  code: string,
): Promise<boolean> {
  const isUsed = and(
    of(accountId, purpose),
    eq(oneTimeLinks.hash, hashOf(code)),
    isNotNull(oneTimeLinks.used_at),
    gt(oneTimeLinks.expires_at, sql`now()`),
  )
  return (await db.$count(oneTimeLinks, isUsed)) > 0
}

/** Called when a person has just proved to own the account: no earlier link may change it any more. */
export const endLinksOf = (tx: Database, accountId: number): Promise<void> =>
  endLinks(tx, eq(oneTimeLinks.account_id, accountId))

async function endLinks(tx: Database, which: SQL | undefined): Promise<void> {
  await tx
    .update(oneTimeLinks)
    .set({ replaced_at: sql`now()` })
    .where(and(which, isNull(oneTimeLinks.used_at), isNull(oneTimeLinks.replaced_at)))
}

const of = (accountId: number, purpose: LinkPurpose) =>
  and(eq(oneTimeLinks.account_id, accountId), eq(oneTimeLinks.purpose, purpose))

export const linkSpent = () => new Failure('link_spent')
