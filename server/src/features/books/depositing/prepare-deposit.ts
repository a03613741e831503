import type { prepareDeposit as contract, Deposit } from '@centrepass/contract/books/deposits'
import { centsOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { depositLines, deposits } from '#platform/database/tables/deposits'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { requireDeposit } from './deposits.queries.ts'

type Asking = { db: Database; actor: AccountActor }
type Asked = z.output<typeof contract.body>
type Taken = { id: number; invoice_id: number; account: 'cash' | 'cheques'; cents: number; is_free: boolean }

/** Puts on a slip what was chosen and shown, or nothing. The books change when the bank has counted it. */
export function prepareDeposit({ db, actor }: Asking, { entries, total, reason }: Asked): Promise<Deposit> {
  return db.transaction(async (tx) => {
    const ids = [...new Set(entries)].sort((one, other) => one - other)
    const taken = await lockTaken(tx, ids)
    if (taken.length < ids.length) throw notFound('received_money')
    for (const { invoice_id } of taken) await refuseOwnMatter(tx, actor, { invoice_id })
    if (taken.some(({ is_free }) => !is_free)) throw new Failure('money_not_on_hand')
    const [cash_cents, cheque_cents] = [sumOf(taken, 'cash'), sumOf(taken, 'cheques')]
    if (cash_cents + cheque_cents !== centsOf(total)) throw new Failure('books_changed')
    const [made] = await tx
      .insert(deposits)
      .values({ cash_cents, cheque_cents, note: reason, prepared_by: actor.accountId })
      .returning({ id: deposits.id })
    if (!made) throw new Error('The deposit was not written.')
    await tx
      .insert(depositLines)
      .values(taken.map(({ id, cents }) => ({ deposit_id: made.id, received_id: id, cents })))
    await recordChange(tx, null, {
      ...{ action: 'deposit.prepared', subject: { deposit_id: made.id }, reason },
      after: { total, entries: taken.length },
    })
    return requireDeposit(tx, made.id)
  })
}

/** Who takes an entry back locks it too: the second of the two sees what the first did. */
async function lockTaken(tx: Database, ids: readonly number[]): Promise<Taken[]> {
  const wanted = sql`${sql.param(`{${ids.join()}}`)}::int[]`
  await rowsOf(tx, sql`select id from received_money where id = any (${wanted}) order by id for update`)
  return rowsOf<Taken>(
    tx,
    sql`select m.id, m.invoice_id, m.account, m.amount_cents as cents,
        not exists (select from received_money b where b.takes_back = m.id)
        and not exists (select from deposit_lines l where l.received_id = m.id and not l.is_over) as is_free
      from received_money m
      where m.id = any (${wanted}) and m.account in ('cash', 'cheques') and m.takes_back is null order by m.id`,
  )
}

const sumOf = (taken: readonly Taken[], account: Taken['account']) =>
  taken.reduce((sum, one) => sum + (one.account === account ? one.cents : 0), 0)
