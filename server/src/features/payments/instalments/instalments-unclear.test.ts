import { describe, expect, test } from 'vitest'
import { declineOf } from '#platform/card-payments/decline-of'
import { askAgain } from '#test/acting/asking-again'
import type { Family } from '#test/acting/buying'
import { planningIn } from '#test/acting/planning'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { chargeInstalments } from './charge-instalments.ts'
import { reconcileInstalments } from './reconcile-instalments.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let planning: ReturnType<typeof planningIn>
let family: Family
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  planning = planningIn(world)
  await planning.onlyOurs()
  family = await planning.family('parent3@mail.example')
})

describe('a provider that does not answer clearly', () => {
  const later = () => reconcileInstalments(world.purchasing, { leftAloneSeconds: 0 })

  test.each([
    ['hangs_after_charging', [10_000]],
    ['breaks_before_charging', []],
    ['answers_html', [10_000]],
  ] as const)('%s: nothing else is charged, and the truth is found', async (fault, charged) => {
    const id = await planning.buyPlan(family)
    // Whether something was taken already is asked first, and that is answered.
    world.provider.mood = { fault, only: ['chargeStored'] }
    await planning.chargeAt('2024-11-15T06:00')
    expect(await planning.states(family, id)).toEqual(['processing', 'scheduled', 'scheduled', 'scheduled'])
    expect(await planning.charged()).toEqual(charged)
    // Neither the clock nor another round makes a second charge out of it.
    expect(await planning.chargeAt('2024-11-16T06:00')).toBe(0)
    expect((await planning.schedule(family, id)).payment_id).not.toBeNull()
    world.provider.mood = {}
    await later()
    expect(await planning.states(family, id)).toEqual(['paid', 'scheduled', 'scheduled', 'scheduled'])
    expect(await planning.charged()).toEqual([10_000])
    await later()
    expect(await planning.charged()).toEqual([10_000])
  })

  test('and whose bank asks the person is told to give the charge up before another card is asked for', async () => {
    const id = await planning.buyPlan(family)
    const { gateway } = world.purchasing
    const givenUp: string[] = []
    const asking = {
      ...gateway,
      chargeStored: async () => ({
        ...{ kind: 'requires_action' as const, charge_id: 'ch_sbx_asks_0001', client_secret: 'secret' },
      }),
      abandon: async ({ key }: { key: string }) => {
        givenUp.push(key)
        return declineOf('abandoned')
      },
    }
    planning.at('2024-11-15T06:00')
    await chargeInstalments({ ...world.purchasing, gateway: asking })
    expect((await planning.states(family, id))[0]).toBe('needs_card')
    expect(givenUp).toHaveLength(1)
  })

  test('and is down for an hour: the day is made up for, once', async () => {
    const id = await planning.buyPlan(family)
    world.provider.mood = { fault: 'resets_before_charging' }
    for (const minute of ['00', '20', '40']) {
      await planning.chargeAt(`2024-11-15T06:${minute}`)
      await later()
      await askAgain(world)
    }
    expect(await planning.charged()).toEqual([])
    world.provider.mood = {}
    await later()
    await planning.chargeAt('2024-11-15T07:01')
    expect(await planning.charged()).toEqual([10_000])
    expect((await planning.states(family, id))[0]).toBe('paid')
    expect((await planning.schedule(family, id)).overdue).toBe('0.00')
  })
})

describe('the clock', () => {
  test('that jumps back and forth by two hours charges once and skips nothing', async () => {
    await planning.buyPlan(family)
    for (const time of ['04:30', '06:30', '04:30', '05:59', '06:00', '08:30', '06:30']) {
      await planning.chargeAt(`2024-11-15T${time}`)
    }
    expect(await planning.charged()).toEqual([10_000])
  })

  test.each([
    ['2025-03-09', '2025-03-09T12:59:59Z', '2025-03-09T13:00:00Z'],
    ['2025-11-02', '2025-11-02T13:59:59Z', '2025-11-02T14:00:00Z'],
  ])('that is changed on %s makes it six in the morning once', async (day, before, six) => {
    const id = await planning.buyPlan(family)
    await world.database.script(
      `update schedule_lines set due_on = '${day}' where schedule_id = ${id} and due_on = '2025-02-18';
       update schedule_lines set due_on = '2027-01-01' where schedule_id = ${id} and due_on < '2025-02-18'`,
    )
    world.clock.set(new Date(before))
    expect(await chargeInstalments(world.purchasing)).toBe(0)
    world.clock.set(new Date(six))
    expect(await chargeInstalments(world.purchasing)).toBe(1)
    expect(await planning.charged()).toEqual([10_000])
  })

  test('that stood still over two instalments makes up for both with one payment', async () => {
    const id = await planning.buyPlan(family)
    expect(await planning.chargeAt('2024-12-20T10:00')).toBe(1)
    expect(await planning.charged()).toEqual([20_000])
    expect(await planning.states(family, id)).toEqual(['paid', 'paid', 'scheduled', 'scheduled'])
  })
})
