import { beforeAll, expect, test } from 'vitest'
import { linkingIn } from '#test/acting/linking'
import { startSigningOutside } from '#test/acting/signing-outside'

let outside: Awaited<ReturnType<typeof startSigningOutside>>
beforeAll(async () => {
  outside = await startSigningOutside()
  await outside.begin()
})

test('a guardian whose link ends leaves nothing to sign at the provider', async () => {
  const { world, jonas } = outside
  const { id } = await outside.document('PRIVACY', { session: jonas })
  const { status } = await outside.place(id, { session: jonas })
  expect(status).toBe(200)
  expect(await outside.requests()).toMatchObject([{ state: 'open' }])
  expect((await linkingIn(world).end(jonas, outside.childId())).status).toBe(200)
  expect(await outside.requests()).toMatchObject([{ state: 'leaving' }])
  expect((await outside.check(id, { session: jonas })).status).toBe(404)
  expect((await outside.place(id, { session: jonas })).status).toBe(404)
  await outside.waited(20)
  await outside.askRound()
  await outside.waited(20)
  await outside.askRound()
  expect(await outside.requests()).toMatchObject([{ state: 'ended' }])
})
