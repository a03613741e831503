import { describe, expect, test } from 'vitest'
import {
  aCourse,
  anOption,
  aProgram,
  aTrialPass,
  course,
  heldTrial,
  inCart,
  nothing,
  option,
  program,
  registered,
} from '#test/an-eligibility-question'
import { sayReason } from '../refusals/eligibility.ts'
import type { Question } from './eligibility-question.ts'
import { isEligible, whyNot } from './eligibility-rules.ts'

describe('each reason has its sentence and its remedy', () => {
  const unfinished = { person: { is_profile_complete: false } }
  const full = { limit: 120, left: 0 }
  const early = { now: new Date('2024-08-01T18:59:59Z') }
  const late = { now: new Date('2025-08-16T06:59:00Z') }

  test.each<[code: string, remedy: string | null, message: string, question: Question]>([
    [
      'PROFILE_INCOMPLETE',
      'complete_profile',
      "Complete Siggy's profile before adding a registration.",
      option(anOption(), unfinished),
    ],
    [
      'NOT_OPEN',
      'wait_until_open',
      'Junior Player (U13-U18) is not open for registration.',
      option(anOption(), { season: early }),
    ],
    [
      'WINDOW_CLOSED',
      null,
      'Junior Player (U13-U18) is not open for registration.',
      option(anOption(), { season: late }),
    ],
    [
      'REG_DUPLICATE',
      null,
      'Siggy is already registered as Junior Player (U13-U18) for 2024/25.',
      option(anOption(), { holdings: registered }),
    ],
    [
      'ENROLMENT_DUPLICATE',
      null,
      'Siggy is already enrolled in Provincial ID Camp.',
      program(aProgram(), {
        holdings: { ...registered, enrolments: [{ product_type: 'Program', product_id: 4, is_live: true }] },
      }),
    ],
    [
      'IN_CART',
      null,
      'Junior Player (U13-U18) is already in the cart for Siggy.',
      option(anOption(), { cart: inCart(3) }),
    ],
    ['REG_CONFLICT', null, 'Choose one player category for Siggy.', option(anOption(), { cart: inCart(7) })],
    [
      'AGE_TOO_YOUNG',
      null,
      'Siggy was born in 2013; Junior Player (U13-U18) is for 2007–2012.',
      option(anOption(), { person: { birthdate: '2013-01-01' } }),
    ],
    [
      'AGE_TOO_OLD',
      null,
      'Siggy was born in 2006; Junior Player (U13-U18) is for 2007–2012.',
      option(anOption(), { person: { birthdate: '2006-12-31' } }),
    ],
    [
      'STREAM_MISMATCH',
      null,
      'Provincial ID Camp is offered for another stream.',
      program(aProgram({ stream: 'MB' })),
    ],
    [
      'CLUB_REQUIRED',
      'choose_club',
      'Choose a club (or Other) for Siggy.',
      option(anOption(), { person: { club_id: null } }),
    ],
    [
      'REG_REQUIRED',
      'add_registration',
      'Add a 2024/25 registration for Siggy first.',
      program(aProgram(), { holdings: nothing }),
    ],
    [
      'PREREQ_MISSING',
      null,
      'Regional Umpire needs a current Provincial Umpire Level.',
      course(aCourse({ prerequisites: ['Umpire Level:PROVINCIAL'] })),
    ],
    [
      'EXPERIENCE_MISSING',
      null,
      'Regional Umpire needs 5 years of experience.',
      course(aCourse({ prerequisites: ['Experience:5y'] })),
    ],
    [
      'TRIAL_LIMIT',
      null,
      'The trial pass was used twice this season.',
      option(aTrialPass(), { holdings: { registrations: [heldTrial(), heldTrial()], enrolments: [] } }),
    ],
    [
      'FULL',
      null,
      'Provincial ID Camp is full. Spots sometimes open up again when someone cancels.',
      program(aProgram({ places: full })),
    ],
    [
      'FULL',
      null,
      'Regional Umpire is full. Spots sometimes open up again when someone cancels.',
      course(aCourse({ places: full })),
    ],
    [
      'ELIGIBILITY_REQUIRED',
      'answer_eligibility',
      'Answer the eligibility questions for Siggy.',
      program(aProgram({ requires_eligibility: true }), { person: { has_answered_eligibility: false } }),
    ],
  ])('%s, remedy %s', (code, remedy, message, question) => {
    const found = whyNot(question)
    expect(found).toMatchObject([{ code, remedy }])
    expect(found.map((reason) => sayReason(reason, 'en'))).toEqual([message])
    expect(isEligible(question)).toBe(false)
  })
})
