import { describe, expect, test } from 'vitest'
import { textOf } from '#state/message.ts'
import { chooseLocale } from '#words/locale.ts'
import { ApiError } from './api-error.ts'
import { fieldProblems, loginMessages, problemMessages, purchaseMessages } from './problem-message.ts'
import { loadRefusalWords } from './refusal-words.ts'

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
    expect(purchaseMessages(new ApiError(status, answer)).map(textOf)).toEqual(said)
  })

  test('there was nothing in the cart', () => {
    expect(purchaseMessages(new ApiError(422, { error: 'no_cart', message: 'No cart' })).map(textOf)).toEqual(
      ['No cart'],
    )
  })

  test('something of ours broke', () => {
    expect(purchaseMessages(new TypeError('oops')).map(textOf)).toEqual([
      'We were unable to process your payment',
    ])
  })
})

const OUR_FAULT =
  'Something went terribly wrong - please Try again. If the condition persists, please contact support'

describe('what a sign-in that came to nothing says', () => {
  test.each([
    ['wrong credentials', 401, { message: 'No.' }, ['Invalid login credentials']],
    [
      'an address that is not confirmed: the error and the message of the server',
      403,
      { error: 'email_not_verified', message: 'Please confirm your email address.' },
      ['Email not verified', 'Please confirm your email address.'],
    ],
    ['an account on hold: the message of the server', 402, { message: 'On hold.' }, ['On hold.']],
    ['a broken server', 500, { message: 'Oh dear' }, [OUR_FAULT]],
  ])('%s', (_, status, answer, said) => {
    expect(loginMessages(new ApiError(status, answer)).map(textOf)).toEqual(said)
  })
})

describe('what any other failure says', () => {
  test.each([
    ['a signed-out browser', 401, {}, ["You're not logged in"]],
    ['an account without the right', 403, {}, ["You're not authorized to be here"]],
    [
      'what the server adds stands behind it, the team first',
      403,
      { team_errors: ['No coach.', 'No umpire.'], message: 'Not yet.' },
      ["You're not authorized to be here", 'No coach.', 'No umpire.', 'Not yet.'],
    ],
    ['one sentence about a team', 422, { team_errors: 'No coach.' }, ['No coach.']],
    ['a list of sentences', 422, { message: ['One.', 'Two.'] }, ['One.', 'Two.']],
    ['a list of objects', 422, { message: [{ message: 'One.' }, { code: 7 }] }, ['One.', '{"code":7}']],
    ['a broken server', 500, { message: 'Oh dear' }, [OUR_FAULT]],
    ['nothing at all', 418, {}, [OUR_FAULT]],
  ])('%s', (_, status, answer, said) => {
    expect(problemMessages(new ApiError(status, answer)).map(textOf)).toEqual(said)
  })
})

describe('after the language was changed, a refusal that is on screen', () => {
  const shownIn = async (answer: ConstructorParameters<typeof ApiError>[1]) => {
    await loadRefusalWords()
    const messages = problemMessages(new ApiError(422, answer))
    const before = messages.map(textOf)
    chooseLocale('fr')
    const after = messages.map(textOf)
    chooseLocale('en')
    return [...before, ...after]
  }

  test('is said in the new language, by its code and values', async () => {
    const message = 'You can have at most 3 open requests at a time.'
    const answer = {
      code: 'most_roster_changes',
      values: { most: 3 },
      message: [message],
      team_errors: [message],
    }
    expect(await shownIn(answer)).toEqual([
      message,
      'Vous pouvez avoir au plus 3 demandes ouvertes à la fois.',
    ])
  })

  test.each([
    ['a code that is not known here', { code: 'from_tomorrow', values: {} }],
    ['values that do not fill its sentence', { code: 'most_roster_changes', values: {} }],
    ['no values', { code: 'most_roster_changes' }],
  ])('with %s stays in the server’s words', async (_, answer) => {
    expect(await shownIn({ ...answer, message: 'Not today.' })).toEqual(['Not today.', 'Not today.'])
  })
})

test('what the server says about a field follows the language of the page, and knows its number', async () => {
  await loadRefusalWords()
  const error = new ApiError(422, {
    error: 'invalid',
    message: [],
    errors: [
      { code: 'at_most', path: 'name', message: 'Use at most 60 characters', values: { n: 60 } },
      { code: 'from_tomorrow', path: 'day', message: 'Said by a newer server' },
    ],
  })
  const { name, day } = fieldProblems(error)
  expect([textOf(name ?? ''), textOf(day ?? '')]).toEqual([
    'Use at most 60 characters',
    'Said by a newer server',
  ])
  chooseLocale('fr')
  expect(textOf(name ?? '')).toBe('Utilisez au plus 60 caractères')
  chooseLocale('en')
})
