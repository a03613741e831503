import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { retrying } from './retrying.ts'

const overtaken = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code }) })

test.each(['40001', '40P01'])('work that ended with %s is tried again, three times at most', async (code) => {
  let tries = 0
  const succeedsAt = (which: number) =>
    retrying(async () => {
      tries += 1
      if (tries < which) throw overtaken(code)
      return 'done'
    })
  expect(await succeedsAt(3)).toBe('done')
  tries = 0
  await expect(succeedsAt(4)).rejects.toThrow('Failed query')
  expect(tries).toBe(3)
})

test.each([
  ['a row that is already there', overtaken('23505')],
  ['a refusal', new Failure('cart_changed')],
])('%s is not tried again', async (_name, error) => {
  let tries = 0
  const refused = retrying(async () => {
    tries += 1
    throw error
  })
  await expect(refused).rejects.toBe(error)
  expect(tries).toBe(1)
})
