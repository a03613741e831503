import { expect, test } from 'vitest'
import { askedIn, isAsked, verifyProblems } from './verify-form.ts'

const HASH = '0f'.repeat(32)

test('the address of a document fills in the form', () => {
  expect(askedIn(`?number=D-7K2M&hash=${HASH.toUpperCase()}`)).toEqual({ number: 'D-7K2M', hash: HASH })
  expect(askedIn('')).toEqual({ number: '', hash: '' })
})

test('a hash that consists of digits keeps all of them', () => {
  const digits = '0123456789012345'.repeat(4)
  expect(askedIn(`?number=0012&hash=${digits}`)).toEqual({ number: '0012', hash: digits })
  expect(askedIn(`?number=${encodeURIComponent('"0012"')}`).number).toBe('0012')
})

test('it is asked only when both are whole', () => {
  expect(isAsked({ number: 'D-7K2M', hash: HASH })).toBe(true)
  expect(verifyProblems({ number: '', hash: HASH.slice(1) })).toEqual({ number: 'number', hash: 'hash' })
  expect(verifyProblems({ number: ' D-7K2M ', hash: ` ${HASH} ` })).toEqual({ number: null, hash: null })
})
