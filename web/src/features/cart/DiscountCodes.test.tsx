import type { AnsweredCode } from '@centrepass/contract/cart/cart'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { codeChoice } from './code-choice.ts'
import { DiscountCodes } from './DiscountCodes.tsx'

beforeEach(() => codeChoice.set(7, null))

const show = (...answers: AnsweredCode[]) =>
  render(<DiscountCodes accountId={7} answers={answers.length > 0 ? answers : undefined} />)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
const type = (code: string) => {
  fireEvent.change(field(), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Add code' }))
}

test('a code is kept in capitals, once, and the field is empty again', () => {
  show()
  type(' spring-10 ')
  type('SPRING-10')
  expect(codeChoice.get(7)).toEqual(['SPRING-10'])
  expect(field().value).toBe('')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('an empty code cannot be added', () => {
  show()
  fireEvent.change(field(), { target: { value: '   ' } })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add code' }).disabled).toBe(true)
})

test('what became of each code is said, and one is removed by its name', () => {
  codeChoice.set(7, ['SPRING-10', 'WRONG-1', 'OURS-1'])
  show(
    { code: 'SPRING-10', problem: null },
    { code: 'WRONG-1', problem: 'unusable' },
    { code: 'OURS-1', problem: 'used_up' },
  )
  expect(screen.getByText('Code SPRING-10 is used.')).toBeTruthy()
  expect(screen.getByText(/^Code WRONG-1 cannot be used for this cart/)).toBeTruthy()
  expect(screen.getByText(/^Your code OURS-1 has been used up/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove code WRONG-1' }))
  expect(codeChoice.get(7)).toEqual(['SPRING-10', 'OURS-1'])
})

test('after five codes the field is gone', () => {
  codeChoice.set(7, ['CODE-1', 'CODE-2', 'CODE-3', 'CODE-4', 'CODE-5'])
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('You can use up to 5 codes at once.')).toBeTruthy()
})
