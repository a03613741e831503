import { spawn } from 'node:child_process'
import type { Payment } from '@centrepass/contract/payments/payments'
import { beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#demo/people/seeded-random'
import { billing, DECLINES, NO_FUNDS, VISA } from '#test/acting/buying'
import { nextInvoiceNumber } from '#test/acting/sales'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { mailsTo } from '#test/people'
import { programInOneFile } from '#test/programs/program'
import { reconcilePurchases } from './settling/reconcile-purchases.ts'

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
let items: Shopping['items']
beforeEach(async () => {
  ;({ world, buying, family, items } = await startShopping())
})

type How = { card?: string; selected_credits?: number[] | null }

/** Buys the cart in another process, which is killed when it gets to that point. */
async function dieAt(point: string, { card = VISA, selected_credits = null }: How = {}) {
  const { body } = await buying.validate(family, items, selected_credits)
  const { cart_validation_token } = body.data
  const payment_ott = await buying.token(card)
  const wanted = { items, selected_credits, cart_validation_token, payment_ott, billing }
  const order = { dieAt: point, databaseUrl: world.databaseUrl, accountId: family.accountId, wanted }
  const child = spawn(process.execPath, [await programInOneFile('dying-purchase')], {
    env: { PATH: process.env.PATH, ORDER: JSON.stringify(order) },
    stdio: 'inherit',
  })
  const signal = await new Promise((ended) => child.on('exit', (_code, by) => ended(by)))
  // A declined card never gets as far as a confirmation.
  if (card === VISA) expect(signal).toBe('SIGKILL')
  return { cart_validation_token, payment_ott }
}

const reconcile = () => reconcilePurchases(world.purchasing, { leftAloneSeconds: 0, sureAfterSeconds: 0 })
const receipts = async () =>
  (await mailsTo(world, 'parent3@mail.example')).filter(({ subject }) => subject.startsWith('Your receipt'))
const lastPayment = async () => {
  const [row] = await world.database.rows('select id from payments order by id desc limit 1')
  return (await world.get<{ data: Payment }>(`/api/payments/${row?.id}`, family.bearer)).body.data
}

test.each(['provider answered', 'purchase about to be confirmed', 'purchase confirmed'])(
  'killed when “%s”: the money moved once, and the family gets what it paid for, once',
  async (point) => {
    const number = await nextInvoiceNumber(world)
    const more = await dieAt(point)
    await reconcile()
    await reconcile()
    expect((await lastPayment()).status).toBe('succeeded')
    expect(await buying.charges()).toHaveLength(1)
    expect(await receipts()).toHaveLength(1)
    // The same request again gets the same answer.
    const again = await buying.purchase(family, items, more)
    expect([again.status, again.body.data.invoice_number]).toEqual([200, number])
    expect(await buying.charges()).toHaveLength(1)
  },
)

test('killed when “purchase recorded”: no money moved, everything is given back, and the cart can be paid', async () => {
  const { cart_validation_token } = await dieAt('purchase recorded')
  // Until it is known, the same thing cannot be paid for twice.
  expect((await buying.buyOrTell(family, items)).status).toBe(409)
  await reconcile()
  expect((await lastPayment()).status).toBe('failed')
  expect(await buying.charges()).toEqual([])
  const more = { cart_validation_token, payment_ott: await buying.token() }
  expect((await buying.purchase(family, items, more)).status).toBe(200)
  expect(await buying.charges()).toHaveLength(1)
})

const points = [
  'purchase recorded',
  'provider answered',
  'purchase about to be confirmed',
  'purchase confirmed',
]
/** One in every run, a few with `npm run test:all`; `npm run soak:crash` has many more. */
const SEEDS = Number(process.env.CRASH_SEEDS ?? (process.env.TEST_ALL === 'yes' ? 3 : 1))
const seeds = Array.from({ length: SEEDS }, (_none, at) => at + 1)
const cards = [VISA, VISA, VISA, DECLINES, NO_FUNDS]
const COURSES = ['UMP-PRO-HS', 'MED']

/** The seed decides the products, the card, the credits, and who asks first afterwards. */
test.each(points.flatMap((point) => seeds.map((seed) => [point, seed] as const)))(
  'killed when “%s”, whatever was bought and however it is asked about: it adds up (seed %i)',
  async (point, seed) => {
    const random = seededRandom(seed)
    await world.database.script(`update courses set opens_at = '2024-01-01', closes_at = '2026-01-01'`)
    const extra = COURSES.filter(() => random.chance(0.5))
    items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
    for (const code of extra) items.push(await buying.item(family, 'Signe', 'Course', code))
    const card = random.pick(cards)
    const selected_credits = random.chance(0.5) ? null : []
    const more = await dieAt(point, { card, selected_credits })
    const deeds = [reconcile, reconcile, () => buying.purchase(family, items, { ...more, selected_credits })]
    // At once: a repeated request waits for what the others find out.
    await Promise.all(random.shuffled(deeds).map((deed) => deed()))
    await reconcile()
    const rows = await world.database.rows(
      // What was bought before the demo began is not the test's.
      `select state from purchases where account_id = ${family.accountId} and created_at > now() - interval '1 day'`,
    )
    const isPaid = rows.some(({ state }) => state === 'paid')
    expect(rows.filter(({ state }) => state === 'charging' || state === 'unknown')).toEqual([])
    expect(await buying.charges()).toHaveLength(isPaid ? 1 : 0)
    expect(await receipts()).toHaveLength(isPaid ? 1 : 0)
    // A card that is declined stays declined, and one that is good is never charged in vain.
    if (card !== VISA) expect(isPaid).toBe(false)
    if (card === VISA && point !== 'purchase recorded') expect(isPaid).toBe(true)
  },
)
