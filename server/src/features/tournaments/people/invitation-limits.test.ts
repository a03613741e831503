import { beforeAll, expect, test } from 'vitest'
import { limitMail } from '#platform/security/limit-mail'
import { newAddress, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let bearer: { authorization: string }
let team: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  ;({ bearer } = await signedIn(world, 'manager@mail.example'))
  const rows = await world.database.rows(`select t.id from teams t join accounts a on a.id = t.account_id
    where a.email = 'manager@mail.example' and t.is_draft order by t.id limit 1`)
  team = Number(rows[0]?.id)
})

const invite = (email: string, id = team) =>
  world.post(`/api/tournaments/teams/${id}/invitations`, { kind: 'manager', email, role: null }, bearer)
const mailed = async (address: string) =>
  (await world.database.rows(`select 1 from outbox_emails where to_address = '${address}'`)).length

test('one address gets at most five invitations of an account a day, and the sixth is noted', async () => {
  const address = newAddress()
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await invite(address)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await mailed(address)).toBe(5)
  const noted = await world.database.rows(
    `select 1 from audit_events where action = 'guesses.refused' and subject ->> 'kind' like 'team invitation%'`,
  )
  expect(noted).toHaveLength(2)
})

test('past the ceiling a team of others and a missing one answer like the own one', async () => {
  const address = newAddress()
  for (let n = 0; n < 5; n++) await invite(address, 2_000_000)
  const answers = await Promise.all([invite(address, 2_000_000), invite(address)])
  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(answers[0]?.body).toEqual({ ...Object(answers[1]?.body), reference: expect.anything() })
  expect(await mailed(address)).toBe(0)
})

test('the address counts in whatever case it is written, for all accounts together', async () => {
  const address = newAddress()
  for (let n = 0; n < 5; n++) await invite(n % 2 ? address : address.toUpperCase())
  const { db } = world.database
  for (let n = 0; n < 5; n++) {
    await limitMail(db, { kind: 'team invitation', accountId: 900_000 + n, target: address })
  }
  const another = { kind: 'team invitation', accountId: 900_100, target: address }
  await expect(limitMail(db, another)).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('one address gets at most thirty invitations in thirty days, however they are spread', async () => {
  const mailing = { kind: 'team invitation', target: newAddress() }
  const { db } = world.database
  for (let n = 0; n < 30; n++) {
    await limitMail(db, { ...mailing, accountId: 901_000 + n })
    await world.database.script(`update attempts set at = at - interval '25 hours'`)
  }
  const another = { ...mailing, accountId: 901_100 }
  await world.database.script(
    `update attempts set at = now() - interval '29 days' where at < now() - interval '1 day'`,
  )
  await expect(limitMail(db, another)).rejects.toMatchObject({ code: 'too_many_tries' })
  await world.database.script(
    `update attempts set at = now() - interval '31 days' where at < now() - interval '1 day'`,
  )
  await limitMail(db, another)
})
