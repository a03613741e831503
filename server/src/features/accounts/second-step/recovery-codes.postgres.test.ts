import { expect, test } from 'vitest'
import { factorsIn } from '#test/acting/factors'
import { startWorld } from '#test/world'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)

test('of two tabs with one recovery code exactly one is let in', async () => {
  const { person, session } = await acting.newcomer()
  const { codes } = await acting.addAuthenticator(session)
  for (const code of codes.slice(0, 4)) {
    const tokens = [
      await acting.secondStep(person.email, person.password),
      await acting.secondStep(person.email, person.password),
    ]
    const replies = await Promise.all(tokens.map(({ token }) => acting.finish(token, 'recovery', code)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('of two tabs with one authenticator code exactly one is let in', async () => {
  const { person, session } = await acting.newcomer()
  const { secret } = await acting.addAuthenticator(session)
  const tokens = [
    await acting.secondStep(person.email, person.password),
    await acting.secondStep(person.email, person.password),
  ]
  const code = acting.codeNow(secret)
  const replies = await Promise.all(tokens.map(({ token }) => acting.finish(token, 'authenticator', code)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('of two answers to one challenge exactly one is let in', async () => {
  const { session } = await acting.newcomer()
  const { key } = await acting.addPasskey(session)
  const challenge = await acting.signInOptions()
  const assertions = [key.use({ challenge }), key.use({ challenge })]
  const replies = await Promise.all(assertions.map((assertion) => acting.usePasskey(assertion)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})
