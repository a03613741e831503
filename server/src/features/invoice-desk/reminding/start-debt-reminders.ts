import { moneyOf } from '@centrepass/contract/ground/money'
import { type DebtOutcome, debtOutcomes, MOST_DEBTS } from '@centrepass/contract/invoices/debt-reminder-rules'
import type {
  startDebtReminders as contract,
  DebtReminderPreview,
} from '@centrepass/contract/invoices/debt-reminders'
import type { ReminderRun } from '@centrepass/contract/people/reminder-runs'
import type { z } from 'zod'
import { requireRun } from '#features/people/reminding/reminder-runs.queries'
import { storeRun } from '#features/people/reminding/store-run'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import type { InvoiceFilter } from '../listing/invoice-conditions.ts'
import { listedInvoices } from '../listing/list-invoices.queries.ts'
import { type Asking, narrowingOf } from '../listing/list-invoices.ts'
import { type Owing, whoOwes } from './who-owes.ts'

type Chosen = Owing & { digest: string; cents: number }
const SHOWN = 200

/** The invoices of a filter and what becomes of each. Those of the caller’s own family are not in it. */
async function chosenBy(asking: Asking, filter: InvoiceFilter): Promise<Chosen> {
  const { db, season } = asking
  const page = { order: 'issued' as const, after: null, most: MOST_DEBTS + 1 }
  // What is paid has nothing to be reminded of, so it is not even looked at.
  const narrowing = await narrowingOf(asking, { ...filter, state: filter.state ?? 'open' })
  const found = await listedInvoices(db, narrowing, page)
  if (found.length > MOST_DEBTS) throw new Failure('too_many_debts', { most: MOST_DEBTS })
  const ids = found.map(({ id }) => id)
  const owing = await whoOwes(db, ids, { today: season.today })
  const debts = owing.mails.flatMap((mail) => mail.debts)
  return {
    ...{ ...owing, digest: digestOf(owing) },
    cents: debts.reduce((sum, { overdue_cents }) => sum + overdue_cents, 0),
  }
}

/** Of exactly these invoices, with exactly these emails and amounts. */
const digestOf = ({ rows, outcomes, mails }: Owing): string =>
  hashOf(
    JSON.stringify([
      rows.map(({ invoice_id }) => [invoice_id, outcomes.get(invoice_id)]).toSorted(),
      mails.map(({ account_id, debts }) => [
        account_id,
        ...debts.map((debt) => [debt.invoice_id, debt.overdue_cents]),
      ]),
    ]),
  )

export async function previewDebtReminders(
  asking: Asking,
  filter: InvoiceFilter,
): Promise<DebtReminderPreview> {
  const { rows, outcomes, mails, digest, cents } = await chosenBy(asking, filter)
  const counted = Map.groupBy(outcomes.values(), (outcome) => outcome)
  return {
    ...{ invoices: rows.length, emails: mails.length, asked_for: moneyOf(cents), digest },
    outcomes: debtOutcomes.flatMap((outcome) => {
      const invoices = counted.get(outcome)?.length ?? 0
      return invoices > 0 ? [{ outcome, invoices }] : []
    }),
    rows: rows.slice(0, SHOWN).map(({ invoice_id, number, payer, due_on, overdue_cents }) => ({
      ...{ invoice_id, number, payer, due_on, overdue: moneyOf(overdue_cents) },
      outcome: outcomes.get(invoice_id) ?? 'settled',
    })),
  }
}

/** Writes down who is reminded, or does nothing if that is not what was shown. A job sends the emails. */
export async function startDebtReminders(
  asking: Asking,
  { filter, reason, invoices, digest }: z.output<typeof contract.body>,
): Promise<ReminderRun> {
  const { db, actor, season } = asking
  const id = await db.transaction(async (tx) => {
    const chosen = await chosenBy({ ...asking, db: tx }, filter)
    if (chosen.rows.length !== invoices || chosen.digest !== digest) throw new Failure('list_changed')
    if (chosen.mails.length === 0) throw new Failure('no_debt_to_remind')
    const run = await storeRun(
      tx,
      {
        ...{ kind: 'debts', selection: { filter }, digest, people: invoices, reason },
        ...{ season_year: season.activeYear, left_out: leftOut(chosen), asked_by: actor.accountId },
      },
      chosen.mails.map(({ account_id, debts }) => ({
        ...{ account_id, people: [], invoices: debts.map(({ invoice_id }) => invoice_id) },
      })),
    )
    await recordChange(tx, null, {
      ...{ action: 'debt_reminders.asked_for', subject: { reminder_run_id: run }, reason },
      after: { invoices, emails: chosen.mails.length, amount: moneyOf(chosen.cents), filter },
    })
    return run
  })
  return requireRun({ db, actor, kind: 'debts' }, id)
}

/** Invoices that are in no email, by the reason. */
function leftOut({ rows, outcomes }: Chosen): Record<string, number[]> {
  const why = (id: number): DebtOutcome => outcomes.get(id) ?? 'settled'
  const others = rows.map(({ invoice_id }) => invoice_id).filter((id) => why(id) !== 'mailed')
  return Object.fromEntries(Map.groupBy(others, why))
}
