import type { BillingOnFile } from '@centrepass/contract/cart/billing-on-file'
import { expect, test } from 'vitest'
import { linkingIn } from '#test/acting/linking'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let maren: Awaited<ReturnType<typeof signedIn>>
let nils: number
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  maren = await signedIn(world, 'parent3@mail.example')
  nils = await linkingIn(world).idOf('Nils Vinter')
})

const onFile = async (who = maren) =>
  (await world.get<{ data: BillingOnFile }>(`/api/accounts/${who.accountId}/billing`, who.bearer)).body.data
const streetOnFile = async () => (await onFile()).billing?.address_line1
/** Where the family's last invoice went, which is all that is left to go by. */
const lastStreet = async () => {
  const [row] = await world.database.rows(`select billing ->> 'address_line1' as street from invoices
    where account_id = ${maren.accountId} order by id desc limit 1`)
  return String(row?.street)
}
const run = (script: string) => world.database.script(script)
const ofMaren = (relation: string) =>
  `(select participant_id from guardianships where account_id = ${maren.accountId} and relation = '${relation}')`
/** No one of the family has an address but those that a test gives one. */
const forgetAddresses = (who = maren) =>
  run(`update participant_profiles set address_line1 = null, city = null
    where participant_id in (select participant_id from guardianships where account_id = ${who.accountId})`)
const moveTo = (street: string, ids: string | number) =>
  run(`update participant_profiles set address_line1 = '${street}', city = 'Port Arbutus', province = 'BC',
    postal_code = 'V5A 1C0', country = 'CA' where participant_id in (${ids})`)
const aloneWith = (participantId: number) => {
  const others = `participant_id = ${participantId} and account_id <> ${maren.accountId}`
  return run(`delete from notifications where ${others}; delete from guardianships where ${others}`)
}

test('an invoice is made out to the holder at the address of a child whom they alone act for', async () => {
  await forgetAddresses()
  await moveTo('12 Tidewater Way', nils)
  await aloneWith(nils)
  expect((await onFile()).billing).toEqual({
    ...{ name: 'Maren Vinter', email: 'parent3@mail.example', address_line1: '12 Tidewater Way' },
    ...{ city: 'Port Arbutus', province: 'BC', postal_code: 'V5A 1C0', country: 'CA' },
  })
})

test('the holder’s own address goes before a child’s', async () => {
  await forgetAddresses()
  await run(`insert into guardianships (account_id, participant_id, relation, created_at, confirmed_at)
    select ${maren.accountId}, id, 'own', now(), now() from participants
    where not exists (select from guardianships where account_id = ${maren.accountId} and relation = 'own')
      and id not in (select participant_id from guardianships) order by id limit 1`)
  await run(`insert into participant_profiles (participant_id) select participant_id from guardianships
    where account_id = ${maren.accountId} and relation = 'own' on conflict do nothing`)
  await moveTo('12 Tidewater Way', nils)
  await aloneWith(nils)
  await moveTo('1 Own Street', ofMaren('own'))
  expect((await onFile()).billing?.address_line1).toBe('1 Own Street')
})

test('the address of a child of two homes is not taken: it may be the other one', async () => {
  await forgetAddresses()
  await moveTo('99 Other Home', nils)
  await run(`insert into guardianships (account_id, participant_id, relation, created_at, confirmed_at)
    select id, ${nils}, 'guardian', now(), now() from accounts where email = 'manager@mail.example'`)
  expect(await streetOnFile()).toBe(await lastStreet())
})

test('about a child in a custody freeze, or behind a link that waits, nothing is told', async () => {
  await forgetAddresses()
  await moveTo('12 Tidewater Way', nils)
  await aloneWith(nils)
  await run(`insert into custody_freezes (participant_id, reason, put_by)
    select ${nils}, 'A court order.', id from accounts where email = 'manager@mail.example'`)
  expect(await streetOnFile()).toBe(await lastStreet())
  await run(`update custody_freezes set lifted_at = now(), lift_reason = 'over'`)
  expect(await streetOnFile()).toBe('12 Tidewater Way')
  await run(`update guardianships set confirmed_at = null where participant_id = ${nils}`)
  expect(await streetOnFile()).toBe(await lastStreet())
})

test('with no address of the family it is whom the last invoice was made out to', async () => {
  const simran = await signedIn(world, 'overdue@mail.example')
  await run(`update invoices set billing = billing || '{"name": "Gran Uppal", "address_line1": "5 Elm"}'
    where account_id = ${simran.accountId}`)
  expect((await onFile(simran)).billing?.address_line1).not.toBe('5 Elm')
  await forgetAddresses(simran)
  expect((await onFile(simran)).billing).toMatchObject({ name: 'Gran Uppal', address_line1: '5 Elm' })
})

test('another account’s is as if there were none', async () => {
  const stranger = await signedIn(world, 'manager@mail.example')
  const reply = await world.get(`/api/accounts/${maren.accountId}/billing`, stranger.bearer)
  expect(reply.status).toBe(404)
})
