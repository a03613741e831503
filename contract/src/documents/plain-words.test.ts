import { expect, test } from 'vitest'
import { holdsMarkup } from './plain-words.ts'
import { nextVersion } from './template-versions.ts'

test.each([
  '<script>alert(1)</script>',
  '< img src=x onerror=alert(1)>',
  'See <a href="https://example.org">here</a>',
  '</style><style>@import "//x"</style>',
  '<!-- a remark -->',
  'JavaScript :alert(1)',
  'data:text/html,x',
  '＜svg onload=x＞',
  'Tom &amp; Jerry',
  '&#60;b&#62;',
])('%s is markup', (text) => {
  expect(holdsMarkup(text)).toBe(true)
})

test.each([
  'Age < 19 and height > 1 m',
  'Clubs & schools, 2 << 3',
  'Personal data: names and results',
  'Sticks, balls; R&D; 5 % of all',
  '{participant_name} <3',
])('%s is plain', (text) => {
  expect(holdsMarkup(text)).toBe(false)
})

test.each([
  ['2024.1', '2024.2'],
  ['2024.9', '2024.10'],
  ['v7', 'v8'],
  ['spring', 'spring.2'],
  ['a-label-of-20-letters', 'a-label-of-20-letter'],
])('the version after %s is %s', (version, next) => {
  expect(nextVersion(version)).toBe(next)
})
