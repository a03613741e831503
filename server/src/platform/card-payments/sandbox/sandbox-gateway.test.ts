import { beforeAll, expect, test } from 'vitest'
import { startWorld } from '#test/world'
import type { Charge, ChargeOutcome } from '../card-gateway.ts'
import { testCards } from '../hosted-fields/test-cards.ts'
import { takeCard } from './pages/take-card.ts'
import type { Mood } from './provider/provider-mood.ts'
import { forgetOldTokens } from './provider/sandbox-tokens.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { whyNotSandbox } from './why-not-sandbox.ts'

const VISA = '4242424242424242'
/** Long enough for the database, short enough to wait for. */
const PATIENCE_MS = 1500

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

let attempts = 0
const newKey = () => `attempt-${++attempts}`

async function tokenFor(number: string): Promise<string> {
  const cvc = number.startsWith('3') && number.length === 15 ? '1234' : '123'
  const taken = await takeCard(world.database.db, { number, expiry: '12 / 40', cvc, name: 'Maren Vinter' })
  if ('errors' in taken) throw new Error(`No token for ${number}: ${JSON.stringify(taken.errors)}`)
  return taken.payment_ott
}

const aCharge = (payment_ott: string, given: Partial<Charge> = {}): Charge => ({
  key: newKey(),
  amount_cents: 12_345,
  currency: 'CAD',
  account_id: 7,
  since: new Date(),
  payment_ott,
  description: 'Cedar Coast registration',
  metadata: { purchase_id: '7' },
  save_card: false,
  ...given,
})

const gateway = (mood: Mood = {}, timeoutMs = PATIENCE_MS) =>
  sandboxGateway({ db: world.database.db, timeoutMs, mood: () => mood })

const ledger = (key: string) =>
  world.database.rows(`select status, amount_cents, currency from sandbox_charges where key = '${key}'`)

test('a card whose bank wants to be asked first moves no money', async () => {
  const charge = aCharge(await tokenFor('4000002500003155'))
  expect(await gateway().charge(charge)).toMatchObject({ kind: 'requires_action' })
  expect(await gateway().find(charge)).toMatchObject({ kind: 'requires_action' })
  expect(await ledger(charge.key)).toMatchObject([{ status: 'requires_action' }])
})

/** Each trouble: the answer we get, and what really happened. */
const troubles = [
  ['4000000000010019', 'hangs_before_charging', 'no_answer', 'none'],
  ['4000000000010027', 'hangs_after_charging', 'no_answer', 'succeeded'],
  ['4000000000010035', 'resets_before_charging', 'connection_lost', 'none'],
  ['4000000000010043', 'resets_after_charging', 'connection_lost', 'succeeded'],
  ['4000000000010050', 'breaks_before_charging', 'provider_error', 'none'],
  ['4000000000010068', 'breaks_after_charging', 'provider_error', 'succeeded'],
  ['4000000000010076', 'answers_too_many', 'too_many_requests', 'none'],
  ['4000000000010084', 'answers_html', 'unreadable', 'succeeded'],
  ['4000000000010092', 'takes_wrong_amount', 'other_amount', 'unclear'],
  ['4000000000010100', 'takes_wrong_currency', 'other_currency', 'unclear'],
] as const

test.each(troubles)('with the card %s the provider %s: %s, then %s', async (number, fault, why, found) => {
  expect(testCards.get(number)).toBe(fault)
  const charge = aCharge(await tokenFor(number))
  expect(await gateway().charge(charge)).toMatchObject({ kind: 'unclear', why })
  expect((await gateway().find(charge)).kind).toBe(found)
})

test('a provider that takes another amount is never believed, not even later', async () => {
  const charge = aCharge(await tokenFor('4000000000010092'))
  await gateway().charge(charge)
  expect(await gateway().charge(charge)).toMatchObject({ kind: 'unclear', why: 'other_amount' })
  expect(await ledger(charge.key)).toMatchObject([{ amount_cents: 12_346 }])
})

test('an answer that comes late but in time is an answer', async () => {
  expect(await gateway({ delayMs: 100 }).charge(aCharge(await tokenFor(VISA)))).toMatchObject({
    kind: 'succeeded',
  })
})

test('the log says why a connection broke', async () => {
  const heard: unknown[] = []
  const { db } = world.database
  const broken = sandboxGateway({
    db,
    onLost: (error) => heard.push(error),
    mood: () => ({ fault: 'resets_before_charging' }),
  })
  await broken.charge(aCharge(await tokenFor(VISA)))
  expect(heard).toMatchObject([{ code: 'ECONNRESET' }])
})

test.each([
  ['another amount', { amount_cents: 12_344 }],
  ['another currency', { currency: 'USD' }],
])('the same key with %s is refused and changes nothing', async (_, change) => {
  const charge = aCharge(await tokenFor(VISA))
  await gateway().charge(charge)
  const before = await ledger(charge.key)
  const second = await tokenFor(VISA)
  expect(await gateway().charge({ ...charge, payment_ott: second, ...change })).toEqual({
    kind: 'refused',
    why: 'key_used_otherwise',
  })
  expect(await ledger(charge.key)).toEqual(before)
  // The other token was not touched: it still pays for something.
  expect(await gateway().charge(aCharge(second))).toMatchObject({ kind: 'succeeded' })
})

test('a token pays once', async () => {
  const payment_ott = await tokenFor(VISA)
  expect(await gateway().charge(aCharge(payment_ott))).toMatchObject({ kind: 'succeeded' })
  const again = aCharge(payment_ott)
  const declined = { kind: 'declined', code: 'token_spent', is_hard: false }
  expect(await gateway().charge(again)).toMatchObject(declined)
  expect(await gateway().find(again)).toMatchObject(declined)
})

test('a token pays for fifteen minutes and no longer', async () => {
  const payment_ott = await tokenFor(VISA)
  const [{ minutes } = {}] = await world.database.rows(
    'select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from sandbox_tokens',
  )
  expect(minutes).toBe(15)
  await world.database.script("update sandbox_tokens set expires_at = now() - interval '1 second'")
  expect(await gateway().charge(aCharge(payment_ott))).toMatchObject({
    kind: 'declined',
    code: 'token_spent',
  })
})

test('old tokens are forgotten, young ones are kept', async () => {
  await world.database.script("update sandbox_tokens set expires_at = now() - interval '2 days'")
  const payment_ott = await tokenFor(VISA)
  await forgetOldTokens(world.database.db)
  expect(await world.database.rows('select 1 from sandbox_tokens')).toHaveLength(1)
  expect(await gateway().charge(aCharge(payment_ott))).toMatchObject({ kind: 'succeeded' })
})

test.each<[string, Partial<Charge>]>([
  ['nothing', { amount_cents: 0 }],
  ['less than nothing', { amount_cents: -100 }],
  ['half a cent', { amount_cents: 100.5 }],
  ['more than there is', { amount_cents: 100_000_000 }],
  ['a made-up currency', { currency: 'dollars' }],
  ['an empty key', { key: '' }],
])('a charge of %s is refused', async (_, change) => {
  const charge = aCharge(await tokenFor(VISA), change)
  expect(await gateway().charge(charge)).toEqual({ kind: 'refused', why: 'bad_request' })
})

test.each([
  ['a card number', VISA],
  ['a made-up token', `ott_sbx_${'x'.repeat(43)}`],
  ['nothing', ''],
])('%s instead of a token charges nothing', async (_, payment_ott) => {
  const charge = aCharge(payment_ott)
  const outcome: ChargeOutcome = await gateway().charge(charge)
  expect(outcome).toMatchObject({ kind: 'declined', code: 'token_spent' })
  expect(await gateway().find(charge)).toEqual(outcome)
})

test('pretend cards are for the demonstration only', () => {
  expect(whyNotSandbox({ isDemo: true })).toBeNull()
  expect(whyNotSandbox({ isDemo: false })).toContain('PAYMENT_PROVIDER')
})
