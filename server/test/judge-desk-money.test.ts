import { sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#platform/database/rows-of'
import { startBilledEntry } from './acting/billed-entry.ts'
import { depositingIn } from './acting/depositing.ts'
import { judgeDeskMoney, takenOnce } from './judge-desk-money.ts'

let world: Awaited<ReturnType<typeof startBilledEntry>>['world']
let depositing: ReturnType<typeof depositingIn>
let cash: number
let slip: number

// Cash and a cheque of which the cash is at the bank, as in the soak.
beforeAll(async () => {
  ;({ world } = await startBilledEntry())
  depositing = depositingIn(world)
  cash = (await depositing.take('60.00', 'cash')).body.data.received[0]?.id ?? 0
  slip = (await depositing.prepareAll()).id
  await depositing.book(slip, { counted: '60.00' })
  await depositing.take('40.00', 'cheque')
})

/** What the judge of the soak says of a state that is undone again. */
async function wrongAfter(...plant: string[]): Promise<string[]> {
  let wrong: string[] = []
  const undone = world.database.db.transaction(async (tx) => {
    await tx.execute(sql.raw('set local session_replication_role = replica'))
    for (const statement of plant) await tx.execute(sql.raw(statement))
    ;({ wrong } = await judgeDeskMoney((query) => rowsOf(tx, sql.raw(query))))
    tx.rollback()
  })
  await expect(undone).rejects.toThrow(TransactionRollbackError)
  return wrong
}

/** The entry of the cash in the ledger. */
const TAKEN = `(select max(p.transaction_id) from ledger_postings p
  join ledger_transactions t on t.id = p.transaction_id
  where t.kind = 'money_received' and p.account = 'cash' and p.cents = 6000)`
const LOST = 'money taken at the desk is neither on hand nor at the bank'

describe('the judge of money at the desk', () => {
  test('has nothing to say where every cent is on hand or at the bank', async () => {
    expect(await wrongAfter()).toEqual([])
  })

  test('names cash that the ledger has twice', async () => {
    const copied = await wrongAfter(
      `insert into ledger_transactions (id, kind, invoice_id, fact, at, happened_on, booked_on) overriding system value
       select -1, kind, invoice_id, 'planted', at, happened_on, booked_on from ledger_transactions where id = ${TAKEN}`,
      `insert into ledger_postings (transaction_id, account, cents)
       select -1, account, cents from ledger_postings where transaction_id = ${TAKEN}`,
    )
    expect(copied).toEqual([LOST])
  })

  test('names an entry that is on two slips at the bank', async () => {
    const twice = await wrongAfter(
      'drop index deposit_lines_once',
      `insert into deposits (id, cash_cents, cheque_cents, note, prepared_by, counted_cents, deposited_on,
         reference, booked_reason, booked_by, booked_at)
       select -1, cash_cents, cheque_cents, note, prepared_by, counted_cents, deposited_on,
         reference, booked_reason, booked_by, booked_at from deposits where id = ${slip}`,
      `insert into deposit_lines (deposit_id, received_id, cents) values (-1, ${cash}, 6000)`,
    )
    expect(twice).toEqual([LOST, '1 entries were brought to the bank twice'])
  })

  test('names a slip that is at the bank and of which the ledger knows nothing', async () => {
    const unbooked = `delete from ledger_postings where account in ('cash', 'cheques') and transaction_id in
      (select id from ledger_transactions where kind = 'deposit')`
    expect(await wrongAfter(unbooked)).toEqual([LOST])
  })

  test('says when nothing was brought to the bank, for then it has judged nothing', async () => {
    const undone = `update deposits set undone_reason = 'planted', undone_by = prepared_by, undone_at = now()`
    expect(await wrongAfter(undone)).toContain('no slip was brought to the bank: too few to show anything')
  })

  test('holds no claim of cash that was written down twice', async () => {
    const [entry] = await world.database.rows(`select invoice_id from received_money where id = ${cash}`)
    const claim = takenOnce(Number(entry?.invoice_id), 'cash')
    expect(await world.database.rows(claim)).toHaveLength(1)
    await depositing.take('60.00', 'cash')
    expect(await world.database.rows(claim)).toHaveLength(0)
  })
})
