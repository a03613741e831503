import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from './config.ts'

test.each([
  'PUBLIC_URL',
  'API_HOST',
  'ASSET_ROOT',
  'ALLOWED_ORIGINS',
  'CARD_SCRIPT_URL',
  'ERROR_REPORTING_DSN',
])('outside this machine %s needs https', (name) => {
  for (const host of [
    'register.hockey.example',
    '192.168.1.5:3000',
    '127.evil.example',
    'localhost.evil.example',
  ]) {
    expect(() => readEnv({ [name]: `http://${host}` })).toThrow(`${name}: must begin with https`)
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'site.localhost']) {
    expect(() => readEnv({ [name]: `http://${host}` })).not.toThrow()
  }
  expect(() => readEnv({ [name]: 'https://register.hockey.example' })).not.toThrow()
})

test.each([
  ['short', 'k9$Tq2!vLw8'],
  ['one letter', 'a'.repeat(40)],
  ['a part that repeats', 'k9Tq2vLw8xRz'.repeat(4)],
  ['a cut part that repeats', 'k9Tq2vLw8xRz4mNb'.repeat(3).slice(0, 41)],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['keys side by side', '1234567890qwertyuiop1234567890qwertyuiop'],
  ['a sample', 'change-me-to-something-long-and-random'],
  ['few letters', 'abcabdabeabfacbacdaceacfadbadcadeadf'],
])('an operations token that is %s is refused by name', (_, token) => {
  expect(() => readEnv({ OPERATIONS_TOKEN: token })).toThrow('OPERATIONS_TOKEN: ')
})

test('a random operations token passes, in hexadecimal and in base64', () => {
  for (let n = 0; n < 200; n++) {
    const bytes = randomBytes(32)
    for (const token of [bytes.toString('hex'), bytes.toString('base64url')]) {
      expect(() => readEnv({ OPERATIONS_TOKEN: token })).not.toThrow()
    }
  }
})
