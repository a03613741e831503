import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { statement } from '#platform/database/statement'
import { sandboxCharges, sandboxTokens } from '#platform/database/tables/sandbox-cards'
import { hashOf, newSecret } from '#platform/security/secrets'
import type { TestCard } from './judge-card.ts'
import { forgetOldCodes } from './sandbox-codes.ts'

/** The strictest of the real providers keep theirs as long. */
const VALID = sql`interval '15 minutes'`
const PREFIX = 'ott_sbx_'
const TOKEN = /^ott_sbx_[\w-]{43}$/

/** The card behind a token, without the token. */
export type TokenCard = Omit<typeof sandboxTokens.$inferSelect, 'created_at' | 'expires_at' | 'spent_at'>

/** Gives a name to a card that is good for one charge. */
export async function makeToken(db: Database, card: TestCard) {
  const payment_ott = PREFIX + newSecret()
  await db.insert(sandboxTokens).values({
    hash: hashOf(payment_ott),
    meaning: card.meaning,
    card_brand: card.brand,
    card_last4: card.last4,
    card_exp_month: card.exp_month,
    card_exp_year: card.exp_year,
    // Tells cards apart without the number: the hash of a number could be guessed back.
    card_fingerprint: hashOf(`${card.brand} ${card.last4} ${card.meaning}`),
    expires_at: sql`now() + ${VALID}`,
  })
  return { payment_ott, brand: card.brand, last4: card.last4 }
}

const readCard = statement((db) =>
  db
    .select({
      hash: sandboxTokens.hash,
      meaning: sandboxTokens.meaning,
      card_brand: sandboxTokens.card_brand,
      card_last4: sandboxTokens.card_last4,
      card_exp_month: sandboxTokens.card_exp_month,
      card_exp_year: sandboxTokens.card_exp_year,
      card_fingerprint: sandboxTokens.card_fingerprint,
    })
    .from(sandboxTokens)
    .where(
      and(
        eq(sandboxTokens.hash, sql.placeholder('hash')),
        isNull(sandboxTokens.spent_at),
        gt(sandboxTokens.expires_at, sql`now()`),
      ),
    ),
)

/** Looks at a token without spending it. Anything that is not a token is not even looked up. */
export async function cardOf(db: Database, payment_ott: string): Promise<TokenCard | null> {
  if (!TOKEN.test(payment_ott)) return null
  const [card] = await readCard(db, { hash: hashOf(payment_ott) })
  return card ?? null
}

const spend = statement((db) =>
  db
    .update(sandboxTokens)
    .set({ spent_at: sql`now()` })
    .where(
      and(
        eq(sandboxTokens.hash, sql.placeholder('hash')),
        isNull(sandboxTokens.spent_at),
        gt(sandboxTokens.expires_at, sql`now()`),
        sql`(${sql.placeholder('chargeId')}::text is null
          or exists (select from ${sandboxCharges} where id = ${sql.placeholder('chargeId')}))`,
      ),
    )
    .returning({ hash: sandboxTokens.hash }),
)

/**
 * One update decides who spends it: of two charges that hold the same token, one gets it. For a charge that is
 * named and was not written it is not spent.
 */
export async function spendToken(
  tx: Database,
  hash: string,
  chargeId: string | null = null,
): Promise<boolean> {
  const spent = await spend(tx, { hash, chargeId })
  return spent.length > 0
}

/** A token expires within minutes; after a day no request refers to it any more. */
export async function forgetOldTokens(db: Database): Promise<void> {
  await forgetOldCodes(db)
  await db.delete(sandboxTokens).where(lt(sandboxTokens.expires_at, sql`now() - interval '1 day'`))
}
