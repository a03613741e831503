import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { loadRefusalWords } from '#api/refusal-words.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { chooseLocale, useLocale } from '#words/locale.ts'

afterEach(() => chooseLocale('en'))

test('an open refusal follows the language of the page', async () => {
  await loadRefusalWords()
  const message = 'The roster is locked. Ask the office for a change.'
  const refusal = new ApiError(422, { code: 'roster_locked', values: {}, message: [message] })
  const errors = problemMessages(refusal)
  function Page() {
    useLocale()
    return <ErrorList errors={errors} />
  }
  render(<Page />)
  expect(screen.getByRole('alert').textContent).toBe(message)
  act(() => chooseLocale('fr'))
  expect(screen.getByRole('alert').textContent).toBe(
    'La liste est verrouillée. Demandez un changement au bureau.',
  )
})
