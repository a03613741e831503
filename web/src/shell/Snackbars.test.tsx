import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { notify } from '../ui/dialogs/snackbar.ts'
import { chooseLocale, wordsNow } from '../words/locale.ts'
import { Snackbars } from './Snackbars.tsx'

test('messages are read out from a place that is always there', () => {
  render(<Snackbars />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  act(() => notify(['One line', 'another line'], { type: 'error' }))
  expect(screen.getByRole('status')).toBe(place)
  expect(within(place).getByText(/One line/).textContent).toBe('One line\nanother line')
})

test('a message follows the language of the page', () => {
  render(<Snackbars />)
  act(() => void notify([() => wordsNow({ en: 'Saved', fr: 'Enregistré' })]))
  expect(screen.getByText('Saved')).toBeDefined()
  act(() => chooseLocale('fr'))
  expect(screen.getByText('Enregistré')).toBeDefined()
})

test('a message can be closed', () => {
  render(<Snackbars />)
  act(() => notify('Saved'))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Saved')).toBeNull()
})

test('while a dialog is open, messages appear inside it, where they can be heard and closed', () => {
  const { rerender } = render(
    <>
      <Dialog title="Sign in" closeLabel="Close the dialog" onClose={() => {}}>
        <p>Who are you?</p>
      </Dialog>
      <Snackbars />
    </>,
  )
  act(() => notify('Something is missing', { type: 'error' }))
  expect(within(screen.getByRole('dialog')).getByText('Something is missing')).toBeDefined()
  expect(screen.getAllByText('Something is missing')).toHaveLength(1)

  rerender(<Snackbars />)
  expect(screen.getByText('Something is missing')).toBeDefined()
})
