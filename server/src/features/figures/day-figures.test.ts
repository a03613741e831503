import type { DayFigures } from '@centrepass/contract/office/figures'
import { beforeAll, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { startWorld } from '#test/world'
import { aYearBefore } from './day-figures.queries.ts'

const ADMIN = 'admin@cedarcoastfieldhockey.example'
let world: Awaited<ReturnType<typeof startWorld>>
const figures = async () => (await world.get<{ data: DayFigures }>('/api/office/figures', office)).body.data

beforeAll(async () => {
  // A spot is taken back without its count.
  world = await startWorld({ visitors: 'many', planted: ['inv_capacity'] })
})

test('a season is counted until today, and the one before until the same day of its year', async () => {
  const before = await figures()
  expect(before).toMatchObject({ day: '2025-02-07', same_day: '2024-02-07' })
  const plant = (year: number, at: string) => `insert into registrations
    (participant_id, option_id, season_year, status, registered_at)
    select (select min(id) from participants), (select min(id) from registration_options), ${year}, 'expired', '${at}'`
  // Vancouver is eight hours behind: the first is of today, the second of tomorrow.
  await world.database.script(
    [
      ...[plant(2024, '2025-02-08T07:59:00Z'), plant(2024, '2025-02-08T08:00:00Z')],
      ...[plant(2023, '2024-02-07T20:00:00Z'), plant(2023, '2024-02-09T20:00:00Z')],
      plant(2022, '2024-02-07T20:00:00Z'),
    ].join(';'),
  )
  const { registered } = await figures()
  expect(registered).toEqual({
    on_day: before.registered.on_day + 1,
    until_day: before.registered.until_day + 1,
    on_same_day: before.registered.on_same_day + 1,
    until_same_day: before.registered.until_same_day + 1,
  })
})

test('a registration that was given back is not counted, and a spot that was withdrawn is not', async () => {
  const before = await figures()
  await world.database.script(`
    update registrations set status = 'refunded' where id =
      (select min(id) from registrations where season_year = 2024 and status = 'valid');
    update enrolments set status = 'withdrawn' where id = (select min(e.id) from enrolments e
      join programs p on p.id = e.program_id where p.season_year = 2024 and e.status = 'enrolled')`)
  const after = await figures()
  expect(after.registered.until_day).toBe(before.registered.until_day - 1)
  expect(after.enrolled.until_day).toBe(before.enrolled.until_day - 1)
})

test('sales are what invoices ask for beyond credits, by their day, to the cent', async () => {
  const { sales } = await figures()
  const [row] = await world.database.rows(`select
    (sum(total_cents - credits_cents - waived_cents) / 100.0)::numeric(12, 2)::text as sum from invoices
    where number is not null and issued_on between '2024-09-01' and '2025-02-07'`)
  expect(sales?.until_day).toBe(row?.sum)
  expect(Number(row?.sum)).toBeGreaterThan(0)
})

test('what is on sale and nearly full is named, the fewest spots first; what is closed or roomy is not', async () => {
  await world.database.script(
    `update offerings set limit_places = sold + held + 50 where limit_places is not null`,
  )
  const roomy = await figures()
  expect(roomy.running_out).toEqual([])
  const [open] = await world.database.rows(`select offering_id, name from programs
    where season_year = 2024 and opens_at < '2025-02-01' and closes_at > '2025-03-01' order by id limit 1`)
  const [closed] = await world.database.rows(`select offering_id from programs
    where season_year = 2024 and closes_at < '2025-02-01' order by id limit 1`)
  await world.database.script(`update offerings set limit_places = sold + held + 2
    where limit_places is not null and id in (${open?.offering_id}, ${closed?.offering_id ?? 0})`)
  expect((await figures()).running_out).toMatchObject([{ name: open?.name, left: 2 }])
})

test('sales are not told to those who may not read invoices', async () => {
  await world.database.script(`delete from office_grants where account_id =
    (select id from accounts where email = '${ADMIN}'); ${rolesFor(ADMIN, ['board'])}`)
  expect((await figures()).sales).toBeNull()
})

test.each([
  ['2025-02-07', '2024-02-07'],
  ['2024-02-29', '2023-02-28'],
])('a year before %s is %s', (day, before) => {
  expect(aYearBefore(day)).toBe(before)
})
