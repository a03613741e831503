import { describe, expect, test } from 'vitest'
import { sayFinding } from '../refusals/team-findings.ts'
import type { MemberFacts, MemberQuestion } from './member-facts.ts'
import { memberFindings, memberStatus, untilAgreed } from './member-rules.ts'
import { isGuest, isScreenedAdult, isUnderage } from './why-not-member.ts'

const ida: MemberFacts = {
  participant_number: 'CC-100001',
  first_name: 'Ida',
  birthdate: '2010-05-04',
  stream: 'WG',
  club_id: 3,
  registrations: [{ category: 'JUNIOR', status: 'valid', is_screened: false }],
  has_unsigned: false,
  certifications: [],
  is_elsewhere: false,
}

type Change = {
  person?: Partial<MemberFacts>
  division?: Partial<MemberQuestion['division']>
  role?: MemberQuestion['role']
}

const ask = ({ person, division, role = 'players' }: Change = {}): MemberQuestion => ({
  role,
  is_goalkeeper: false,
  person: { ...ida, ...person },
  team_club_id: 3,
  tournament: {
    starts_on: '2025-06-06',
    season_label: '2024/25',
    accepted_categories: [{ code: 'JUNIOR' }, { code: 'YOUTH' }, { code: 'SENIOR', min_age: 16 }],
  },
  division: {
    name: 'U16 Girls',
    stream: 'WG',
    min_age: null,
    max_age: 16,
    masters_age: null,
    min_umpire_level: 'COMMUNITY',
    is_youth: true,
    ...division,
  },
  screening_age: 19,
  levels: {
    'Umpire Level': [
      { code: 'NONE', label: 'None', label_fr: 'Aucun' },
      { code: 'COMMUNITY', label: 'Community', label_fr: 'Communautaire' },
      { code: 'PROVINCIAL', label: 'Provincial', label_fr: 'Provincial' },
    ],
  },
})

const told = (change?: Change) => memberFindings(ask(change)).map(({ code, values }) => [code, values])
const statusFor = (change?: Change) => memberStatus(memberFindings(ask(change)))

test('a registered player of the right age is in order', () => {
  expect(told()).toEqual([])
  expect(statusFor()).toBe('ok')
})

test('a finding names the person and the role it is about', () => {
  expect(memberFindings(ask({ person: { has_unsigned: true } }))).toMatchObject([
    { role: 'players', participant_number: 'CC-100001' },
  ])
})

describe('registration and documents', () => {
  test('a player needs a registration', () => {
    expect(told({ person: { registrations: [] } })).toEqual([
      ['NOT_REGISTERED', { name: 'Ida', season: '2024/25', holds: 'none' }],
    ])
    expect(statusFor({ person: { registrations: [] } })).toBe('needs_registration')
  })
  test('a category that the tournament does not accept is not enough', () => {
    const registrations = [{ category: 'VOLUNTEER', status: 'valid', is_screened: false }]
    expect(told({ person: { registrations } })).toEqual([
      ['NOT_REGISTERED', { name: 'Ida', season: '2024/25', holds: 'another' }],
    ])
  })
  test.each([
    ['2009-12-31', []],
    ['2010-01-01', ['NOT_REGISTERED']],
  ])('a senior registration counts from sixteen: born %s', (birthdate, expected) => {
    const registrations = [{ category: 'SENIOR', status: 'valid', is_screened: false }]
    const division = { max_age: null }
    expect(told({ person: { registrations, birthdate }, division }).map(([code]) => code)).toEqual(expected)
  })
  test('a coach needs any registration', () => {
    const registrations = [{ category: 'VOLUNTEER', status: 'valid', is_screened: true }]
    expect(told({ role: 'coaches', person: { registrations, birthdate: '1980-01-01' } })).toEqual([])
  })
  test('unsigned documents are named as such', () => {
    expect(statusFor({ person: { has_unsigned: true } })).toBe('needs_documents')
  })
})

describe('age, by birth year in the year of the event', () => {
  test.each([
    ['2009-01-01', []],
    ['2008-12-31', ['AGE_INELIGIBLE']],
  ])('born %s in U16', (birthdate, expected) => {
    expect(told({ person: { birthdate } }).map(([code]) => code)).toEqual(expected)
  })
  test.each([
    ['2009-12-31', []],
    ['2010-01-01', ['AGE_INELIGIBLE']],
  ])('born %s where sixteen is the least', (birthdate, expected) => {
    const division = { min_age: 16, max_age: null }
    expect(told({ person: { birthdate }, division }).map(([code]) => code)).toEqual(expected)
  })
  test('a master is counted, not refused', () => {
    const question = (birthdate: string) =>
      ask({ person: { birthdate }, division: { masters_age: 35, max_age: null } })
    expect(isUnderage(question('1990-12-31'))).toBe(false)
    expect(isUnderage(question('1991-01-01'))).toBe(true)
    expect(isUnderage(ask())).toBe(false)
  })
})

describe('stream, club and other teams', () => {
  test.each([
    ['WG', 'WG', 'ok'],
    ['MB', 'WG', 'age_ineligible'],
    ['MB', 'OPEN', 'ok'],
    ['OPEN', 'WG', 'ok'],
  ] as const)('a person of stream %s in a division of stream %s', (stream, of, expected) => {
    expect(statusFor({ person: { stream }, division: { stream: of } })).toBe(expected)
  })
  test('a player of another club is a guest; a coach never is', () => {
    expect(isGuest(ask({ person: { club_id: 4 } }))).toBe(true)
    expect(isGuest(ask({ person: { club_id: null } }))).toBe(true)
    expect(isGuest(ask())).toBe(false)
    expect(isGuest(ask({ role: 'coaches', person: { club_id: 4 } }))).toBe(false)
  })
  test('a player of another team of the division is told the rule, not the team', () => {
    expect(told({ person: { is_elsewhere: true } })).toEqual([
      ['DUPLICATE_TEAM', { name: 'Ida', division: 'U16 Girls' }],
    ])
    expect(statusFor({ person: { is_elsewhere: true } })).toBe('duplicate')
    expect(
      statusFor({
        role: 'umpires',
        person: { is_elsewhere: true, certifications: ['Umpire Level:COMMUNITY'] },
      }),
    ).toBe('ok')
  })
})

describe('umpires', () => {
  test.each([
    [[], 'needs_certification'],
    [['Umpire Level:COMMUNITY'], 'ok'],
    [['Umpire Level:PROVINCIAL'], 'ok'],
    [['Coach Level:PROVINCIAL'], 'needs_certification'],
  ])('with %j where Community is asked for', (certifications, expected) => {
    expect(statusFor({ role: 'umpires', person: { certifications } })).toBe(expected)
  })
  test('a festival without a level takes every player', () => {
    expect(statusFor({ role: 'umpires', division: { min_umpire_level: 'NONE' } })).toBe('ok')
  })
  test.each([
    ['en', 'Ida needs a current Community umpire level.'],
    ['fr', 'Ida doit avoir un niveau d’arbitre Communautaire à jour.'],
  ] as const)(
    'the level that is missing is named in the language of the sentence (%s)',
    (locale, sentence) => {
      const [finding] = memberFindings(ask({ role: 'umpires' }))
      expect(finding && sayFinding(finding, locale)).toBe(sentence)
    },
  )
})

describe('screening', () => {
  const staff = (birthdate: string, is_screened: boolean): Partial<MemberFacts> => ({
    birthdate,
    registrations: [{ category: 'COACH', status: 'valid', is_screened }],
  })
  test.each([
    ['coaches', '2006-06-06', false, 'needs_screening'],
    ['coaches', '2006-06-07', false, 'ok'],
    ['coaches', '1980-01-01', true, 'ok'],
    ['team_managers', '1980-01-01', false, 'needs_screening'],
    ['volunteers', '1980-01-01', false, 'needs_screening'],
  ] as const)('%s born %s, screened %s, with a young team', (role, birthdate, isScreened, expected) => {
    expect(statusFor({ role, person: staff(birthdate, isScreened) })).toBe(expected)
  })
  test('grown-up teams ask for none', () => {
    expect(
      statusFor({ role: 'coaches', person: staff('1980-01-01', false), division: { is_youth: false } }),
    ).toBe('ok')
  })
  test('a screened adult counts for the rule of two', () => {
    expect(isScreenedAdult(ask({ role: 'coaches', person: staff('1980-01-01', true) }))).toBe(true)
    expect(isScreenedAdult(ask({ role: 'coaches', person: staff('2007-01-01', true) }))).toBe(false)
  })
})

describe('a person who has not agreed to be on the team', () => {
  const shown = (change?: Change) => {
    const findings = memberFindings(ask(change))
    return untilAgreed(
      {
        ...{ status: memberStatus(findings), findings },
        ...{ is_guest: true, is_underage: true, is_screened_adult: true },
        participant: {
          ...{ id: 7, participant_number: 'CC-100303' },
          ...{ first_name: 'Idalia', preferred_name: 'Ida', last_name: 'Vinter' },
        },
      },
      'players',
    )
  }

  test.each<[string, Change]>([
    ['ready', {}],
    ['without a registration', { person: { registrations: [] } }],
    ['with documents to sign', { person: { has_unsigned: true } }],
    ['of another stream', { person: { stream: 'MB' } }],
    ['too old', { person: { birthdate: '2004-01-01' } }],
    ['on another team', { person: { is_elsewhere: true } }],
  ])('and is %s looks like anyone else', (_, change) => {
    expect(shown(change)).toEqual(shown())
  })

  test('is known by number, and their entry does not stop the team', () => {
    const { participant, status, findings, ...flags } = shown()
    expect(participant).toEqual({
      ...{ id: 7, participant_number: 'CC-100303', first_name: '', preferred_name: null, last_name: '' },
    })
    expect(status).toBe('needs_agreement')
    expect(flags).toEqual({ is_guest: false, is_underage: false, is_screened_adult: false })
    expect(findings).toEqual([
      {
        ...{ code: 'NOT_AGREED', values: { number: 'CC-100303' }, is_warning: true },
        ...{ role: 'players', participant_number: 'CC-100303' },
      },
    ])
  })
})
