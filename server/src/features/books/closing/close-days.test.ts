import type { AccountSum, BookDay } from '@centrepass/contract/books/days'
import { centsOf } from '@centrepass/contract/ground/money'
import { expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { closingIn } from '#test/acting/closing-days'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { DEMO_TODAY } from '#test/settable-clock'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
let world: World
let closing: ReturnType<typeof closingIn>

eachTestStartsWith(async () => {
  world = await startWorld()
  closing = closingIn(world)
})

const sum = (sums: readonly AccountSum[], side: 'debit' | 'credit') =>
  sums.reduce((total, one) => total + centsOf(one[side]), 0)
/** By the database's clock, which the entries of a purchase get their day from. */
const dayOfEntries = async () =>
  String((await world.database.rows('select day_of_association(now())::text as day'))[0]?.day)
const DAY_MS = 86_400_000
const plainDayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

async function buys(): Promise<{ happened_on: string; booked_on: string }> {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  await buying.buy(family, [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')])
  const [entry] = await world.database.rows(
    'select happened_on::text, booked_on::text from ledger_transactions order by id desc limit 1',
  )
  return entry as { happened_on: string; booked_on: string }
}

test('all days until yesterday are closed at once, with sums that agree with the ledger', async () => {
  const { today, first_open, closed_until, days } = await closing.days()
  expect([today, closed_until]).toEqual(['2025-02-07', null])
  expect(days.every(({ closed }) => closed === null)).toBe(true)
  const shown = (await closing.preview('2025-02-06')).body.data
  expect(shown.from).toBe(first_open)
  expect(sum(shown.accounts, 'debit')).toBe(sum(shown.accounts, 'credit'))
  const [booked] = await world.database.rows(
    `select count(*)::int as entries from ledger_transactions where booked_on <= '2025-02-06'`,
  )
  expect(shown.entries).toBe(booked?.entries)

  const { status, body } = await closing.closeUntil('2025-02-06')
  expect(status).toBe(200)
  expect(body.data).toEqual({ closed_until: '2025-02-06', days: shown.days, entries: shown.entries })
  const after = await closing.days()
  expect(after.closed_until).toBe('2025-02-06')
  expect(after.days.find(({ day }) => day === '2025-02-06')?.closed?.reason).toBe('The month is over.')
  const [recorded] = await world.database.rows(
    `select reason, after from audit_events where action = 'books.days_closed'`,
  )
  expect(recorded).toMatchObject({ reason: 'The month is over.', after: { until: '2025-02-06' } })
})

test('what happens on a closed day is booked on the next open one, and says so', async () => {
  const today = await dayOfEntries()
  const next = plainDayAfter(today)
  world.clock.set(new Date(Date.now() + 2 * DAY_MS))
  expect((await closing.closeUntil(today)).status).toBe(200)
  world.clock.set(DEMO_TODAY)
  expect(await buys()).toEqual({ happened_on: today, booked_on: next })
  const { data } = (await closing.day(next)).body
  expect(data).toMatchObject({ late_entries: 1, closed: null })
  expect(data.late).toMatchObject([{ happened_on: today, what: 'Sale' }])
})

test('no way leads into a closed day: neither an entry of its own day nor a posting of an old entry', async () => {
  await closing.closeUntil('2025-02-06')
  const [entry] = await world.database.rows(
    `with written as (insert into ledger_transactions (kind, fact, at, booked_on, happened_on)
      values ('sale', 'of long ago', '2025-01-05T12:00:00Z', '2025-01-05', '2025-01-05') returning *)
    select booked_on::text, happened_on < '2025-02-01' as is_of_january from written`,
  )
  expect(entry).toEqual({ booked_on: '2025-02-07', is_of_january: true })
  const more = world.database.rows(
    `insert into ledger_postings (transaction_id, account, cents)
      select min(id), a.account, a.cents from ledger_transactions, (values ('card', 5), ('bank', -5)) a (account, cents)
      group by 2, 3`,
  )
  await expect(more).rejects.toThrow('a day that is closed gets no more postings')
  for (const table of ['day_closings', 'closed_days', 'closed_day_sums'])
    await expect(world.database.rows(`delete from ${table}`)).rejects.toThrow()
})

test('a day with an unclear payment is not closed, and the payment is named', async () => {
  await world.database.script(`update payments set status = 'unknown', settled_at = null,
    created_at = '2025-02-05T12:00:00Z' where id = (select max(id) from payments where purchase_id is not null
      and status = 'declined')`)
  const [payment] = await world.database.rows(`select id from payments where status = 'unknown'`)
  const { status, body } = await closing.closeUntil('2025-02-06')
  expect([status, body.code]).toEqual([422, 'day_payment_unclear'])
  expect(body.message).toContain(`Payment ${payment?.id} `)
  const shown = (await closing.preview('2025-02-06')).body.data
  expect(shown.unclear).toMatchObject([{ payment_id: payment?.id }])
  await world.database.script(
    `update payments set status = 'declined', settled_at = now() where status = 'unknown'`,
  )
})

test('a day is closed when it is over, after the days before it, once, and as it was shown', async () => {
  const refusal = async (asked: object) => {
    const { status, body } = await closing.close(asked)
    return [status, body.code]
  }
  const asked = await closing.asked('2025-01-31')
  expect(await refusal({ ...asked, until: '2025-02-07' })).toEqual([422, 'day_not_over'])
  expect((await closing.preview('2025-02-07')).body.code).toBe('day_not_over')
  expect(await refusal({ ...asked, from: '2025-01-31' })).toEqual([422, 'earlier_day_open'])
  expect(await refusal({ ...asked, digest: '0'.repeat(64) })).toEqual([422, 'books_changed'])
  expect(await refusal({ ...asked, reason: ' ' })).toEqual([400, 'bad_request'])
  expect((await closing.close(asked)).status).toBe(200)
  expect(await refusal(asked)).toEqual([422, 'days_closed'])
  expect((await closing.preview('2025-01-31')).body.code).toBe('days_closed')
  expect((await closing.day('1999-01-01')).status).toBe(404)
})

test('days come fifty at a time, and a day with its sums', async () => {
  const { days } = await closing.days()
  expect(days).toHaveLength(50)
  const next = await world.get<{ data: { days: BookDay[] } }>(
    `/api/office/books/days?before_day=${days.at(-1)?.day}`,
    office,
  )
  expect(next.body.data.days[0]?.day && next.body.data.days[0].day < String(days.at(-1)?.day)).toBe(true)
  const { data } = (await closing.day(String(days[0]?.day))).body
  expect(sum(data.accounts, 'debit')).toBe(sum(data.accounts, 'credit'))
  expect(data.means.map(({ means }) => means)).toContain('card')
})

test('an auditor reads the days and closes none', async () => {
  await world.database.script(rolesFor('masters@mail.example', ['auditor']))
  const { bearer } = await signedIn(world, 'masters@mail.example')
  expect((await world.get('/api/office/books/days', bearer)).status).toBe(200)
  const { status, body } = await closing.close(await closing.asked('2025-01-31'), bearer)
  expect([status, body.code]).toEqual([403, 'no_grant'])
})
