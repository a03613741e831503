import type { HeldCredit } from '@centrepass/contract/invoices/invoices'
import type { Schedule, ScheduleLine } from '@centrepass/contract/payments/schedules'
import { expect, test } from 'vitest'
import { creditOf, nextInstalments } from './money-rules.ts'

const line = (due_on: string, status: ScheduleLine['status']): ScheduleLine => ({
  ...{ id: 1, due_on, amount: '80.00', status, next_try_on: null, problem: null, problem_code: null },
  paid_at: null,
})
const plan = (given: Partial<Schedule>): Schedule => ({
  ...{
    id: 1,
    status: 'active',
    participant: { id: 1, name: 'Ana' },
    program: { id: 1, code: 'A', name: 'A' },
  },
  ...{
    invoice: { id: 1, number: 'INV-000001' },
    total: '320.00',
    first_payment: '80.00',
    bought_on: '2025-01-25',
  },
  ...{
    paid: '80.00',
    overdue: '0.00',
    overdue_since: null,
    is_suspended: false,
    is_disputed: false,
    card: null,
  },
  ...{ lines: [], payment_id: null, payment_ends_by: null },
  ...given,
})
const credit = (given: Partial<HeldCredit>): HeldCredit => ({
  ...{ id: 1, amount: '35.00', held: '0.00', origin: 'A clinic', expires_on: '2025-08-31' },
  ...given,
})

test('the next instalment is the first one that is still to come, of every plan, soonest first', () => {
  const found = nextInstalments([
    plan({ id: 1, lines: [line('2025-01-31', 'paid'), line('2025-03-31', 'scheduled')] }),
    plan({ id: 2, lines: [line('2025-02-28', 'scheduled'), line('2025-04-30', 'scheduled')] }),
  ])
  expect(found.map(({ plan: { id }, due_on }) => [id, due_on])).toEqual([
    [2, '2025-02-28'],
    [1, '2025-03-31'],
  ])
})

test('a plan that is over, overdue or at the bank has no next instalment', () => {
  const lines = [line('2025-02-28', 'scheduled')]
  expect(nextInstalments([plan({ lines, status: 'cancelled' })])).toEqual([])
  expect(nextInstalments([plan({ lines, overdue_since: '2025-01-15' })])).toEqual([])
  expect(nextInstalments([plan({ lines, is_disputed: true })])).toEqual([])
})

test('credits are one sum, without what is on hold, with the day the first of them expires', () => {
  expect(creditOf([])).toBeNull()
  expect(creditOf([credit({ held: '35.00' })])).toBeNull()
  const several = [credit({ expires_on: null }), credit({ amount: '20.00', held: '5.00' })]
  expect(creditOf(several)).toEqual({ amount: '50.00', count: 2, expires_on: '2025-08-31' })
})
