import type { Problem } from '@centrepass/contract/ground/errors'
import { aCourse, anOption, aProgram } from '@centrepass/contract/test/an-eligibility-question'
import { expect, test } from 'vitest'
import { anInvoiceRow } from '#test/a-validated-cart.ts'
import { linesOf } from './cart-lines.ts'

const junior = { participant: 304, product: 3, product_type: 'RegistrationOption' } as const
const camp = { participant: 304, product: 8, product_type: 'Program' } as const
const clinic = { participant: 302, product: 8, product_type: 'Course' } as const
const names = new Map([
  [302, 'Ida Vinter'],
  [304, 'Siggy Vinter'],
])
const catalogue = {
  RegistrationOption: [anOption({ id: 3, name: 'Junior Player' })],
  Program: [aProgram({ id: 8, name: 'Summer Camp' })],
  Course: [aCourse({ id: 8, name: 'First Aid' })],
}
const facts = { rows: [], names, catalogue, pricedRows: [], problems: [] }

test('people come in the order of the cart, and each has the registration first', () => {
  const people = linesOf({ ...facts, rows: [camp, clinic, junior] })
  expect(people.map(({ name, lines }) => [name, ...lines.map((line) => line.name)])).toEqual([
    ['Siggy Vinter', 'Junior Player', 'Summer Camp'],
    ['Ida Vinter', 'First Aid'],
  ])
  expect(people[0]?.lines.map(({ index }) => index)).toEqual([2, 0])
})

test('a row costs what the cart was priced with, and before that what the catalogue says', () => {
  const [unpriced] = linesOf({ ...facts, rows: [junior] })
  expect(unpriced?.lines[0]?.price).toEqual(catalogue.RegistrationOption[0]?.price)
  const [priced] = linesOf({ ...facts, rows: [junior], pricedRows: [anInvoiceRow({ cost: '71.00' })] })
  expect(priced?.lines[0]?.price?.cost).toBe('71.00')
})

test('the credit for another category is shown at the registration that replaces it', () => {
  const credit = anInvoiceRow({ credit: true, cost: '-25.00' })
  const [person] = linesOf({ ...facts, rows: [junior], pricedRows: [anInvoiceRow(), credit] })
  expect(person?.lines).toHaveLength(1)
  expect(person?.lines[0]?.upgrade?.cost).toBe('-25.00')
})

test('an unknown person or product has no name, unless the invoice has it', () => {
  const stranger = { participant: 9, product: 99, product_type: 'Program' } as const
  const [person] = linesOf({ ...facts, rows: [stranger] })
  expect([person?.name, person?.lines[0]?.name, person?.lines[0]?.price]).toEqual([null, null, null])
})

test('a problem is shown at its row, as long as the row is about the same product', () => {
  const full: Problem = {
    code: 'FULL',
    message: 'Summer Camp is full.',
    index: 1,
    participant_id: 304,
    product_type: 'Program',
    product_id: 8,
  }
  const problemsIn = (rows: (typeof junior | typeof camp | typeof clinic)[]) =>
    linesOf({ ...facts, rows, problems: [full] }).flatMap(({ lines }) =>
      lines.flatMap((line) => line.problems.map(({ code }) => [line.name, code])),
    )
  expect(problemsIn([junior, camp])).toEqual([['Summer Camp', 'FULL']])
  expect(problemsIn([camp, clinic])).toEqual([])
})
