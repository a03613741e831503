import { moneyOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import { renewPayLink } from '#features/payments/pay-links/pay-links'
import { lockBill } from '#features/payments/receiving/book-money'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { queueEmail } from '#platform/mail/queue-email'
import { record, recordChange } from '#platform/record'
import type { DebtLetters, LinkedDebt } from './debt-letters.ts'
import { whoOwes } from './who-owes.ts'

type Deps = { letters: DebtLetters; season: SeasonFacts }
type Row = { run_id: number; account_id: number; invoices: readonly number[] }

/** Queues the one email of an account with all that it owes now; else says why there is none. */
export async function remindDebtor(tx: Database, deps: Deps, row: Row): Promise<string | null> {
  for (const id of row.invoices.toSorted((a, b) => a - b)) await lockBill(tx, id)
  const { mails, outcomes } = await whoOwes(tx, row.invoices, {
    ...{ today: deps.season.today, run: row.run_id },
  })
  const mail = mails.find(({ account_id }) => account_id === row.account_id)
  if (!mail) return [...outcomes.values()].find((outcome) => outcome !== 'mailed') ?? 'settled'
  const debts: LinkedDebt[] = []
  for (const debt of mail.debts) {
    const secret = await renewPayLink(tx, debt.invoice_id, deps.season.clubBills)
    debts.push({ ...debt, secret })
    await recordChange(tx, row.account_id, {
      action: 'invoice.reminded',
      subject: { invoice_id: debt.invoice_id, reminder_run_id: row.run_id },
      after: { amount: moneyOf(debt.overdue_cents) },
      reason: await reasonOf(tx, row.run_id),
    })
  }
  await queueEmail(tx, mail.email, deps.letters.owed(mail.language, debts))
  await record(tx, row.account_id, 'debt_reminders.sent', { reminder_run_id: row.run_id })
  return null
}

async function reasonOf(tx: Database, runId: number): Promise<string> {
  const [run] = await rowsOf<{ reason: string }>(
    tx,
    sql`select reason from reminder_runs where id = ${runId}`,
  )
  return run?.reason ?? ''
}
