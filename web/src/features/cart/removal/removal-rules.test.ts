import { expect, test } from 'vitest'
import { leavingWith, withoutRow } from './removal-rules.ts'

const junior = { participant: 302, product: 3, product_type: 'RegistrationOption' } as const
const umpire = { participant: 302, product: 7, product_type: 'RegistrationOption' } as const
const camp = { participant: 302, product: 4, product_type: 'Program' } as const
const clinic = { participant: 302, product: 2, product_type: 'Course' } as const
const brothersCamp = { ...camp, participant: 303 }

test('nothing leaves with a program', () => {
  expect(leavingWith([junior, camp], 1, false)).toEqual([])
})

test('programs and courses leave with the registration that they need, those of others stay', () => {
  const rows = [junior, brothersCamp, camp, clinic]
  const leaving = leavingWith(rows, 0, false)
  expect(leaving).toEqual([camp, clinic])
  expect(withoutRow(rows, 0, leaving)).toEqual([brothersCamp])
})

test('a person who is registered or has another registration in the cart keeps them', () => {
  expect(leavingWith([junior, camp], 0, true)).toEqual([])
  expect(leavingWith([junior, umpire, camp], 0, false)).toEqual([])
})

test('a double leaves with its twin, unless it cannot be given back', () => {
  const kept = { ...camp, refundable: false }
  expect(leavingWith([camp, { ...camp }, kept], 0, false)).toEqual([camp])
  expect(withoutRow([camp, { ...camp }, kept], 0, [])).toEqual([kept])
})

test('an index outside the cart removes nothing', () => {
  expect(leavingWith([junior, camp], 7, false)).toEqual([])
})
