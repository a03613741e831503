import { expect, test } from 'vitest'
import { linkMailedTo, mailsTo } from '#test/people'
import { startWorld } from '#test/world'

// Only a server runs two transactions at once, so only there can one slip past another.
test('asking for a new password several times at once sends as many emails, and the newest link works', async () => {
  const world = await startWorld({ visitors: 'many' })
  const email = 'masters@mail.example'
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => world.post('/api/forgot-password', { email })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await mailsTo(world, email)).toHaveLength(5)
  const { secret } = await linkMailedTo(world, email)
  const choice = { account_id: Number(secret.account), code: secret.code, password: 'purple turf at dawn' }
  expect((await world.post('/api/reset-password', choice)).status).toBe(200)
})
