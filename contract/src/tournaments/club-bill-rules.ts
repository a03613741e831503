import { addDays } from '../payments/instalment-rules.ts'

/** When clubs pay and are reminded, as data: another association changes its variables and no code. */
export type ClubBillPolicy = {
  /** Days from the invoice to its due day. */
  due_days: number
  /** Days around the due day on which a club is reminded, below zero before it; the first one first. */
  steps: readonly number[]
  /** How long a pay link works. */
  link_days: number
}

export function clubBillPolicyFrom(variables: Readonly<Record<string, string | undefined>>): ClubBillPolicy {
  const days = (text: string) =>
    text
      .split(',')
      .filter((day) => day !== '')
      .map(Number)
      .filter((day) => Number.isInteger(day) && day >= 0)
  const before = days(variables.club_reminder_days_before ?? '7').map((day) => 0 - day)
  const after = days(variables.club_reminder_days_after ?? '3,10,21')
  return {
    due_days: Number(variables.club_invoice_due_days ?? 30),
    steps: [...before, ...after].toSorted((a, b) => a - b),
    link_days: Number(variables.club_pay_link_days ?? 90),
  }
}

/** A club pays before its team plays, and has a week at least. */
export function dueOn(issued_on: string, starts_on: string, { due_days }: ClubBillPolicy): string {
  const usual = addDays(issued_on, due_days)
  const soonest = addDays(issued_on, Math.min(7, due_days))
  const latest = starts_on > soonest ? starts_on : soonest
  return usual < latest ? usual : latest
}

/** The newest reminder whose day has come; the ones before it are no longer worth an email. */
export function reminderStep(due_on: string, today: string, { steps }: ClubBillPolicy): number | null {
  return steps.findLast((step) => addDays(due_on, step) <= today) ?? null
}

export const isLastStep = (step: number, { steps }: ClubBillPolicy): boolean => step === steps.at(-1)
