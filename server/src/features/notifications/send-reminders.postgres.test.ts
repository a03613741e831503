import { beforeEach, expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { mailsTo } from '../../../test/people.ts'
import { tellingIn } from '../../../test/telling.ts'
import { startWorld } from '../../../test/world.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeEach(async () => {
  world = await startWorld()
  const buying = buyingIn(world)
  const maren = await buying.family('parent3@mail.example')
  const item = await buying.item(maren, 'Signe', 'RegistrationOption', 'JUNIOR')
  expect((await buying.buy(maren, [item])).status).toBe(200)
  await world.database.script(
    `delete from notifications; delete from outbox_emails;
     update documents set created_at = '2025-02-07T10:00:00-08:00'`,
  )
  world.clock.set(new Date('2025-02-10T12:00:00-08:00'))
})

const remindTogether = () => {
  const telling = tellingIn(world)
  return Promise.all(Array.from({ length: 8 }, () => telling.remind()))
}
const mailed = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

test('many workers that remind at the same moment tell everybody once', async () => {
  await remindTogether()
  for (const email of ['parent3@mail.example', 'coparent@mail.example']) {
    expect(await mailed(email)).toEqual(['Documents to sign: Siggy Vinter'])
  }
})

test('without the key they would tell them more than once, so the test above can see it', async () => {
  await world.database.script('drop index notifications_once')
  await remindTogether()
  expect((await mailed('parent3@mail.example')).length).toBeGreaterThan(1)
})
