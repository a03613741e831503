import { moneyOf } from '@centrepass/contract/ground/money'
import type { UnknownMoney } from '@centrepass/contract/payments/books'
import { and, desc, inArray, isNull, like, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { providerWatch, unknownMoney } from '#platform/database/tables/books'
import { Failure } from '#platform/failure'
import type { Counted } from '#platform/http/observe'
import { recordChange } from '#platform/record'
import { GIVE_BACK_FIRST } from './book-unknown-charge.ts'

const SHOWN = 400

/** Money that only the provider knows, open entries before settled ones, and whether plans are charged meanwhile. */
export async function unknownMoneyFound(db: Database) {
  const [watch] = await db.select().from(providerWatch)
  const open = await db.$count(unknownMoney, isNull(unknownMoney.solved_at))
  const isSolved = sql`${unknownMoney.solved_at} is not null`
  // After a busy morning there are more than are shown: those that are settled make room for the next ones.
  const rows = await db.select().from(unknownMoney).orderBy(isSolved, desc(unknownMoney.id)).limit(SHOWN)
  return {
    is_charging: open === 0,
    looked_until: watch?.looked_until.toISOString() ?? null,
    entries: rows.map(
      ({ amount_cents, happened_at, found_at, solved_at, provider: _, ...row }): UnknownMoney => ({
        ...row,
        amount: moneyOf(amount_cents),
        happened_at: happened_at.toISOString(),
        found_at: found_at.toISOString(),
        solved_at: solved_at?.toISOString() ?? null,
      }),
    ),
  }
}

/** The office has looked at these, and takes it on itself that charging goes on. */
export async function acceptUnknownMoney(db: Database, { ids, note }: { ids: number[]; note: string }) {
  await db.transaction(async (tx) => {
    await refuseToPayTwice(tx, ids)
    const accepted = await tx
      .update(unknownMoney)
      .set({ solved_at: sql`now()`, solution: 'accepted', note })
      .where(and(inArray(unknownMoney.id, ids), isNull(unknownMoney.solved_at)))
      .returning({ id: unknownMoney.id })
    if (accepted.length === 0) throw new Failure('money_explained')
    for (const { id } of accepted) {
      const subject = { unknown_money_id: id }
      await recordChange(tx, null, { action: 'money.accepted', subject, reason: note })
    }
    await finishWhenSolved(tx)
  })
  return unknownMoneyFound(db)
}

async function refuseToPayTwice(tx: Database, ids: number[]): Promise<void> {
  const paysTwice = and(
    inArray(unknownMoney.id, ids),
    isNull(unknownMoney.solved_at),
    like(unknownMoney.why, `%${GIVE_BACK_FIRST}`),
  )
  if ((await tx.$count(unknownMoney, paysTwice)) === 0) return
  throw new Failure('would_pay_twice')
}

/** The office has nothing left to do about it once every entry is explained or accepted. */
export async function finishWhenSolved(tx: Database): Promise<void> {
  if ((await tx.$count(unknownMoney, isNull(unknownMoney.solved_at))) > 0) return
  await finishTasks(tx, { kinds: ['money_unknown'], subject: {} })
}

/** While this is not zero, no plan is charged. */
export const unknownMoneyOpen = (db: Database): Counted => ({
  name: 'money_unknown',
  help: 'Charges and refunds of ours that only the card provider knows; no plan is charged meanwhile.',
  count: () => db.$count(unknownMoney, isNull(unknownMoney.solved_at)),
})
