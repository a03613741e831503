import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../src/paths.ts'
import { startWorld } from './world.ts'

test.each([
  ['Your card has expired.', 'expired_card'],
  ['This plan waits for another card.', 'needs_card'],
  ['We were unable to process your payment', 'unable_to_pay'],
  ['expired_card', 'expired_card'],
])('an upgrade knows the problem %j of an instalment by its code', async (stored, code) => {
  const { database } = await startWorld()
  const line = '(select min(id) from schedule_lines)'
  await database.script(`update schedule_lines set last_problem = '${stored}' where id = ${line}`)
  await database.script(await readFile(new URL('0038-problems-as-codes.sql', migrationsFolder), 'utf8'))
  const rows = await database.rows(`select last_problem from schedule_lines where id = ${line}`)
  expect(rows).toEqual([{ last_problem: code }])
})
