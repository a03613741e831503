import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceOf } from './source-of.ts'

test('an IPv4 address is a source of its own, however it is written', () => {
  expect(sourceOf('203.0.113.7')).toBe('203.0.113.7')
  expect(sourceOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all addresses of an IPv6 network of 64 bits are one source', () => {
  const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:1:2:3', '2001:DB8:1:2:0:0:0:9', '2001:db8:1:2::']
  expect(new Set(same.map(sourceOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(sourceOf('2001:db8:1:3::1')).not.toBe(sourceOf('2001:db8:1:2::1'))
  expect(sourceOf('::1')).toBe('0:0:0:0::/64')
  expect(sourceOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(sourceOf('2001:db8::')).toBe('2001:db8:0:0::/64')
  expect(sourceOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64')
})

test('no limit counts a whole address where it means a source', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const wrong = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /key: (ip|\w+\.ip)\b/.test(readFileSync(new URL(name, folder), 'utf8')))
  expect(wrong).toEqual([])
})
