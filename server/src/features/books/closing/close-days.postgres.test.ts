import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { closingIn } from '#test/acting/closing-days'
import { openTestServer } from '#test/open-test-server'
import { secondServer } from '#test/programs/second-server'
import { startWorld } from '#test/world'

const BOOKING = `with written as (insert into ledger_transactions (kind, fact, at)
    values ('sale', 'while the day is closed', '2025-02-05T12:00:00Z') returning id)
  insert into ledger_postings (transaction_id, account, cents)
    select id, a.account, a.cents from written, (values ('bank', 700), ('goodwill', -700)) a (account, cents)`
const BOOKED = `select booked_on::text from ledger_transactions where fact = 'while the day is closed'`

test('what is being booked while its day is closed is waited for, and then shown anew', async () => {
  const world = await startWorld()
  const closing = closingIn(world)
  const asked = await closing.asked('2025-02-06')
  const other = openTestServer(String(world.databaseUrl))
  let closed: ReturnType<typeof closing.close> | undefined
  await other.db.transaction(async (tx) => {
    await tx.execute(BOOKING)
    closed = closing.close(asked)
    await untilItWaits(world.database)
  })
  const reply = await closed
  expect([reply?.status, reply?.body.code]).toEqual([422, 'books_changed'])
  expect(String((await other.rows(BOOKED))[0]?.booked_on) <= '2025-02-06').toBe(true)
  expect((await closing.closeUntil('2025-02-06')).status).toBe(200)
  await other.close()
})

test('what is booked while its day is being closed goes to the next open day', async () => {
  const world = await startWorld()
  const closing = closingIn(world)
  const other = openTestServer(String(world.databaseUrl))
  let booked: Promise<unknown> | undefined
  await world.database.db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(7130117)')
    booked = other.script(BOOKING)
    await untilItWaits(world.database)
    await tx.execute(`with closing as (
        insert into day_closings (from_day, until_day, reason, closed_by)
        select min(t.booked_on), '2025-02-06', 'For a test.', (select min(id) from accounts)
        from ledger_transactions t returning *)
      insert into closed_days (day, closing_id, entries)
      select d::date, id, (select count(*) from ledger_transactions where booked_on = d::date)
      from closing, generate_series(from_day, until_day, interval '1 day') d`)
    await tx.execute(`insert into closed_day_sums select t.booked_on, p.account,
        coalesce(sum(p.cents) filter (where p.cents > 0), 0), coalesce(-sum(p.cents) filter (where p.cents < 0), 0)
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.booked_on <= '2025-02-06' group by 1, 2`)
  })
  await booked
  expect(await other.rows(BOOKED)).toEqual([{ booked_on: '2025-02-07' }])
  expect((await closing.days()).closed_until).toBe('2025-02-06')
  await other.close()
})

test('many who close the same days from two servers close them once', async () => {
  const world = await startWorld()
  const second = await secondServer(world)
  const payload = await closingIn(world).asked('2025-02-06')
  const close = { method: 'POST', url: '/api/office/books/closings', headers: office, payload } as const
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => (at % 2 ? world.app : second.app).inject(close)),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(422)])
  await second.close()
})

async function untilItWaits(database: { rows: (sql: string) => Promise<unknown[]> }): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = 7130117 and not granted`
  while ((await database.rows(waiting)).length === 0) await new Promise((done) => setTimeout(done, 20))
}
