import type { DebtOutcome } from '@centrepass/contract/invoices/debt-reminder-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq, sql } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { requireRun } from '#features/people/reminding/reminder-runs.queries'
import { csvOf } from '#platform/csv'
import { rowsOf } from '#platform/database/rows-of'
import { reminderRows, reminderRuns } from '#platform/database/tables/reminders'
import { record } from '#platform/record'
import { isSeen } from '../listing/invoice-conditions.ts'
import type { Asking } from '../listing/list-invoices.ts'

type Said = { header: string[]; why: Record<Exclude<DebtOutcome, 'mailed'> | 'unexpected', string> }

const words: Record<Locale, Said> = {
  en: {
    header: ['Invoice', 'Account', 'Why it is in no email'],
    why: {
      settled: 'Nothing is owed on it',
      in_time: 'Nothing on it is overdue',
      disputed: 'A bank decides about a payment of it',
      being_paid: 'A card is being charged for it',
      recently: 'The account was reminded in the last days',
      club: 'It is an invoice of a club, which has reminders of its own',
      bad_address: 'The address of the account does not work',
      unexpected: 'It failed',
    },
  },
  fr: {
    header: ['Facture', 'Compte', 'Pourquoi elle n’est dans aucun courriel'],
    why: {
      settled: 'Il n’y a rien à payer',
      in_time: 'Rien n’est en retard',
      disputed: 'Une banque décide d’un de ses paiements',
      being_paid: 'Une carte est en train d’être débitée',
      recently: 'Le compte a reçu un rappel ces derniers jours',
      club: 'C’est la facture d’un club, qui a ses propres rappels',
      bad_address: 'L’adresse du compte ne fonctionne pas',
      unexpected: 'L’envoi a échoué',
    },
  },
}

/** Every invoice that went into no email, and why; without those of the reader’s own family. */
export async function debtFaultsAsCsv({ db, actor, locale }: Asking, id: number) {
  await requireRun({ db, actor, kind: 'debts' }, id)
  const [run] = await db.select().from(reminderRuns).where(eq(reminderRuns.id, id))
  const rows = await db.select().from(reminderRows).where(eq(reminderRows.run_id, id))
  const whys = new Map<number, string>()
  for (const [why, invoices] of Object.entries(run?.left_out ?? {}))
    for (const one of invoices) whys.set(one, why)
  for (const { state, code, invoices } of rows)
    if (state === 'skipped' || state === 'failed')
      for (const one of invoices) whys.set(one, code ?? 'unexpected')
  const own = await ownPartiesOf(db, actor.accountId)
  const found = await rowsOf<{ id: number; number: string; payer: string }>(
    db,
    sql`select i.id, i.number, a.first_name || ' ' || a.last_name as payer
      from invoices i join accounts a on a.id = i.account_id
      where i.id = any(${sql.param([...whys.keys()])}::int[]) and ${isSeen(own)} order by i.id`,
  )
  await record(db, null, 'reminders.faults_taken', { reminder_run_id: id, rows: found.length })
  const { header, why } = words[locale]
  const said = (code: string | undefined) => why[code as keyof typeof why] ?? why.unexpected
  const lines = found.map((one) => [one.number, one.payer, said(whys.get(one.id))])
  return { name: `debt-reminders-${id}.csv`, csv: `\uFEFF${csvOf(header, lines)}` }
}
