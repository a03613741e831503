import { expect, test } from 'vitest'
import { formatNumber } from './card-number.ts'
import { formatExpiry } from './expiry.ts'
import { keepCaret } from './keep-caret.ts'

/** `|` marks the caret. */
function edited(text: string, format: (text: string) => string): string {
  const result = keepCaret({ text: text.replace('|', ''), caret: text.indexOf('|') }, format)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

test.each([
  ['typing at the end', '42424|', '4242 4|'],
  ['typing in the middle', '4242 1|4242', '4242 1|424 2'],
  ['typing at the very front', '1|4242', '1|424 2'],
  ['taking a digit out of the middle', '4242 |242 4242', '4242| 2424 242'],
  ['taking out the space itself', '4242|4242', '4242| 4242'],
  ['pasting a whole number with dashes', '4242-4242-4242-4242|', '4242 4242 4242 4242|'],
  ['pasting into the middle', '4242 9999-9|4242', '4242 9999 9|424 2'],
  ['turning a Visa into an Amex', '37|4242424242', '37|42 424242 42'],
  ['standing before everything', '|4242424', '|4242 424'],
])('%s leaves the caret where the person types', (_, before, after) => {
  expect(edited(before, formatNumber)).toBe(after)
})

test.each([
  ['5|', '05|'],
  ['1/|', '01|'],
  ['12/2|', '12 / 2|'],
  ['1|2 / 26', '1|2 / 26'],
  ['5| / 26', '05| / 26'],
  ['12 / |6', '12| / 6'],
])('in the expiry, %j becomes %j', (before, after) => {
  expect(edited(before, formatExpiry)).toBe(after)
})
