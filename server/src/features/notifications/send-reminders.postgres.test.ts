import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { tellingIn } from '#test/acting/telling'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld()
  const buying = buyingIn(world)
  const maren = await buying.family('parent3@mail.example')
  const item = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
  expect((await buying.buy(maren, [item])).status).toBe(200)
  await world.database.script(
    `delete from notifications; delete from outbox_emails;
     update documents set created_at = '2025-02-07T10:00:00-08:00'`,
  )
  world.clock.set(new Date('2025-02-10T12:00:00-08:00'))
})

const WORKERS = 4

/** All of them have looked before the first may write: the table is locked until then. */
async function remindTogether(): Promise<void> {
  const telling = tellingIn(world)
  let workers: Promise<unknown> = Promise.resolve()
  await world.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table notifications in exclusive mode`)
    workers = Promise.all(Array.from({ length: WORKERS }, () => telling.remind()))
    await expect.poll(waitingToWrite, { timeout: 20_000 }).toBe(WORKERS)
  })
  await workers
}

async function waitingToWrite(): Promise<unknown> {
  const [waiting] = await world.database.rows(
    `select count(*)::int as n from pg_locks join pg_database on oid = database
      where not granted and relation = 'notifications'::regclass and datname = current_database()`,
  )
  return waiting?.n
}
const mailed = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

test('many workers that remind at the same moment tell everyone once', async () => {
  await remindTogether()
  for (const email of ['parent3@mail.example', 'coparent@mail.example']) {
    expect(await mailed(email)).toEqual(['Documents to sign: Siggy Vinter'])
  }
})

test('without the key they would tell them more than once, so the test above can see it', async () => {
  await world.database.script('drop index notifications_once')
  await remindTogether()
  expect((await mailed('parent3@mail.example')).length).toBeGreaterThan(1)
})
