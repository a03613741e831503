import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { purchaseMessages } from './problem-message.ts'

describe('what a purchase that came to nothing says', () => {
  test.each([
    ['the card was declined, with a reason', 402, 'Your card has expired.', ['Your card has expired.']],
    ['with several', 402, ['No funds.', 'Ask your bank.'], ['No funds., Ask your bank.']],
    ['without any', 402, undefined, ['Payment Declined']],
    ['with none in the list', 402, [], ['Payment Declined']],
    [
      'a rule refused it',
      422,
      ['Summer Camp is full.'],
      ['We were unable to process your payment', 'Summer Camp is full.'],
    ],
    [
      'the provider failed, in the same words',
      422,
      'We were unable to process your payment',
      ['We were unable to process your payment'],
    ],
    ['the server is broken', 500, 'Oh dear', ['We were unable to process your payment']],
  ])('%s', (_, status, message, said) => {
    const answer = message === undefined ? {} : { message }
    expect(purchaseMessages(new ApiError(status, answer))).toEqual(said)
  })

  test('there was nothing in the cart', () => {
    expect(purchaseMessages(new ApiError(422, { error: 'no_cart', message: 'No cart' }))).toEqual(['No cart'])
  })

  test('something of ours broke', () => {
    expect(purchaseMessages(new TypeError('oops'))).toEqual(['We were unable to process your payment'])
  })
})
