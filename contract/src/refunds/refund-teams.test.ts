import { describe, expect, test } from 'vitest'
import type { RowToRefund } from './refund-lines.ts'
import { refundPolicyFrom } from './refund-policy.ts'
import { refundFor } from './refund-rules.ts'

const policy = refundPolicyFrom({})

describe('a team', () => {
  const team = (more: Partial<RowToRefund> = {}): RowToRefund => ({
    ...{ product_type: 'TournamentTeam', cost_cents: 65_000, fee_cents: 1300, tax_cents: 3315 },
    ...{ is_refundable: true, is_valid: false, bought_on: '2025-02-07' },
    ...{ starts_on: '2025-05-17', ends_on: '2025-05-19', closes_on: '2025-03-15' },
    ...more,
  })
  const changed = (refund_to: 'card' | 'credit') => ({ reason: 'changed_mind' as const, refund_to })

  test('comes back until entries close, less the fee of the office to a card and whole as a credit', () => {
    expect(refundFor(team(), changed('card'), policy, '2025-03-15')).toMatchObject({
      ...{ rule: 'team_early', decided_by: 'policy', cost_cents: 55_000, kept_cents: 10_000, fee_cents: 0 },
    })
    expect(refundFor(team(), changed('credit'), policy, '2025-03-15')).toMatchObject({ cost_cents: 65_000 })
  })

  test('does not come back after that', () => {
    expect(refundFor(team(), changed('card'), policy, '2025-03-16')).toMatchObject({
      ...{ rule: 'team_late', cost_cents: 0, kept_cents: 65_000 },
    })
  })

  test('gives half of it back once a team of the wait list has taken the place, whichever way it goes', () => {
    const taken = team({ is_place_taken: true })
    for (const way of ['card', 'credit'] as const) {
      // Half of 650.00, and the tax on that half; the service fee stays.
      expect(refundFor(taken, changed(way), policy, '2025-03-16')).toMatchObject({
        ...{ rule: 'team_replaced', cost_cents: 32_500, tax_cents: 1625, fee_cents: 0, kept_cents: 32_500 },
      })
    }
    const other = refundPolicyFrom({ team_replaced_refund_percent: '25' })
    expect(refundFor(taken, changed('card'), other, '2025-03-16').cost_cents).toBe(16_250)
    expect(() => refundPolicyFrom({ team_replaced_refund_percent: '101' })).toThrow(/team_replaced/)
  })

  test('of a club that pays less than the fee of the office gets nothing, never less', () => {
    expect(refundFor(team({ cost_cents: 9000 }), changed('card'), policy, '2025-03-01').cost_cents).toBe(0)
  })
})
