import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { openTestServer, testServerUrl } from '#test/open-test-server'
import { startWorld } from '#test/world'
import { answerChallenge } from './pages/answer-challenge.ts'
import { takeCard } from './pages/take-card.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

let world: Awaited<ReturnType<typeof startWorld>>
/** The same database through another pool: what a second server process would see. */
let elsewhere: OpenDatabase

beforeAll(async () => {
  world = await startWorld()
  const [{ name } = {}] = await world.database.rows('select current_database() as name')
  elsewhere = openTestServer(testServerUrl(), String(name))
})
afterAll(() => elsewhere.close())

const gateways = () => [sandboxGateway({ db: world.database.db }), sandboxGateway({ db: elsewhere.db })]

async function newToken(number = '4242424242424242'): Promise<string> {
  const card = { number, expiry: '12 / 40', cvc: '123', name: 'Maren Vinter' }
  const taken = await takeCard(world.database.db, card)
  if ('errors' in taken) throw new Error('The test card was refused.')
  return taken.payment_ott
}

const aCharge = (key: string, payment_ott: string) => ({
  key,
  amount_cents: 5000,
  currency: 'CAD',
  account_id: 7,
  since: new Date(),
  payment_ott,
  description: 'A race',
  metadata: {},
  save_card: false,
})

const charged = (prefix: string) =>
  world.database.rows(
    `select key from sandbox_charges where starts_with(key, '${prefix}') and status = 'succeeded'`,
  )

test('two processes, twenty calls with one key at once: one charge, one outcome', async () => {
  const charge = aCharge('one-key', await newToken())
  const calls = Array.from({ length: 10 }, () => gateways().map((gateway) => gateway.charge(charge))).flat()
  const outcomes = await Promise.all(calls)
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(outcomes[0]?.kind).toBe('succeeded')
  expect(await charged('one-key')).toHaveLength(1)
})

test('two processes, twenty keys with one token at once: one is paid, the others are asked for the card', async () => {
  const payment_ott = await newToken()
  const calls = Array.from({ length: 10 }, (_, i) =>
    gateways().map((gateway, process) => gateway.charge(aCharge(`one-token-${i}-${process}`, payment_ott))),
  ).flat()
  const kinds = (await Promise.all(calls)).map((outcome) =>
    outcome.kind === 'declined' ? outcome.code : outcome.kind,
  )
  expect(kinds.filter((kind) => kind === 'succeeded')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'token_spent')).toHaveLength(19)
  expect(await charged('one-token')).toHaveLength(1)
})

test('one key with two amounts at once: one amount is charged, the other refused', async () => {
  const [first, second] = [await newToken(), await newToken()]
  const [here, there] = gateways()
  const outcomes = await Promise.all([
    here?.charge(aCharge('two-amounts', first)),
    there?.charge({ ...aCharge('two-amounts', second), amount_cents: 6000 }),
  ])
  expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(['refused', 'succeeded'])
  expect(await charged('two-amounts')).toHaveLength(1)
})

test('a charge made before one process hung is found by another', async () => {
  const [, there] = gateways()
  const charge = aCharge('hung', await newToken())
  const hung = sandboxGateway({
    db: world.database.db,
    timeoutMs: 500,
    mood: () => ({ fault: 'hangs_after_charging' }),
  })
  expect(await hung.charge(charge)).toEqual({ kind: 'unclear', why: 'no_answer' })
  expect(await there?.find(charge)).toMatchObject({ kind: 'succeeded' })
})

test('two processes, twenty calls for one instalment of a kept card: one charge, one outcome', async () => {
  const paid = await gateways()[0]?.charge({ ...aCharge('keeps', await newToken()), save_card: true })
  const payment_method = paid?.kind === 'succeeded' ? paid.payment_method : null
  const { payment_ott: _, save_card: __, ...request } = aCharge('instalment', '')
  const charge = { ...request, payment_method: String(payment_method) }
  const calls = Array.from({ length: 10 }, () => gateways().map((gateway) => gateway.chargeStored(charge)))
  const outcomes = await Promise.all(calls.flat())
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(outcomes[0]?.kind).toBe('succeeded')
  expect(await charged('instalment')).toHaveLength(1)
})

test('two processes give back from one charge at once: never more than was taken', async () => {
  const paid = await gateways()[0]?.charge(aCharge('given-back', await newToken()))
  const charge_id = paid?.kind === 'succeeded' ? paid.charge_id : ''
  const refund = { charge_id, amount_cents: 1500, currency: 'CAD', since: new Date() }
  const calls = Array.from({ length: 10 }, (_, i) =>
    gateways().map((gateway, process) => gateway.refund({ ...refund, key: `back-${i}-${process}` })),
  )
  const kinds = (await Promise.all(calls.flat())).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'refunded')).toHaveLength(3)
  expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(17)
})

test('a person who approves and refuses at once is heard once, and the charge says the same for ever', async () => {
  const asks = await newToken('4000002500003155')
  const charge = aCharge('answered-twice', asks)
  const waiting = await gateways()[0]?.charge(charge)
  const secret = waiting?.kind === 'requires_action' ? waiting.client_secret : ''
  const heard = await Promise.all([
    answerChallenge(world.database.db, secret, 'approve'),
    answerChallenge(elsewhere.db, secret, 'refuse'),
    answerChallenge(elsewhere.db, secret, 'approve'),
  ])
  expect(heard.filter(Boolean)).toHaveLength(1)
  const first = await gateways()[0]?.find(charge)
  expect(await gateways()[1]?.find(charge)).toEqual(first)
})
