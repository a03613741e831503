import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import type { Schedule } from '@centrepass/contract/payments/schedules'

export type NextInstalment = { plan: Schedule; due_on: string; amount: string }

/** The next instalment of each plan that goes on by itself, soonest first. What is overdue is on the to-do list. */
export function nextInstalments(plans: readonly Schedule[]): NextInstalment[] {
  return plans
    .filter(({ status, overdue_since, is_disputed }) => status === 'active' && !overdue_since && !is_disputed)
    .flatMap((plan) => {
      const next = plan.lines.find(({ status }) => status === 'scheduled')
      return next ? [{ plan, due_on: next.due_on, amount: next.amount }] : []
    })
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on))
}

export type Credit = { amount: string; count: number; expires_on: string | null }

/** What can be used at the checkout, and when the first of it expires; null when there is nothing. */
export function creditOf(credits: readonly HeldCredit[]): Credit | null {
  const cents = credits.reduce((sum, { amount, held }) => sum + centsOf(amount) - centsOf(held), 0)
  if (cents <= 0) return null
  const [expires_on = null] = credits.flatMap((credit) => credit.expires_on ?? []).toSorted()
  return { amount: moneyOf(cents), count: credits.length, expires_on }
}
