import { beforeAll, expect, test } from 'vitest'
import { signedIn, verifiedPerson } from '#test/people'
import { secondServer } from '#test/programs/second-server'
import { startWorld } from '#test/world'

type Person = Awaited<ReturnType<typeof signedIn>>

// Only a database server can have two processes on it.
let world: Awaited<ReturnType<typeof startWorld>>
let other: Awaited<ReturnType<typeof secondServer>>
beforeAll(async () => {
  // An account is locked past the site, which would have ended its sessions.
  world = await startWorld({ visitors: 'many', planted: ['inv_session'] })
  other = await secondServer(world)
  return other.close
})

/** What the other process answers to a token, and to the cookie behind it. */
async function elsewhere({ accountId, bearer, cookie }: Person) {
  const read = await other.app.inject({ method: 'GET', url: `/api/accounts/${accountId}`, headers: bearer })
  const url = '/api/auth/refresh'
  const refreshed = await other.app.inject({ method: 'POST', url, payload: {}, headers: cookie })
  return [read.statusCode, refreshed.statusCode]
}

test.each([
  ['a log-out', ({ cookie }: Person) => world.post('/api/auth/logout', {}, cookie)],
  [
    'a lock',
    ({ accountId }: Person) =>
      world.database.script(`update accounts set status = 'locked' where id = ${accountId}`),
  ],
  [
    'a new password',
    ({ accountId, bearer }: Person, current_password: string) =>
      world.patch(
        `/api/accounts/${accountId}`,
        { password: 'seven green lanterns', current_password },
        bearer,
      ),
  ],
])('%s in one process counts at once in every other', async (_, end) => {
  const { email, password } = await verifiedPerson(world)
  const person = await signedIn(world, email, password)
  const read = await other.app.inject({ url: `/api/accounts/${person.accountId}`, headers: person.bearer })
  expect(read.statusCode).toBe(200)
  await end(person, password)
  expect(await elsewhere(person)).toEqual([401, 401])
  expect((await world.get(`/api/accounts/${person.accountId}`, person.bearer)).status).toBe(401)
})
