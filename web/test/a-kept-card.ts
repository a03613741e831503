import type { CardWithPlans } from '../src/features/payments/plans/plan-calls.ts'

/** A card that is kept for next time. */
export const aKeptCard = (given: Partial<CardWithPlans> = {}): CardWithPlans => ({
  ...{ id: 31, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, expiry: 'valid' },
  ...{ is_default: true, for_next_time: true, plans: [] },
  ...given,
})
