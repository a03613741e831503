import { describe, expect, test } from 'vitest'
import { aCourse, course, season } from '#test/an-eligibility-question'
import { sayReason } from '../refusals/eligibility.ts'
import type { Reason } from './eligibility-question.ts'
import { isEligible, whyNot } from './eligibility-rules.ts'

describe('prerequisites', () => {
  const PROVINCIAL = 'Umpire Level:PROVINCIAL'
  test.each<[string, string[], string[], boolean]>([
    ['the very level', [PROVINCIAL], [PROVINCIAL], true],
    ['a higher level', ['Umpire Level:REGIONAL'], [PROVINCIAL], true],
    ['a lower level', ['Umpire Level:COMMUNITY'], [PROVINCIAL], false],
    ['the same word on another ladder', ['Coach Level:PROVINCIAL'], [PROVINCIAL], false],
    ['a higher word on another ladder', ['Coach Level:REGIONAL'], [PROVINCIAL], false],
    ['a level that no list knows', ['Umpire Level:GALACTIC'], [PROVINCIAL], false],
    ['something without ranks', ['Badge:MED'], ['Badge:MED'], true],
    ['something else without ranks', ['Badge:SAFE_SPORT'], ['Badge:MED'], false],
    ['a known level where an unknown one is asked', [PROVINCIAL], ['Umpire Level:GALACTIC'], false],
    ['one of two', [PROVINCIAL], [PROVINCIAL, 'Experience:5y'], false],
    ['both of two', ['Experience:5y', 'Umpire Level:REGIONAL'], [PROVINCIAL, 'Experience:5y'], true],
  ])('%s', (_name, certifications, prerequisites, expected) => {
    expect(isEligible(course(aCourse({ prerequisites }), { person: { certifications } }))).toBe(expected)
  })

  test('each that is missing is told by itself', () => {
    const prerequisites = [PROVINCIAL, 'Badge:MED']
    expect(whyNot(course(aCourse({ prerequisites }))).map((reason) => sayReason(reason, 'en'))).toEqual([
      'Regional Umpire needs a current Provincial Umpire Level.',
      'Regional Umpire needs a current Badge (MED).',
    ])
    expect(sayReason(whyNot(course(aCourse({ prerequisites })))[0] as Reason, 'fr')).toBe(
      'Regional Umpire exige un niveau d’arbitre Provincial à jour.',
    )
  })

  test('the order of the levels is the one that was given', () => {
    const { 'Umpire Level': levels = [] } = season.levels
    const upsideDown = { levels: { 'Umpire Level': levels.toReversed() } }
    const person = { certifications: ['Umpire Level:COMMUNITY'] }
    expect(isEligible(course(aCourse({ prerequisites: [PROVINCIAL] }), { person, season: upsideDown }))).toBe(
      true,
    )
  })
})
