import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractCalls } from '#test/fuzzing/contract-calls'

const ABOUT_CARDS = /"(card_?number|cardNumber|number|pan|cvc|cvv|security_code|expiry)":/

test('no call of ours has a field for a card number', async () => {
  const taking = (await contractCalls()).filter(({ params, query, body }) => {
    const parts = [params, query, body].filter((part) => part !== undefined)
    const shapes = parts.map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }))
    return ABOUT_CARDS.test(JSON.stringify(shapes))
  })
  expect(taking.map(({ method, path }) => `${method} ${path}`)).toEqual([
    // The number of a document, on its page for checking.
    'GET /api/documents/verify/:number',
  ])
})
