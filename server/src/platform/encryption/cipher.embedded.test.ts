import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptText, encryptText, paddedJson } from './cipher.ts'

const key = randomBytes(32)
const context = 'participant_confidential\nmedical\n7'

test('a text opens with its key in its place, and is encrypted differently each time', () => {
  const texts = ['{"allergies":"bees"}', '', 'é'.repeat(5000)]
  for (const text of texts) {
    const encrypted = encryptText(key, context, text)
    expect(decryptText(key, context, encrypted)).toBe(text)
    expect(encryptText(key, context, text)).not.toBe(encrypted)
  }
})

test('another key, another place and any changed byte are refused', () => {
  const encrypted = encryptText(key, context, 'bees')
  expect(() => decryptText(randomBytes(32), context, encrypted)).toThrow()
  expect(() => decryptText(key, context.replace('7', '8'), encrypted)).toThrow()
  const bytes = Buffer.from(encrypted, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => decryptText(key, context, changed.toString('base64url')), `byte ${at}`).toThrow()
  }
  for (const length of [0, 12, 27]) {
    expect(() => decryptText(key, context, bytes.subarray(0, length).toString('base64url'))).toThrow()
  }
  // A part of the seal is easier to guess than all of it.
  const empty = Buffer.from(encryptText(key, context, ''), 'base64url')
  for (const length of [16, 20, 24, 27]) {
    expect(() => decryptText(key, context, empty.subarray(0, length).toString('base64url'))).toThrow()
  }
})

test('the length of an encrypted answer does not tell which answer it is', () => {
  const answers = ['citizen', 'refugee_claimant', 'prefer_not'].map((citizenship_status) =>
    encryptText(key, context, paddedJson({ citizenship_status })),
  )
  expect(new Set(answers.map(({ length }) => length)).size).toBe(1)
  const medical = (conditions: string) => encryptText(key, context, paddedJson({ conditions })).length
  expect(medical('')).toBe(medical('asthma, since she was four years old'))
})

test('padding changes nothing about the value', () => {
  for (const value of [{ a: 'é'.repeat(300) }, null, 'text', [1, 2]]) {
    expect(Buffer.byteLength(paddedJson(value)) % 256).toBe(0)
    expect(JSON.parse(paddedJson(value))).toEqual(value)
  }
})
