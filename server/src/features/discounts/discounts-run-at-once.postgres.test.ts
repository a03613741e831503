import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { discountingIn } from '#test/acting/discounting'
import { runningDiscountsIn } from '#test/acting/running-discounts'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let running: ReturnType<typeof runningDiscountsIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  running = runningDiscountsIn(world)
})

const codesOf = (answers: readonly { status: number; body: { code?: string | undefined } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted()

test('a code that two people make at once is made once', async () => {
  const answers = await Promise.all([running.make({}), running.make({})])
  expect(codesOf(answers)).toEqual(['discount_code_in_use', 'done'])
})

test('of two changes at once one is done, and the other person is told', async () => {
  const { id } = await running.made({})
  const answers = await Promise.all([
    running.change(id, 1, { percent: 20 }),
    running.change(id, 1, { percent: 30 }),
  ])
  expect(codesOf(answers)).toEqual(['changed_since', 'done'])
  expect((await running.open(id)).versions.map(({ version }) => version)).toEqual([2, 1])
})

test('what is given and taken at once from a fund never comes to more than it has', async () => {
  const buying = buyingIn(world)
  const discounting = discountingIn(world)
  const family = await buying.family('parent3@mail.example')
  const junior = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const fund = (await running.makeFund('Bursaries', '65.00')).body.data
  await running.made({ settings: { percent: 100, payer: 'fund', fund_id: fund.id } })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const { pay } = await discounting.shown(family, [junior], 'SPRING-10')
  const [paid, taken] = await Promise.all([pay(), running.move(fund.id, '-65.00', '65.00')])
  expect([paid.status === 200, taken.status === 200].filter(Boolean)).toHaveLength(1)
  const [row] = await world.database.rows(
    `select limit_cents, used_cents from discount_funds where id = ${fund.id}`,
  )
  expect(Number(row?.used_cents)).toBeLessThanOrEqual(Number(row?.limit_cents))
})
