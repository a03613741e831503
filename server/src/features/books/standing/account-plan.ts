import type { changeLedgerAccount as contract, LedgerAccount } from '@centrepass/contract/books/balances'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import { record, recordChange } from '#platform/record'

const COLUMNS = sql.raw('account, kind, code, name, name_fr')

export const accountPlan = (db: Database): Promise<LedgerAccount[]> =>
  rowsOf(db, sql`select ${COLUMNS} from ledger_accounts order by code`)

type Change = z.output<typeof contract.body> & { account: string }

/** Only what an accountant calls it changes: the ledger knows it by its own name. */
export function changeAccount(db: Database, { account, before, reason, ...after }: Change) {
  return db.transaction(async (tx) => {
    // One change after the other, so that a code that is free stays free.
    await tx.execute(sql`lock table ledger_accounts in share row exclusive mode`)
    const plan = await accountPlan(tx)
    const known = plan.find((one) => one.account === account)
    if (!known) throw notFound('ledger_account')
    const { code, name, name_fr } = known
    if (code !== before.code || name !== before.name || name_fr !== before.name_fr)
      throw new Failure('books_changed')
    if (plan.some((one) => one.account !== account && one.code === after.code))
      throw new Failure('account_code_taken', { code: after.code })
    const [changed] = await rowsOf<LedgerAccount>(
      tx,
      sql`update ledger_accounts set code = ${after.code}, name = ${after.name}, name_fr = ${after.name_fr}
        where account = ${account} returning ${COLUMNS}`,
    )
    if (!changed) throw new Error('The account was not changed.')
    await recordChange(tx, null, {
      ...{ action: 'ledger_account.changed', subject: { ledger_account: account }, reason },
      ...{ before: { code, name, name_fr }, after },
    })
    return changed
  })
}

const HEADER = ['account_code', 'account_name', 'kind']

/** In the language of the reader, as in the journal. */
export async function accountPlanFile(db: Database, locale: Locale): Promise<string> {
  const plan = await accountPlan(db)
  await record(db, null, 'account_plan.taken')
  const lines = plan.map(({ code, name, name_fr, kind }) => [code, locale === 'fr' ? name_fr : name, kind])
  return `\uFEFF${csvOf(HEADER, lines)}`
}
