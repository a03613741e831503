import { afterEach, expect, test } from 'vitest'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { locale } from '#words/locale.ts'
import { validatedCartQuery } from './cart-calls.ts'

afterEach(() => locale.set('en'))

test.each([
  ['en', 'No Cart'],
  ['fr', 'Aucun panier'],
] as const)('an empty cart is refused without asking the server, in %s', async (language, message) => {
  locale.set(language)
  const query = { ...validatedCartQuery(1, { items: [], selected_credits: null }), retry: false }
  const error = await queryClient.fetchQuery(query).catch((thrown: unknown) => thrown)
  expect(problemMessages(error)).toEqual([message])
})
