import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { startMerging } from '#test/acting/merging'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { weighPeople } from './weigh-people.ts'

let at: Awaited<ReturnType<typeof startMerging>>
eachTestStartsWith(async () => {
  at = await startMerging()
})

const weigh = () => weighPeople(at.world.database.db)
const alike = async () =>
  (await at.rows(`select first_id, second_id from likenesses where ${at.ida} in (first_id, second_id)`)).map(
    ({ first_id, second_id }) => [first_id, second_id],
  )
const write = (table: string, change: string) =>
  at.world.database.script(
    `update ${table} set ${change} where ${table === 'participants' ? 'id' : 'participant_id'} = ${at.double}`,
  )

test.each([
  ['a digit of the birthdate', 'participants', `birthdate = birthdate + interval '10 years'`],
  ['an accent and a capital in the last name', 'participants', `last_name = upper(last_name)`],
  ['names that changed places', 'participants', `first_name = last_name, last_name = first_name`],
  ['a letter of the last name', 'participants', `last_name = last_name || 'e'`],
  ['a short form of the first name', 'participants', `first_name = first_name || 'lena'`],
])('a record that differs by %s is found when it is written', async (_, table, change) => {
  await write(table, change)
  await weigh()
  expect(await alike()).toEqual([[at.ida, at.double]])
  expect(await at.rows('select from people_to_weigh')).toEqual([])
})

test('with quite another birthdate the same name is found by the same address only', async () => {
  await write('participants', `birthdate = '1999-09-19'`)
  await weigh()
  expect(await alike()).toEqual([])
  await write(
    'participant_profiles',
    `email = (select email from participant_profiles where participant_id = ${at.ida})`,
  )
  await weigh()
  expect(await alike()).toEqual([[at.ida, at.double]])
})

test('a corrected record is alike no longer, from either side', async () => {
  await weigh()
  await write('participants', `first_name = 'Rosalind', birthdate = '1971-02-03'`)
  await weigh()
  expect(await alike()).toEqual([])
})

test('what was joined is gone, and is there again when that was taken back', async () => {
  await weigh()
  const { body } = await at.merge()
  await weigh()
  expect(await alike()).toEqual([])
  await at.undo(body.data.merge_id)
  await weigh()
  expect(await alike()).toEqual([[at.ida, at.double]])
})

test('two people who were told apart are not suggested when one of them is written again', async () => {
  const [officer] = await at.rows('select min(id) as id from accounts')
  await at.world.database.script(`insert into not_doubles (first_id, second_id, reason, set_by)
    values (${at.ida}, ${at.double}, 'Twins.', ${officer?.id})`)
  await write('participants', `last_name = upper(last_name)`)
  await weigh()
  expect(await alike()).toEqual([])
})

test('nor are they when the job that compares them was a moment behind', async () => {
  await weigh()
  const suggested = async () =>
    (await at.world.get<{ data: object[] }>('/api/office/doubles', office)).body.data.length
  const before = await suggested()
  const [officer] = await at.rows('select min(id) as id from accounts')
  await at.world.database.script(`insert into not_doubles (first_id, second_id, reason, set_by)
    values (${at.ida}, ${at.double}, 'Twins.', ${officer?.id})`)
  expect(await suggested()).toBe(before - 1)
})

test('an address that a whole club gives is no reason to compare everyone with everyone', async () => {
  await at.world.database.script(`update participant_profiles set email = 'club@mail.example'`)
  await weigh()
  expect(await alike()).toEqual([[at.ida, at.double]])
})
