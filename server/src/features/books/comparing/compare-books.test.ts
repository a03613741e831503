import { describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { compareBooks } from './compare-books.ts'

type World = Awaited<ReturnType<typeof startWorld>>
const tomorrow = () => new Date(Date.now() + 86_400_000)
let world: World

eachTestStartsWith(async () => {
  world = await startWorld()
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  await buying.buy(family, [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')])
})

const compare = () => compareBooks({ ...world.purchasing, now: tomorrow() })
type Report = {
  data: {
    days: { day: string; entries: number; differences: number }[]
    differences: { kind: string; subject: string; solved_at: string | null }[]
  }
}
const report = async () => (await world.get<Report>('/api/operations/money-differences', office)).body.data

describe('the daily comparison', () => {
  test('books that agree leave an empty report', async () => {
    await compare()
    const { days, differences } = await report()
    expect(days[0]).toMatchObject({ entries: 1, differences: 0 })
    expect(differences).toEqual([])
  })

  test('money that only the provider knows is found, told once, and solved when it is gone', async () => {
    const { gateway } = world.purchasing
    const buying = buyingIn(world)
    const stray = {
      ...{ key: 'unknown-here', amount_cents: 4200, currency: 'CAD', account_id: 1, since: new Date() },
      ...{ payment_ott: await buying.token(), description: 'stray', metadata: {}, save_card: false },
    }
    expect((await gateway.charge(stray)).kind).toBe('succeeded')
    await compare()
    await compare()
    expect((await report()).differences).toMatchObject([
      { kind: 'only_provider', subject: 'charge unknown-here', solved_at: null },
    ])
    const tasks = await world.database.rows(`select id from office_tasks where kind = 'money_differs'`)
    expect(tasks).toHaveLength(1)
    await world.database.rows(`delete from sandbox_charges where key = 'unknown-here' returning id`)
    await compare()
    expect((await report()).differences[0]?.solved_at).not.toBeNull()
  })

  test('a provider that does not answer leaves the day for the next round', async () => {
    world.provider.mood = { fault: 'resets_before_charging' }
    await compare()
    expect((await report()).days).toEqual([])
    world.provider.mood = {}
    await compare()
    expect((await report()).days.length).toBeGreaterThan(0)
  })

  test('only operations may read it', async () => {
    expect((await world.get('/api/operations/money-differences')).status).toBe(401)
  })
})
