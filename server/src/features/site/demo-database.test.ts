import { beforeAll, expect, test } from 'vitest'
import { quietConfig } from '#test/quiet-config'
import { startWorld } from '#test/world'
import { isDemoDatabase, whyNotTogether } from './demo-database.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

const asReal = () =>
  world.database.script(`delete from variables where key in ('is_demo', 'demo_clock_offset_ms')`)
const asDemo = () =>
  world.database.script(`insert into variables values ('is_demo', 'yes') on conflict do nothing`)
const live = { secretKey: 'sk_live_51abcdefgh' }

test('the demonstration refuses to start on real data, and names the variable', async () => {
  const { db } = world.database
  expect(await isDemoDatabase(db)).toBe(true)
  expect(await whyNotTogether(db, { isDemo: true, stripe: null })).toEqual({ refusal: null, doubt: null })
  await asReal()
  expect((await whyNotTogether(db, { isDemo: true, stripe: null })).refusal).toMatch(/^SEED: .*real data/)
  expect(await whyNotTogether(db, { isDemo: false, stripe: null })).toEqual({ refusal: null, doubt: null })
})

test('a demonstration that is started as a real site is named, and takes no real money', async () => {
  await asDemo()
  const { db } = world.database
  expect((await whyNotTogether(db, { isDemo: false, stripe: null })).doubt).toMatch(/^SEED: .*demonstration/)
  expect((await whyNotTogether(db, { isDemo: false, stripe: live })).refusal).toMatch(/^SEED: /)
})

test('the page of emails is there with the demonstration only, whatever a variable says', async () => {
  await asReal()
  expect(quietConfig().mail.kind).toBe('mailbox')
  const real = await startWorld({ database: { ...world.database, close: async () => {} } })
  expect((await real.get('/dev/mail')).status).toBe(404)
  await asDemo()
  const demo = await startWorld({ database: { ...world.database, close: async () => {} } })
  expect((await demo.get('/dev/mail')).status).toBe(200)
})
