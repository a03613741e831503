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

type Answer = { status: number; headers: Record<string, unknown>; body: { code?: string } }
type World = typeof scene.world

async function both(here: World, path: string, bodies: readonly object[]) {
  const answers: Answer[] = await Promise.all(
    bodies.map((body) => here.post<{ code?: string }>(path, body, office)),
  )
  const acted = async ({ headers }: Answer) =>
    (
      await here.database.rows(`select action from audit_events
        where request_ref = '${headers['x-request-id']}' and action <> 'office.called'`)
    ).length > 0
  return { answers, acted: await Promise.all(answers.map(acted)) }
}

test.each(cases)('what two people decide alike at once by $name is done once ($index)', async ({ ask }) => {
  const { in: here = scene.world, path, body } = await ask()
  const { answers, acted } = await both(here, path, [body, body])
  expect(acted.filter(Boolean)).toHaveLength(1)
  // The other one is told, or reads how it was decided.
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(200)
  expect([200, 403, 404, 409, 422]).toContain(statuses[1])
})

const reason = 'Not by me.'
/** What the other person decides at the same moment. */
const AGAINST: Record<string, object> = {
  'POST /api/office/link-reviews/:id': { decision: 'confirm', reason },
  'POST /api/office/link-objections/:id': { decision: 'end', reason },
  'POST /api/operations/guardian-endings/:id': { decision: 'end', reason },
  'POST /api/operations/guardian-contacts/:id': { decision: 'confirm' },
  'POST /api/office/papers/:id': { decision: 'accept' },
  'POST /api/operations/roster-changes/:id': { decision: 'approve' },
}

test.each(Object.entries(AGAINST))(
  'of two people who decide against each other by %s one is told',
  async (name, against) => {
    const ask = officeWays[name]?.[0]
    if (!ask) throw new Error(`${name} has no way.`)
    const { in: here = scene.world, path, body } = await ask()
    const { answers, acted } = await both(here, path, [body, against])
    expect(acted.filter(Boolean)).toHaveLength(1)
    const [done, told] = answers.toSorted((a, b) => a.status - b.status)
    expect([done?.status, told?.body.code]).toEqual([200, expect.any(String)])
    expect([404, 409, 422]).toContain(told?.status)
  },
)
