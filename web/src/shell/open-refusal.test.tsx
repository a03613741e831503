import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { loadRefusalWords } from '#api/refusal-words.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
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

test('what the server said under a field follows the language of the page, like the rules of the form', async () => {
  await loadRefusalWords()
  const refusal = new ApiError(422, {
    ...{ error: 'invalid', message: [] },
    errors: [{ code: 'at_most', path: 'name', message: 'Use at most 60 characters', values: { n: 60 } }],
  })
  function Form() {
    const check = ({ email }: { email: string }) => ({ email: email ? null : 'required' })
    const form = useForm({ initial: { name: '', email: '' }, check, say: useFieldWords() })
    return (
      <form onSubmit={form.submit(async () => {})}>
        <TextField {...form.text('name')} label="name" />
        <TextField {...form.text('email')} label="email" />
        <button type="submit">send</button>
        <button type="button" onClick={() => form.complain(fieldProblems(refusal), null)}>
          refuse
        </button>
      </form>
    )
  }
  render(<Form />)
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
  press('send')
  press('refuse')
  const said = () => screen.getByLabelText('name').closest('form')?.textContent
  expect(said()).toContain('Use at most 60 characters')
  expect(said()).toContain('This field is required')
  act(() => chooseLocale('fr'))
  expect(said()).toContain('Utilisez au plus 60 caractères')
  expect(said()).toContain('Ce champ est obligatoire')
})
