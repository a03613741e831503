import type { Schedule, ScheduleLine } from '@centrepass/contract/payments/schedules'

const aLine = (given: Partial<ScheduleLine>): ScheduleLine => ({
  id: 1,
  due_on: '2025-01-15',
  amount: '100.00',
  status: 'scheduled',
  next_try_on: null,
  problem: null,
  problem_code: null,
  paid_at: null,
  ...given,
})

/** Nils's academy: one instalment paid, one declined three times, one to come, and a card that has expired. */
export const aPlan = (given: Partial<Schedule> = {}): Schedule => ({
  id: 9,
  status: 'active',
  participant: { id: 303, name: 'Nils Vinter' },
  program: { id: 3, code: 'ZA15', name: 'Zone Academy U15' },
  invoice: { id: 12, number: 'INV-000012' },
  total: '478.34',
  first_payment: '178.34',
  bought_on: '2024-09-10',
  paid: '278.34',
  overdue: '100.00',
  overdue_since: '2025-01-15',
  is_suspended: false,
  is_disputed: false,
  card: {
    ...{ id: 4, brand: 'visa', last4: '9995', exp_month: 1, exp_year: 2025 },
    ...{ expiry: 'expired', is_default: true },
  },
  lines: [
    aLine({ id: 1, due_on: '2024-12-16', status: 'paid', paid_at: '2024-12-16T14:00:00Z' }),
    aLine({
      ...{ id: 2, status: 'needs_card', problem_code: 'insufficient_funds' },
      problem: 'Your card has insufficient funds.',
    }),
    aLine({ id: 3, due_on: '2025-02-18' }),
  ],
  payment_id: null,
  payment_ends_by: null,
  ...given,
})
