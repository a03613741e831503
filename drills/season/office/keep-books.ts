import type { ClosingPreview } from '@centrepass/contract/books/days'
import type { Deposit, TakenMoney } from '@centrepass/contract/books/deposits'
import type { Payout, PayoutLine } from '@centrepass/contract/books/payouts'
import type { Remittance, RemittanceDraft } from '@centrepass/contract/books/remittances'
import type { DebtReminderPreview } from '@centrepass/contract/invoices/debt-reminders'
import { dayOf } from '../days.ts'
import { type Visitor, yes } from '../visitor.ts'

const BOOKS = '/api/office/books'
const reason = 'As at the end of every month.'

/** What one month of books came to. */
export type Statement = {
  month: string
  days: number
  entries: number
  payouts: number
  people: number
  total: string
}

/** The month is over: cash goes to the bank, payouts are explained, days are closed, the nation gets its list. */
export async function closeMonth(finance: Visitor, month: string): Promise<Statement> {
  const until = lastDayOf(month)
  await bringToBank(finance)
  const payouts = await closePayouts(finance)
  const { days, entries } = await closeDays(finance, until)
  const { people, total } = await remit(finance, month)
  yes('the journal', await finance.ask('GET', `${BOOKS}/journal.csv?from=${month}-01&until=${until}`))
  return { month, days, entries, payouts, people, total }
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

async function closeDays(finance: Visitor, until: string): Promise<ClosingPreview> {
  const path = `${BOOKS}/closings/preview?until=${until}`
  const shown = yes('days to close', await finance.ask<ClosingPreview>('GET', path))
  if (shown.days > 0) {
    const { from, digest } = shown
    yes('to close days', await finance.ask('POST', `${BOOKS}/closings`, { from, until, digest, reason }))
  }
  return shown
}

type PayoutPage = { payout: Payout; digest: string; differing: PayoutLine[] }

/** What the provider paid out and the books do not have in the same way is explained, line by line. */
export async function closePayouts(finance: Visitor): Promise<number> {
  const { payouts } = yes('payouts', await finance.ask<{ payouts: Payout[] }>('GET', `${BOOKS}/payouts`))
  for (const { id } of payouts.filter(({ state }) => state === 'open')) {
    const path = `${BOOKS}/payouts/${id}`
    const { differing } = yes('a payout', await finance.ask<PayoutPage>('GET', path))
    for (const { id: line_id } of differing.filter(({ explained }) => explained === null)) {
      const why = 'The provider and the office looked at it together.'
      yes('a line of a payout', await finance.ask('POST', `${path}/explanations`, { line_id, reason: why }))
    }
    const { digest } = yes('a payout', await finance.ask<PayoutPage>('GET', path))
    yes('to close a payout', await finance.ask('POST', `${path}/closing`, { reason, digest }))
  }
  return payouts.length
}

type OnHand = { on_hand: TakenMoney[]; deposits: Deposit[] }

async function bringToBank(finance: Visitor): Promise<void> {
  const path = `${BOOKS}/deposits`
  const { on_hand } = yes('money on hand', await finance.ask<OnHand>('GET', path))
  if (on_hand.length === 0) return
  const cents = on_hand.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const total = (cents / 100).toFixed(2)
  const wish = { entries: on_hand.map(({ entry }) => entry), total, reason }
  const { id } = yes('a slip', await finance.ask<Deposit>('POST', path, wish))
  const counted = { deposited_on: dayOf(new Date()), counted: total, reference: `S-${id}`, reason }
  yes('a deposit', await finance.ask('POST', `${path}/${id}/booking`, counted))
}

async function remit(finance: Visitor, month: string): Promise<{ people: number; total: string }> {
  const path = `${BOOKS}/remittances`
  const draft = yes('a draft', await finance.ask<RemittanceDraft>('GET', `${path}/draft?month=${month}`))
  if (draft.lines === 0) return { people: 0, total: '0.00' }
  const wish = { month, digest: draft.digest, reason }
  const { id, to_pay, people } = yes('a remittance', await finance.ask<Remittance>('POST', path, wish))
  const paid = { amount: to_pay, paid_on: dayOf(new Date()), reference: `T-${month}`, reason }
  yes('to pay the nation', await finance.ask('POST', `${path}/${id}/payment`, paid))
  return { people, total: to_pay }
}

/** Everyone who owes is reminded, if anyone does. */
export async function remindDebtors(finance: Visitor): Promise<number> {
  const filter = { state: 'overdue' }
  const path = '/api/office/debt-reminders'
  const shown = yes('debts', await finance.ask<DebtReminderPreview>('POST', `${path}/preview`, { filter }))
  if (shown.emails === 0) return 0
  const { invoices, digest } = shown
  yes('reminders', await finance.ask('POST', path, { filter, invoices, digest, reason }))
  return shown.emails
}
