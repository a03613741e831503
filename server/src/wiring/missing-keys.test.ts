import { expect, test } from 'vitest'
import { startWorld } from '#test/world'
import { missingKeys } from './missing-keys.ts'

const keys = { operationsToken: 'the token of the first day 000000', paymentProvider: 'sandbox' }

test('a database that comes back without its operations token says so, once', async () => {
  const { db } = (await startWorld()).database
  expect(await missingKeys(db, keys)).toEqual([])
  expect(await missingKeys(db, keys)).toEqual([])

  const other = { ...keys, operationsToken: 'another token, made on this machine' }
  expect(await missingKeys(db, other)).toEqual([expect.stringContaining('OPERATIONS_TOKEN: not the one')])
  expect(await missingKeys(db, other)).toEqual([])
})

test('the token is not kept, only what recognises it', async () => {
  const { database } = await startWorld()
  await missingKeys(database.db, keys)
  const events = await database.rows(
    "select subject::text from audit_events where action like 'operations.%'",
  )
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain(keys.operationsToken)
})

test('plans whose cards are kept at another provider are named before they are refused', async () => {
  const { db } = (await startWorld()).database
  const [sentence] = await missingKeys(db, { ...keys, paymentProvider: 'none' })
  expect(sentence).toMatch(/^PAYMENT_PROVIDER: \d+ payment plans are charged to cards/)
})
