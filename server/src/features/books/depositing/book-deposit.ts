import { type DepositAmounts, depositEntry, missingIn } from '@centrepass/contract/books/deposit-rules'
import type {
  bookDeposit as bookContract,
  Deposit,
  undoDeposit as undoContract,
} from '@centrepass/contract/books/deposits'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockAccount } from '#features/accounts/record/lock-account'
import { post } from '#features/invoices/ledger/post'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type DepositRow, depositLines, deposits } from '#platform/database/tables/deposits'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { requireDeposit } from './deposits.queries.ts'

type Asking = { db: Database; actor: AccountActor; today: string; limitCents: number }
type Booked = z.output<typeof bookContract.body> & { id: number }
type Undone = z.output<typeof undoContract.body> & { id: number }

/** What the bank counted is at the bank, what was on the slip is no longer on hand, and the rest is a difference. */
export function bookDeposit(asking: Asking, asked: Booked): Promise<Deposit> {
  const { actor, db } = asking
  const { id, deposited_on, reference, reason } = asked
  return db.transaction(async (tx) => {
    // Two slips that one person books at once are weighed one after the other.
    await lockAccount(tx, actor.accountId)
    const deposit = await lockDeposit(tx, id)
    if (deposit.booked_at) throw new Failure('deposit_booked')
    const amounts = { ...deposit, counted_cents: centsOf(asked.counted) }
    await refuseBooking(tx, asking, { deposit, amounts, deposited_on })
    await post(tx, {
      ...{ kind: 'deposit', invoice_id: null, fact: `deposit ${id} at the bank` },
      postings: depositEntry(amounts),
    })
    await tx
      .update(deposits)
      .set({
        ...{ counted_cents: amounts.counted_cents, deposited_on, reference, booked_reason: reason },
        ...{ booked_by: actor.accountId, booked_at: sql`now()` },
      })
      .where(eq(deposits.id, id))
    await recordChange(tx, null, {
      ...{ action: 'deposit.booked', subject: { deposit_id: id }, reason },
      after: { counted: asked.counted, missing: moneyOf(missingIn(amounts)), deposited_on, reference },
    })
    return requireDeposit(tx, id)
  })
}

type Judged = { deposit: DepositRow; amounts: DepositAmounts; deposited_on: string }

async function refuseBooking(
  tx: Database,
  { actor, today, limitCents }: Asking,
  { deposit, amounts, deposited_on }: Judged,
): Promise<void> {
  if (deposited_on > today) throw new Failure('deposit_in_future')
  const [last] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select max(m.received_on)::text as day from deposit_lines l join received_money m on m.id = l.received_id
      where l.deposit_id = ${deposit.id}`,
  )
  if (last?.day && deposited_on < last.day) throw new Failure('deposit_too_early', { day: last.day })
  const differs = Math.abs(missingIn(amounts))
  if (differs === 0 || deposit.prepared_by !== actor.accountId) return
  // Money that is missing is given up, and above the limit no one does that alone.
  if (differs + (await bookedAlone(tx, actor.accountId)) > limitCents) {
    throw new Failure('deposit_by_another', { limit: moneyOf(limitCents) })
  }
}

/** By how much the slips differed that this person prepared and booked of late: a large amount in small parts is large. */
async function bookedAlone(tx: Database, accountId: number): Promise<number> {
  const [alone] = await rowsOf<{ cents: number }>(
    tx,
    sql`select coalesce(sum(abs(cash_cents + cheque_cents - counted_cents)), 0)::float8 as cents from deposits
      where prepared_by = ${accountId} and booked_by = ${accountId} and undone_at is null
        and booked_at > now() - interval '90 days'`,
  )
  return alone?.cents ?? 0
}

/** A contrary entry; a slip that the bank never saw is given up. What was in it may be on another slip. */
export function undoDeposit(
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  { id, reason }: Undone,
): Promise<Deposit> {
  return db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    await refuseReturned(tx, id)
    const { counted_cents } = deposit
    if (counted_cents !== null) {
      const entry = depositEntry({ ...deposit, counted_cents })
      await post(tx, {
        ...{ kind: 'deposit', invoice_id: null, fact: `deposit ${id} undone` },
        postings: entry.map(([account, cents]) => [account, -cents] as const),
      })
    }
    await tx.update(depositLines).set({ is_over: true }).where(eq(depositLines.deposit_id, id))
    await tx
      .update(deposits)
      .set({ undone_reason: reason, undone_by: actor.accountId, undone_at: sql`now()` })
      .where(eq(deposits.id, id))
    await recordChange(tx, null, {
      ...{ action: 'deposit.undone', subject: { deposit_id: id }, reason },
      before: { counted: counted_cents === null ? null : moneyOf(counted_cents) },
    })
    return requireDeposit(tx, id)
  })
}

/** A cheque that the bank sent back left the bank, not the drawer. */
async function refuseReturned(tx: Database, id: number): Promise<void> {
  const [returned] = await rowsOf<{ reference: string }>(
    tx,
    sql`select m.reference from deposit_lines l join received_money m on m.id = l.received_id
      where l.deposit_id = ${id} and exists (select from received_money b where b.takes_back = m.id) limit 1`,
  )
  if (returned) throw new Failure('deposit_cheque_returned', { cheque: returned.reference })
}

async function lockDeposit(tx: Database, id: number): Promise<DepositRow> {
  const [deposit] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update')
  if (!deposit) throw notFound('deposit')
  if (deposit.undone_at) throw new Failure('deposit_undone')
  return deposit
}
