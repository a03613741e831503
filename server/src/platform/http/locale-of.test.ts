import { expect, test } from 'vitest'
import { localeOf } from './locale-of.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.4, fr-CA;q=0.7', 'fr'],
  ['de, fr;q=0.2', 'fr'],
  ['de', 'en'],
  ['fr;q=0', 'en'],
  ['*', 'en'],
  [';;;,=q', 'en'],
])('a person whose browser asks for %j reads %s', (header, locale) => {
  expect(localeOf({ headers: { 'accept-language': header } })).toBe(locale)
})
