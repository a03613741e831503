import { describe, expect, test } from 'vitest'
import {
  isSameName,
  needsReadWithChild,
  type SigningFacts,
  whyNotSign,
  whyNotSignature,
} from './signing-rules.ts'

const guardian: SigningFacts = {
  isMinor: true,
  templateSigner: 'self_or_guardian',
  relation: 'guardian',
  isConfirmed: true,
  mayAct: true,
  signerIsMinor: false,
}
const self: SigningFacts = { ...guardian, isMinor: false, relation: 'own' }

describe('who signs', () => {
  test.each<[string, SigningFacts, string | null]>([
    ['a guardian for a minor', guardian, null],
    ['an adult for themself', self, null],
    ['a guardian before the link is confirmed', { ...guardian, isConfirmed: false }, 'not_confirmed'],
    ['a guardian who is a minor', { ...guardian, signerIsMinor: true }, 'minor_cannot_sign'],
    ['a minor for themself', { ...self, isMinor: true, signerIsMinor: true }, 'minor_cannot_sign'],
    ['a minor whose own age was not checked', { ...self, isMinor: true }, 'minor_cannot_sign'],
    ['a guardian for an adult', { ...guardian, isMinor: false }, 'adult_signs_alone'],
    ['a former guardian', { ...guardian, isMinor: false, mayAct: false }, 'handed_over'],
    ['a new adult what was for a guardian', { ...self, templateSigner: 'guardian' }, 'came_of_age'],
  ])('%s', (_who, facts, why) => {
    expect(whyNotSign(facts)).toBe(why)
  })
})

describe('a signature', () => {
  const signature = {
    decision: 'sign' as const,
    agreed: true,
    typedName: 'Maren Vinter',
    relationship: 'parent' as const,
    readWithChild: true,
    signerNames: ['Maren Vinter'],
    isMinor: true,
    canDecline: false,
    needsReadWithChild: true,
  }
  test.each([
    ['in order', {}, null],
    ['that declines what may be declined', { decision: 'decline' as const, canDecline: true }, null],
    [
      'that declines needs no reading with the child',
      { decision: 'decline' as const, canDecline: true, readWithChild: false },
      null,
    ],
    ['that declines what may not', { decision: 'decline' as const }, 'cannot_decline'],
    ['without consent', { agreed: false }, 'must_agree'],
    ['in another name', { typedName: 'Jonas Vinter' }, 'name_differs'],
    ['for a minor, without a relationship', { relationship: undefined }, 'relationship_missing'],
    ['for oneself, without a relationship', { relationship: undefined, isMinor: false }, null],
    ['not read with the child', { readWithChild: undefined }, 'read_with_child_missing'],
  ])('%s', (_what, change, why) => {
    expect(whyNotSignature({ ...signature, ...change })).toBe(why)
  })
})

describe('the same name', () => {
  test.each([
    ['Maren Vinter', '  maren   VINTER '],
    ['Zoë-Anaïs D’Aoust-Nakamura', "zoe anais d'aoust nakamura"],
    ['Łukasz Øberg', 'lukasz oberg'],
    ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
    ['Suryani', 'Suryani –'],
    ['志明', '志明'],
    ['ਸਿਮਰਨ ਉੱਪਲ', 'ਸਿਮਰਨ  ਉੱਪਲ'],
    ['Zo\u0065\u0308', 'Zoë'],
  ])('%s and %s', (a, b) => {
    expect(isSameName(a, b)).toBe(true)
  })

  test.each([
    ['Maren Vinter', 'Maren Winter'],
    ['Maren Vinter', 'Maren'],
    ['Maren Vinter', ''],
    ['–', '-'],
    // Another vowel is another name.
    ['ਸਿਮਰਨ', 'ਸੀਮਰਨ'],
  ])('but not %s and %s', (a, b) => {
    expect(isSameName(a, b)).toBe(false)
  })
})

test.each([
  ['CODE-CONDUCT', true, 12, true],
  ['CODE-CONDUCT', true, 11, false],
  ['CODE-CONDUCT', false, 19, false],
  ['MEDIA', true, 15, false],
])('%s of a minor (%s) of %i is read together: %s', (code, isMinor, age, needed) => {
  expect(needsReadWithChild(code, isMinor, age)).toBe(needed)
})
