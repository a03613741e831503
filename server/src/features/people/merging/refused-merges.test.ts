import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { startMerging } from '#test/acting/merging'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let at: Awaited<ReturnType<typeof startMerging>>
eachTestStartsWith(async () => {
  at = await startMerging()
})

const said = async () => {
  const { status, body } = await at.preview()
  return { status, code: body.code }
}
const refused = (code: string) => ({ status: expect.toSatisfy((status) => status >= 400), code })

test('while something is being bought for one of them, also when no one knows how the payment ended', async () => {
  const { world, family, rows } = at
  const buying = buyingIn(world)
  const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
  const { body } = await buying.validate(family, items, [])
  world.provider.mood = { fault: 'hangs_before_charging' }
  await buying.purchase(family, items, {
    ...{ selected_credits: [], cart_validation_token: body.data.cart_validation_token },
    payment_ott: await buying.token(),
  })
  world.provider.mood = {}
  expect(await rows('select participant_id from purchase_claims')).toEqual([{ participant_id: at.ida }])
  expect(await said()).toEqual(refused('merge_buying'))
})

test('where both are registered for the same thing in one season, until one of the two is over', async () => {
  const { world, ida, double } = at
  await world.database.script(`
    update registrations set status = 'refunded' where participant_id = ${ida};
    insert into registrations (participant_id, option_id, season_year, status, registered_at)
      select p, (select min(id) from registration_options), 2024, 'suspended', now() from unnest(array[${ida}, ${double}]) p`)
  expect(await said()).toEqual(refused('merge_two_registrations'))
  await world.database.script(`update registrations set status = 'refunded' where participant_id = ${double}`)
  expect(await said()).toEqual({ status: 200, code: undefined })
})

test('where each of them has a login of its own', async () => {
  const { world, ida, double } = at
  await world.database.script(`
    delete from notifications where participant_id = ${ida};
    delete from guardianships where participant_id in (${ida}, ${double});
    with free as (select a.id, row_number() over (order by a.id) as at from accounts a where a.status = 'active'
      and not exists (select from guardianships g where g.account_id = a.id and g.relation = 'own') limit 2)
    insert into guardianships (account_id, participant_id, relation, created_at, confirmed_at)
      select id, (array[${ida}, ${double}])[at], 'own', now(), now() from free`)
  expect(await said()).toEqual(refused('merge_two_logins'))
})

test('where one of them is to be erased, or was joined to a record before', async () => {
  const { world, family, ida, double, anotherIda, merge, preview } = at
  await world.database.script(`insert into erasure_requests (account_id, participant_id, due_at)
    values (${family.accountId}, ${double}, now() + interval '7 days')`)
  expect(await said()).toEqual(refused('merge_erased'))
  await world.database.script(
    `update erasure_requests set status = 'withdrawn' where participant_id = ${double}`,
  )
  expect((await merge()).body.data.state).toBe('done')
  const third = await anotherIda('CC-900002')
  expect((await preview({ kept_id: third, dropped_id: double })).body.code).toBe('merge_joined')
  expect((await preview({ kept_id: double, dropped_id: ida })).body.code).toBe('merge_joined')
})

test('where both wait in one line', async () => {
  const { world, family, ida, double } = at
  await world.database.script(`
    with line as (select offering_id, id from courses where offering_id is not null order by id limit 1),
    asked as (insert into wait_requests (account_id, offering_id, product_type, product_id, is_together, joined_at)
      select ${family.accountId}, offering_id, 'Course', id, false, now() from line returning id, offering_id)
    insert into wait_people (request_id, offering_id, participant_id)
      select id, offering_id, p from asked, unnest(array[${ida}, ${double}]) p`)
  expect(await said()).toEqual(refused('merge_waits_twice'))
  await world.database.script(`update wait_people set ended_at = now(), ended_why = 'left'
    where participant_id in (${ida}, ${double})`)
  expect((await said()).status).toBe(200)
})
