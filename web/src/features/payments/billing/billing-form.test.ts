import { expect, test } from 'vitest'
import { anAccount } from '#test/an-account.ts'
import { billingFrom, billingProblems, firstBilling } from './billing-form.ts'

const typed = {
  name: ' Maren Vinter ',
  email: 'maren@mail.example',
  address_line1: '12 Tidewater Way',
  city: 'Port Arbutus',
  province: 'bc',
  postal_code: 'v5a 1c0',
  country: 'CA',
}
const wrongIn = (values: typeof typed) =>
  Object.entries(billingProblems(values)).flatMap(([name, said]) => (said ? [[name, said]] : []))

test('it begins with what the account knows', () => {
  expect(firstBilling(anAccount(), null, 'BC')).toEqual({
    name: 'Maren Vinter',
    email: 'parent3@mail.example',
    address_line1: '',
    city: '',
    province: 'BC',
    postal_code: '',
    country: 'CA',
  })
})

test('it begins with what the last receipt said, if there is one', () => {
  const last = { ...billingFrom(typed), country: 'OTHER' as const, province: null, postal_code: null }
  expect(firstBilling(anAccount(), last, 'BC')).toMatchObject({
    name: 'Maren Vinter',
    city: 'Port Arbutus',
    country: 'OTHER',
    province: '',
    postal_code: '',
  })
})

test('what is sent is tidy', () => {
  expect(wrongIn(typed)).toEqual([])
  expect(billingFrom(typed)).toEqual({
    ...typed,
    name: 'Maren Vinter',
    province: 'BC',
    postal_code: 'V5A 1C0',
  })
})

test('every part of an address is needed, in the form of its country', () => {
  const blank = { ...typed, name: '', email: '', address_line1: ' ', city: '', province: '', postal_code: '' }
  expect(wrongIn(blank).map(([name]) => name)).toEqual([
    'name',
    'email',
    'address_line1',
    'city',
    'province',
    'postal_code',
  ])
  expect(wrongIn({ ...typed, email: 'maren', postal_code: '12', province: 'British' })).toEqual([
    ['email', 'email'],
    ['province', 'province'],
    ['postal_code', 'postal_code'],
  ])
})

test('elsewhere there is no province, and not every country has postal codes', () => {
  const abroad = { ...typed, country: 'OTHER', province: '', postal_code: '' }
  expect(wrongIn(abroad)).toEqual([])
  expect(billingFrom(abroad)).toMatchObject({ province: null, postal_code: null, country: 'OTHER' })
})
