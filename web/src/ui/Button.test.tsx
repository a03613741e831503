import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button at work can be focused still, says so, and does nothing when it is pressed again', () => {
  const press = vi.fn()
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')

  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a button that waits for another keeps the focus, and is not shown at work itself', () => {
  const press = vi.fn()
  render(
    <Button resting onClick={press}>
      Cancel
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('aria-busy')).toBe(false)
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

test('a button that is done with its work submits its form again', () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit">Save</Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit).toHaveBeenCalledOnce()
})
