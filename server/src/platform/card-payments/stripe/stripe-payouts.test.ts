import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { FAKE_KEYS, type FakeStripe, startFakeStripe } from '#test/providers/fake-stripe/start-fake-stripe'
import { startWorld } from '#test/world'
import type { CardGateway } from '../card-gateway.ts'
import { stripeGateway } from './stripe-gateway.ts'

const DAY = 86_400
const MADE = Date.parse('2025-02-03T08:00:00Z') / 1000
let fake: FakeStripe
let gateway: CardGateway

beforeEach(async () => {
  const world = await startWorld()
  fake = await startFakeStripe()
  onTestFinished(fake.close)
  gateway = stripeGateway({
    ...{ ...FAKE_KEYS, apiBase: fake.url, scriptUrl: 'https://js.stripe.com/endive/stripe.js' },
    ...{ db: world.database.db, timeoutMs: 5000 },
  })
})

const span = { from: new Date((MADE - DAY) * 1000), until: new Date((MADE + DAY) * 1000) }

type Line = { reporting_category: string; source: unknown; amount?: number; fee?: number; currency?: string }

/** A payout as Stripe lists it; the payout itself is among its lines. */
function payOut(
  id: string,
  more: { status?: string; reconciliation_status?: string } = {},
  lines: Line[] = [],
) {
  const own = { reporting_category: 'payout', source: id, amount: -4820 }
  fake.books.payouts.set(id, {
    ...{ id, amount: 4820, currency: 'cad', status: 'paid', reconciliation_status: 'completed' },
    ...{ created: MADE, arrival_date: MADE - (MADE % DAY) + 2 * DAY, ...more },
    lines: [own, ...lines].map((line, at) => ({
      ...{ id: `txn_${at}`, created: MADE - at, amount: 5000, fee: 0, currency: 'cad', ...line },
    })),
  })
}

test('payouts are listed with what they are worth and the day on which the bank has them', async () => {
  payOut('po_paid')
  expect(await gateway.listPayouts(span)).toEqual({
    kind: 'listed',
    payouts: [
      {
        ...{ id: 'po_paid', amount_cents: 4820, currency: 'CAD', status: 'paid' },
        ...{ made_at: new Date(MADE * 1000), arrives_on: '2025-02-05' },
      },
    ],
  })
})

test.each([
  ['paid', 'completed', 'paid'],
  ['paid', 'in_progress', 'on_its_way'],
  ['in_transit', 'completed', 'on_its_way'],
  ['pending', 'not_applicable', 'on_its_way'],
  ['failed', 'completed', 'failed'],
  ['canceled', 'not_applicable', 'failed'],
])('a payout that is %s, its lines %s, counts as %s', async (status, reconciliation_status, as) => {
  payOut('po_any', { status, reconciliation_status })
  expect(await gateway.listPayouts(span)).toMatchObject({ payouts: [{ status: as }] })
})

test('each line names the charge as we know it, the refund, the dispute or the payout', async () => {
  payOut('po_lines', {}, [
    {
      reporting_category: 'charge',
      source: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' },
      fee: 180,
    },
    { reporting_category: 'refund', source: { object: 'refund', id: 're_1' }, amount: -900 },
    { reporting_category: 'refund_failure', source: { object: 'refund', id: 're_1' }, amount: 900 },
    { reporting_category: 'dispute', source: { object: 'dispute', id: 'dp_1' }, amount: -5000, fee: 1500 },
    { reporting_category: 'dispute_reversal', source: 'dp_1', fee: -1500 },
    { reporting_category: 'fee', source: null, amount: -500 },
    { reporting_category: 'payout_reversal', source: { object: 'payout', id: 'po_0' } },
    { reporting_category: 'risk_reserved_funds', source: 'rr_1', currency: 'usd' },
  ])
  const listed = await gateway.linesOfPayout('po_lines')
  const lines = listed.kind === 'listed' ? listed.lines : []
  expect(
    lines.map(({ kind, subject_id, gross_cents, fee_cents, currency }) => [
      ...[kind, subject_id, gross_cents, fee_cents, currency],
    ]),
  ).toEqual([
    ['charge', 'pi_1', 5000, 180, 'CAD'],
    ['refund', 're_1', -900, 0, 'CAD'],
    ['refund_failed', 're_1', 900, 0, 'CAD'],
    ['dispute', 'dp_1', -5000, 1500, 'CAD'],
    ['dispute_returned', 'dp_1', 5000, -1500, 'CAD'],
    ['fee', 'txn_6', -500, 0, 'CAD'],
    ['payout_returned', 'po_0', 5000, 0, 'CAD'],
    ['other', 'rr_1', 5000, 0, 'USD'],
  ])
  expect(fake.heard.at(-1)?.params.get('payout')).toBe('po_lines')
})

test('without an answer nothing is listed', async () => {
  payOut('po_silent')
  fake.knobs.mood = { fault: 'resets_before_charging' }
  expect((await gateway.listPayouts(span)).kind).toBe('unclear')
  expect((await gateway.linesOfPayout('po_silent')).kind).toBe('unclear')
})
