import { expect, test } from 'vitest'
import { waitingIn } from '#test/acting/waiting'
import { startWorld } from '#test/world'

test('a family that reads French finds the program by its French name in every email and notification', async () => {
  const world = await startWorld({ visitors: 'many' })
  await world.database.script(`update programs set min_age = null, max_age = null, zone_codes = '{}',
    opens_at = '2025-01-01', closes_at = '2025-04-04', requires_eligibility = false where code = 'GK'`)
  const line = await waitingIn(world, 'Program', 'GK')
  const maren = await line.buying.family('parent3@mail.example')
  await world.database.script(`update accounts set language = 'FR' where id = ${maren.accountId}`)
  const [product] = await world.database.rows(`select name, names from programs where id = ${line.product}`)
  const { name, names } = product as { name: string; names: { fr: string } }
  await line.leave(0)
  await line.join(maren, [maren.people.Ida])
  await line.leave(1)
  await line.round()
  const letters = await world.database.rows(
    `select kind, text_body from outbox_emails where kind in ('waiting.joined', 'waiting.offered') order by id`,
  )
  expect(letters.map(({ kind }) => kind)).toEqual(['waiting.joined', 'waiting.offered'])
  for (const { text_body } of letters) {
    expect(text_body).toContain(names.fr)
    expect(text_body).not.toContain(name)
  }
  const [told] = await world.database.rows(`select subject from notifications where kind = 'spot_offered'
    and account_id = ${maren.accountId} order by id desc limit 1`)
  expect(told?.subject).toMatchObject({ product_en: name, product_fr: names.fr })
})
