import { expect, test } from 'vitest'
import { hashOf, newSecret } from './secrets.ts'

test('a secret has 256 random bits, and its hash is SHA-256', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  // The example of FIPS 180-2.
  expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
