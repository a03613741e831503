import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { sandboxCodes } from '#platform/database/tables/sandbox-cards'
import { hashOf, newSecret } from '#platform/security/secrets'

const PREFIX = 'cvc_sbx_'
const TOKEN = /^cvc_sbx_[\w-]{43}$/
/** As long as a card's token. */
const VALID = sql`interval '15 minutes'`

export type TypedCode = { hash: string; is_wrong: boolean }

/** Gives a name to a security code that was typed for a kept card. Good once; the code is not stored. */
export async function makeCodeToken(db: Database, { isWrong }: { isWrong: boolean }) {
  const payment_ott = PREFIX + newSecret()
  await db
    .insert(sandboxCodes)
    .values({ hash: hashOf(payment_ott), is_wrong: isWrong, expires_at: sql`now() + ${VALID}` })
  return { payment_ott }
}

/** Looks at a code without spending it. The token of a whole card is no code. */
export async function codeOf(db: Database, token: string): Promise<TypedCode | null> {
  if (!TOKEN.test(token)) return null
  const [code] = await db
    .select({ hash: sandboxCodes.hash, is_wrong: sandboxCodes.is_wrong })
    .from(sandboxCodes)
    .where(isGood(hashOf(token)))
  return code ?? null
}

/** One update decides who spends it. */
export async function spendCode(tx: Database, hash: string): Promise<boolean> {
  const spent = await tx
    .update(sandboxCodes)
    .set({ spent_at: sql`now()` })
    .where(isGood(hash))
    .returning({ hash: sandboxCodes.hash })
  return spent.length > 0
}

const isGood = (hash: string) =>
  and(eq(sandboxCodes.hash, hash), isNull(sandboxCodes.spent_at), gt(sandboxCodes.expires_at, sql`now()`))

/** After a day no request refers to one any more. */
export async function forgetOldCodes(db: Database): Promise<void> {
  await db.delete(sandboxCodes).where(lt(sandboxCodes.expires_at, sql`now() - interval '1 day'`))
}
