import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './DateField.tsx'

function Born({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <DateField
      {...{ label: 'Date of birth', name: 'birthdate', value, error, years: ['2012', '1999'] }}
      onChange={setValue}
    />
  )
}

const typed = () => screen.getByLabelText<HTMLInputElement>('Date of birth')
const part = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
const put = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })

const openPicker = (name = 'Year, Month, Day') => fireEvent.click(screen.getByRole('button', { name }))
const meant = () => screen.getByRole('status').textContent

afterEach(() => document.documentElement.removeAttribute('lang'))

test.each(['2012-04-16', '20120416', '16/04/2012', '04-16-2012', '16042012', 'April 16, 2012'])(
  'a day that was typed as %s is chosen whole, year and day as well, and read back in words',
  (text) => {
    render(<Born />)
    openPicker()
    put(typed(), text)
    expect(meant()).toBe('April 16, 2012')
    expect([part('Year').value, part('Month').value, part('Day').value]).toEqual(['2012', '04', '16'])
  },
)

test('a text that could be two days asks which one is meant, and takes neither by itself', () => {
  render(<Born />)
  put(typed(), '05/02/2012')
  fireEvent.blur(typed())
  expect(typed().value).toBe('05/02/2012')
  expect([...screen.getByRole('status').children].map(({ textContent }) => textContent)).toEqual([
    'February 5, 2012',
    'May 2, 2012',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'May 2, 2012' }))
  expect(typed().value).toBe('2012-05-02')
})

test('the Enter key sends the day as it is meant', () => {
  render(<Born />)
  put(typed(), '16/4/2012')
  fireEvent.keyDown(typed(), { key: 'Enter' })
  expect(typed().value).toBe('2012-04-16')
})

test('only one field is shown until its button is pressed', () => {
  render(<Born />)
  expect(screen.queryByLabelText('Month')).toBeNull()
  openPicker()
  expect(part('Month')).toBeDefined()
})

test('a chosen day is shown in the typed field as well', () => {
  render(<Born />)
  openPicker()
  put(part('Day'), '06')
  put(part('Month'), '02')
  put(part('Year'), '1999')
  expect(typed().value).toBe('1999-02-06')
})

test('a part can be cleared', () => {
  render(<Born />)
  openPicker()
  put(typed(), '2012-04-16')
  put(part('Month'), '')
  expect(typed().value).toBe('2012-MM-16')
})

test('what was typed short is written out once the field is left', () => {
  render(<Born />)
  put(typed(), '2012-4-6')
  fireEvent.blur(typed())
  expect(typed().value).toBe('2012-04-06')
})

test('a screen reader reads the error with the field', () => {
  render(<Born error="Enter a real date" />)
  expect(typed().getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(String(typed().getAttribute('aria-describedby')))
  expect(described?.textContent).toBe('Enter a real date')
})

test('the parts are named in the language of the page', () => {
  document.documentElement.lang = 'fr'
  render(<Born />)
  expect(typed().placeholder).toBe('AAAA-MM-JJ')
  openPicker('Année, Mois, Jour')
  expect([...part('Mois').options].map(({ text }) => text).slice(0, 3)).toEqual([
    'Mois',
    'janvier',
    'février',
  ])
})
