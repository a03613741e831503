import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { startWorld } from '#test/world'

type Report = { data: { is_charging: boolean; entries: { key: string; solved_at: string | null }[] } }

test('what the office has not settled yet is listed, however much it has settled since', async () => {
  const { database, get } = await startWorld()
  await database.script(`insert into unknown_money
      (provider, kind, provider_ref, key, amount_cents, currency, happened_at, why, solved_at, solution)
    select 'sandbox', 'charge', 'ch_' || n, 'key-' || n, 4200, 'CAD', now(), 'lost',
      case when n > 1 then now() end, case when n > 1 then 'explained' end
    from generate_series(1, 500) as n order by n`)
  const { body } = await get<Report>('/api/operations/unknown-money', office)
  expect(body.data.is_charging).toBe(false)
  expect(body.data.entries.filter(({ solved_at }) => solved_at === null).map(({ key }) => key)).toEqual([
    'key-1',
  ])
  expect(body.data.entries).toHaveLength(400)
})
