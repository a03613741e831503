import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { signInFailures } from '#platform/database/tables/sessions'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import type { Letters } from '../record/account-emails.ts'

/** So many wrong tries in a day are not a slip of the fingers. */
const SEVERAL = 5
/** Fewer are enough when a browser that we do not know gets in after them. */
const BEFORE_A_STRANGER = 3

type Deps = { db: Database; letters: Letters }
type Owner = { id: number; email: string; language: string }
type Try = { account: Owner | null; isKnown: boolean }

/**
 * Writes down a failed sign-in and tells the owner after several, at most once a day. An unknown address leaves a
 * row as well, so that both take the same time.
 */
export async function noteFailure({ db, letters }: Deps, { account, isKnown }: Try): Promise<void> {
  await db.transaction(async (tx) => {
    await record(tx, account?.id ?? null, 'account.sign_in_failed')
    if (!account || isKnown) return
    const failures = await countFailure(tx, account.id)
    if (failures >= SEVERAL) await tell(tx, account, letters.signInsFailed(account.language, failures))
  })
}

type Success = { account: Owner; isKnown: boolean }

/** Tells the owner that a browser which is not known gave the right password after wrong ones. */
export async function tellOfNewBrowser(
  tx: Database,
  letters: Letters,
  { account, isKnown }: Success,
): Promise<void> {
  if (isKnown) return
  const [failed] = await tx
    .select({ failures: signInFailures.failures })
    .from(signInFailures)
    .where(and(eq(signInFailures.account_id, account.id), gt(signInFailures.last_at, sql`now() - ${A_DAY}`)))
  const failures = failed?.failures ?? 0
  if (failures < BEFORE_A_STRANGER) return
  await tell(tx, account, letters.newDeviceSignedIn(account.language, failures))
}

const A_DAY = sql`interval '1 day'`

/** Counted from the first of a row of failures without a day between them. */
async function countFailure(tx: Database, accountId: number): Promise<number> {
  const isOld = sql`${signInFailures.last_at} < now() - ${A_DAY}`
  const [row] = await tx
    .insert(signInFailures)
    .values({ account_id: accountId, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailures.account_id,
      set: {
        failures: sql`case when ${isOld} then 1 else ${signInFailures.failures} + 1 end`,
        last_at: sql`now()`,
      },
    })
    .returning({ failures: signInFailures.failures })
  return row?.failures ?? 0
}

/** The update decides who tells: of two tries at once, one. */
async function tell(tx: Database, account: Owner, letter: Parameters<typeof queueEmail>[2]): Promise<void> {
  const [isOurs] = await tx
    .update(signInFailures)
    .set({ told_at: sql`now()` })
    .where(
      and(
        eq(signInFailures.account_id, account.id),
        or(isNull(signInFailures.told_at), lt(signInFailures.told_at, sql`now() - ${A_DAY}`)),
      ),
    )
    .returning({ account_id: signInFailures.account_id })
  if (!isOurs) return
  const [active] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account.id), eq(accounts.status, 'active')))
  if (active) await queueEmail(tx, account.email, letter)
}
