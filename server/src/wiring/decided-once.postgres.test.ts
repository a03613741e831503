import { DECIDED_ELSEWHERE } from '@centrepass/contract/office/decided-elsewhere'
import { beforeEach, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { officeWays, startOfficeScene } from '#test/access/office-ways'

let scene: Awaited<ReturnType<typeof startOfficeScene>>
beforeEach(async () => {
  scene = await startOfficeScene()
})

/** How the task of each kind is decided; all others are closed with a reason. */
const CALLS: Record<string, readonly string[]> = {
  decide_cancellation: ['POST /api/operations/cancellations/:id'],
  decide_roster_change: ['POST /api/operations/roster-changes/:id'],
  decide_link: ['POST /api/office/link-reviews/:id'],
  decide_objection: ['POST /api/office/link-objections/:id'],
  decide_ending: ['POST /api/operations/guardian-endings/:id'],
  decide_lost_factor: ['POST /api/operations/lost-factors/:id'],
  decide_contact: ['POST /api/operations/guardian-contacts/:id'],
  lift_custody_freeze: ['POST /api/office/custody-freezes/:id/lift'],
  decide_erasure: ['POST /api/operations/erasures/:id'],
  decide_paper: ['POST /api/office/papers/:id'],
  settle_unknown_money: ['POST /api/operations/unknown-money'],
  decide_payment_review: ['POST /api/office/payment-reviews/:id'],
  close_payout: ['POST /api/office/books/payouts/:id/closing'],
  decide_refund_review: ['POST /api/office/refund-reviews/:id'],
  decide_proposal: ['POST /api/office/proposals/:id'],
  review_grant: ['POST /api/office/grants/:id/review'],
  decide_grant: ['POST /api/office/grants/:id'],
  decide_transfer: ['POST /api/office/transfers/:id/answer', 'POST /api/office/transfers/:id/in-place'],
}
const decisions = [...new Set([...Object.values(CALLS).flat(), 'POST /api/operations/tasks/:id/close'])]
const cases = decisions.flatMap((name) =>
  (officeWays[name] ?? []).map((ask, index) => ({ name, index, ask })),
)

test('every kind of task is here', () => {
  const needed = Object.values(DECIDED_ELSEWHERE).filter((code) => code !== null)
  expect([...new Set(needed)].sort()).toEqual(Object.keys(CALLS).sort())
  expect(decisions.filter((name) => !officeWays[name])).toEqual([])
})

test.each(cases)(
  'of two people who decide at once by $name one does, and the other is told ($index)',
  async ({ ask }) => {
    const { in: here = scene.world, path, body } = await ask()
    const answers = await Promise.all([1, 2].map(() => here.post<{ code?: string }>(path, body, office)))
    const [done, told] = answers.toSorted((a, b) => a.status - b.status)
    expect([done?.status, done?.body]).toEqual([200, expect.anything()])
    expect(told?.body.code).toEqual(expect.any(String))
    expect([told?.status, told?.body.code]).toEqual([
      expect.toSatisfy((status) => status >= 400 && status < 500),
      expect.any(String),
    ])
    const written = async (answer?: (typeof answers)[number]) =>
      here.database.rows(`select action from audit_events
      where request_ref = '${answer?.headers['x-request-id']}' and action <> 'office.called'`)
    expect((await written(done)).length).toBeGreaterThan(0)
    expect(await written(told)).toEqual([])
  },
)
