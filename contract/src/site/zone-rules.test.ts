import { expect, test } from 'vitest'
import { zoneOf } from './zone-rules.ts'

const zone = (code: string, postal_prefixes: string[]) => ({
  ...{ id: 1, code, number: 1, name: code, description: '', region: 'coast', postal_prefixes },
})
const zones = [zone('HS', ['V5', 'V8B']), zone('RD', ['V5A']), zone('OI', ['V8']), zone('NC', ['V8C'])]

test.each([
  ['V5A 1C0', 'RD'],
  ['V5B 1C0', 'HS'],
  ['v8b1c0', 'HS'],
  ['V8A 1C0', 'OI'],
  ['V8C 1C0', 'NC'],
  ['V8', 'OI'],
  ['M5V 2T6', null],
  ['98225', null],
  ['', null],
])('%j lies in the zone of the longest prefix that fits: %s', (postalCode, code) => {
  expect(zoneOf(postalCode, zones)).toBe(code)
})
