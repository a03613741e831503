import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'

const colourOf = (name: string, person?: number) =>
  render(<Avatar name={name} person={person} />).container.querySelector('span')?.dataset.colour

test('a person who goes by another name keeps their colour', () => {
  expect(colourOf('Signe Vinter', 302)).toBe(colourOf('Siggy Vinter', 302))
  expect(colourOf('Siggy Vinter', 303)).not.toBe(colourOf('Siggy Vinter', 302))
})

test('an account without a number has the colour of its name', () => {
  expect(colourOf('Ana Silva')).toBe(colourOf('Ana Silva'))
})
