import { expect, onTestFinished, test } from 'vitest'
import { costs } from '#platform/security/costs'
import { newPerson, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })

test('signing up hashes the password once, whether the address is new, waits or is taken', async () => {
  const taken = await verifiedPerson(world)
  const waiting = newPerson()
  await world.post('/api/accounts', waiting)
  const { password } = costs
  let hashed = 0
  // Each hash reads what it may cost; the clock would tell less on a busy machine.
  Object.defineProperty(costs, 'password', {
    ...{ configurable: true, enumerable: true },
    get: () => {
      hashed += 1
      return password
    },
  })
  onTestFinished(() => {
    Object.defineProperty(costs, 'password', { value: password, writable: true })
  })
  const times: number[] = []
  for (const { email } of [newPerson(), waiting, taken]) {
    hashed = 0
    expect((await world.post('/api/accounts', newPerson(email))).status).toBe(200)
    times.push(hashed)
  }
  expect(times).toEqual([1, 1, 1])
})
