import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'
import { payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import type { CardLetters } from './card-emails.ts'
import { plansOnCards } from './kept-cards.queries.ts'
import { isCardOf, makeDefault } from './prefer-card.ts'
import { isForNextTime } from './require-kept-card.ts'
import { writeToOwner } from './write-to-owner.ts'

export type CardDeps = { db: Database; cardLetters: CardLetters }
/** By its owner, because the provider has it no longer, or because someone guessed at its security code. */
export type EndedWhy = 'removed' | 'gone' | 'wrong_code'
type Ended = { cardId: number; why: EndedWhy }

/**
 * Ends the agreement about a kept card, and tells its owner once. The card itself goes, unless a plan needs it: then it
 * stays for that plan's instalments. Null when it was not kept. The caller has locked the account.
 */
export async function endNextTime(
  tx: Database,
  { cardLetters }: Pick<CardDeps, 'cardLetters'>,
  accountId: number,
  { cardId, why }: Ended,
): Promise<{ is_removed: boolean } | null> {
  const plans = (await plansOnCards(tx, accountId)).filter(({ card_id }) => card_id === cardId)
  const isRemoved = plans.length === 0
  const [ended] = await tx
    .update(paymentMethods)
    .set({
      next_time_ended_at: sql`now()`,
      ...(isRemoved && { removed_at: sql`now()`, is_default: false }),
    })
    .where(and(isCardOf(accountId, cardId), isForNextTime))
    .returning()
  if (!ended) return null
  if (isRemoved) await preferNewest(tx, accountId)
  await record(tx, accountId, isRemoved ? 'card.removed' : 'card.ended', { payment_method_id: cardId, why })
  const card = { brand: ended.card_brand, last4: ended.card_last4 }
  await writeToOwner(tx, accountId, (language) => cardLetters.ended(language, { card, why, plans }))
  return { is_removed: isRemoved }
}

export async function preferNewest(tx: Database, accountId: number): Promise<void> {
  const [first] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.account_id, accountId), isNull(paymentMethods.removed_at)))
    .orderBy(desc(paymentMethods.is_default), desc(paymentMethods.id))
    .limit(1)
  if (first) await makeDefault(tx, accountId, first.id)
}

/** So many wrong codes in a day are a guess, not a slip. */
const MOST_WRONG_CODES = 5
const WRONG_CODES = ['incorrect_cvc', 'invalid_cvc']

type Refused = { accountId: number; cardId: number; code: string }

/** A kept card that the provider has lost, or whose code is being guessed, is not offered again. */
export async function dropRefusedCard(deps: CardDeps, { accountId, cardId, code }: Refused): Promise<void> {
  const why = await whyDropped(deps.db, cardId, code)
  if (!why) return
  await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await endNextTime(tx, deps, accountId, { cardId, why })
  })
}

async function whyDropped(db: Database, cardId: number, code: string): Promise<EndedWhy | null> {
  if (code === 'card_gone') return 'gone'
  if (!WRONG_CODES.includes(code)) return null
  const wrong = and(
    eq(payments.payment_method_id, cardId),
    inArray(payments.decline_code, WRONG_CODES),
    gt(payments.created_at, sql`now() - interval '1 day'`),
  )
  return (await db.$count(payments, wrong)) >= MOST_WRONG_CODES ? 'wrong_code' : null
}
