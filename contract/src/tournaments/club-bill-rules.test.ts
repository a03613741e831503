import { expect, test } from 'vitest'
import { clubBillPolicyFrom, dueOn, isLastStep, reminderStep } from './club-bill-rules.ts'

const policy = clubBillPolicyFrom({})

test.each([
  ['a month later', '2025-03-01', '2025-06-20', '2025-03-31'],
  ['by the first day of the tournament, if that is sooner', '2025-05-05', '2025-05-16', '2025-05-16'],
  ['after a week at least', '2025-05-14', '2025-05-16', '2025-05-21'],
])('an invoice is due %s', (_, issued, starts, due) => {
  expect(dueOn(issued, starts, policy)).toBe(due)
})

test.each([
  ['2025-05-08', null],
  ['2025-05-09', -7],
  ['2025-05-18', -7],
  ['2025-05-19', 3],
  ['2025-05-27', 10],
  ['2025-07-01', 21],
])('on %s the reminder of an invoice due on 16 May is %s', (today, step) => {
  expect(reminderStep('2025-05-16', today, policy)).toBe(step)
})

test('an association has its own days, or no reminders at all', () => {
  const own = clubBillPolicyFrom({
    ...{ club_invoice_due_days: '14', club_reminder_days_before: '', club_reminder_days_after: '1' },
  })
  expect(own).toEqual({ due_days: 14, steps: [1], link_days: 90 })
  expect([isLastStep(1, own), isLastStep(3, policy), isLastStep(21, policy)]).toEqual([true, false, true])
  const none = clubBillPolicyFrom({ club_reminder_days_before: '', club_reminder_days_after: '' })
  expect(reminderStep('2025-05-16', '2026-05-16', none)).toBeNull()
})
