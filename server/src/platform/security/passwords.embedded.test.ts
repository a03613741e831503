import { hash } from '@node-rs/argon2'
import { expect, onTestFinished, test } from 'vitest'
import { costs, SHIPPED_COSTS } from './costs.ts'
import { comparedHash, hashPassword, isPassword } from './passwords.ts'

/** Both parameters and kind stand in front of the salt. */
const kindOf = (stored: string) => stored.split('$').slice(0, 4).join('$')
const cheap = () => hash('purple turf at dawn', { memoryCost: 8, timeCost: 1, parallelism: 1 })

test('a password is kept as argon2id, at the cost that OWASP asks for', async () => {
  const low = { ...costs }
  onTestFinished(() => void Object.assign(costs, low))
  Object.assign(costs, SHIPPED_COSTS)
  const stored = await hashPassword('purple turf at dawn')
  expect(kindOf(stored)).toBe('$argon2id$v=19$m=19456,t=2,p=1')
  expect(await isPassword('purple turf at dawn', stored)).toBe(true)
  expect(await isPassword('purple turf at dusk', stored)).toBe(false)
})

test('an account that does not exist costs what a wrong password costs, and no password opens it', async () => {
  const decoy = await comparedHash(null)
  expect(kindOf(decoy)).toBe(kindOf(await hashPassword('purple turf at dawn')))
  expect(await comparedHash(null)).toBe(decoy)
  expect(await isPassword('no account has this password', null)).toBe(false)
})

test('two passwords are compared at a time, a hundred wait, and the rest are asked to come back', async () => {
  const stored = await cheap()
  // The last two have no account: they wait in the same line.
  const line = Array.from({ length: 108 }, () => isPassword('purple turf at dawn', stored))
  const unknown = [isPassword('any', null), isPassword('other', null)]
  const done = await Promise.allSettled([...line, ...unknown])
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(done.length - refused.length).toBe(102)
  expect(refused.map(({ code }) => code)).toEqual(Array(8).fill('busy'))
  expect(done.slice(-2).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // The line is empty again.
  expect(await isPassword('purple turf at dawn', stored)).toBe(true)
})
