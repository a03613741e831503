import { expect, test } from 'vitest'
import { startWorld } from '#test/world'
import { erase } from './erase.ts'

test('what an officer gave to families stays theirs when the officer is erased', async () => {
  const { database } = await startWorld()
  const [ids] = await database.rows(`
    select (select id from accounts where email = 'finance@cedarcoastfieldhockey.example') as officer,
      (select id from accounts where email = 'parent3@mail.example') as family`)
  const given = async () =>
    (await database.rows(`select id from discount_grants where account_id = ${ids?.family}`)).length
  await database.script(`update discount_grants set granted_by = ${ids?.officer}`)
  const before = await given()
  expect(before).toBeGreaterThan(0)
  await database.db.transaction((tx) => erase(tx, 'account', { p: 0, a: Number(ids?.officer) }))
  expect(await given()).toBe(before)
  await database.db.transaction((tx) => erase(tx, 'account', { p: 0, a: Number(ids?.family) }))
  expect(await given()).toBe(0)
})
