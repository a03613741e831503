import type { Price, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type { Division, Tournament } from '@centrepass/contract/tournaments/tournaments'
import { expect, test } from 'vitest'
import { noFilter } from '../finder/use-offer-filter.ts'
import { byUrgency, findOffers, type Offer, offersFrom } from './offers.ts'

const NOW = new Date('2025-02-07T17:00:00Z')

const priceOf = (total: string): Price => ({ cost: total, fees: '0.00', taxes: '0.00', total })

const anOffer = (given: Partial<Offer> = {}): Offer => ({
  searched: `${given.name ?? 'Provincial ID Camp'} Two-day identification camp`,
  ...{ minAge: 14, maxAge: 18, isForStaff: false, isRefundable: true },
  key: 'program-1',
  id: 1,
  kind: 'program',
  name: 'Provincial ID Camp',
  description: 'Two-day identification camp',
  status: 'open',
  opensAt: '2024-12-01T20:00:00Z',
  closesAt: '2025-02-10T07:59:00Z',
  startsOn: '2025-02-15',
  endsOn: '2025-02-16',
  bornFrom: 2007,
  bornTo: 2011,
  price: priceOf('176.72'),
  isLowestPrice: false,
  lateFrom: null,
  places: { limit: 120, left: 90 },
  hasWaitList: true,
  ...given,
})

const aDivision = (given: Partial<Division> = {}): Division => ({
  id: 1,
  code: 'U16G',
  name: 'U16 Girls',
  names: { en: 'U16 Girls', fr: 'U16 filles' },
  stream: 'WG',
  min_age: null,
  max_age: 16,
  masters_age: null,
  price: priceOf('775.00'),
  deposit: null,
  balance_due_on: null,
  places: { limit: 16, left: 15 },
  ...given,
})

const aTournament = (divisions: Division[]): Tournament => ({
  id: 1,
  code: 'CC-JR',
  name: 'Junior Championships',
  names: { en: 'Junior Championships', fr: 'Championnats juniors' },
  map_url: null,
  venue: 'Herondale Turf Park',
  region: 'Mainland',
  starts_on: '2025-06-06',
  ends_on: '2025-06-08',
  entry_opens_at: '2025-05-05T19:00:00Z',
  entry_closes_at: '2025-05-08T19:00:00Z',
  roster_locks_at: '2025-05-31T00:00:00Z',
  divisions,
  clubs: [],
  roles: [],
})

const anOption: RegistrationOption = {
  id: 3,
  code: 'JUNIOR',
  name: 'Junior Player (U13-U18)',
  names: { en: 'Junior Player (U13-U18)', fr: 'Junior (U13-U18)' },
  description: 'Leagues and championships',
  descriptions: { en: 'Leagues and championships', fr: 'Ligues et championnats' },
  ...{ times: null, bring: null, venue: null, map_url: null },
  season_year: 2024,
  min_age: 13,
  max_age: 18,
  birth_year_from: 2007,
  birth_year_to: 2012,
  opens_at: '2024-08-01T19:00:00Z',
  closes_at: '2025-08-16T06:59:00Z',
  price: priceOf('67.00'),
  places: null,
  group: 'player',
  national_price: '24.00',
  provincial_price: '36.00',
  late_from: '2025-01-01',
  late_provincial_add: '5.00',
  club_required: true,
  proof: null,
  is_refundable: true,
  has_wait_list: false,
}

const aProgram: Program = {
  ...anOption,
  id: 4,
  code: 'IDCAMP',
  name: 'Provincial ID Camp',
  names: { en: 'Provincial ID Camp', fr: 'Camp d’identification provincial' },
  stream: 'OPEN',
  zone_codes: [],
  starts_on: '2025-02-15',
  ends_on: '2025-02-16',
  plan: null,
  requires_agreement: true,
  requires_eligibility: true,
  requires_access_code: false,
  is_refundable: false,
}

const nothing = { options: [], programs: [], courses: [], tournaments: [] }
const ofTournament = (...divisions: Division[]) =>
  offersFrom({ ...nothing, tournaments: [aTournament(divisions)] }, NOW)[0]

test('every kind of product becomes an offer, season registrations first', () => {
  const tournaments = [aTournament([aDivision()])]
  const offers = offersFrom({ ...nothing, options: [anOption], programs: [aProgram], tournaments }, NOW)
  expect(offers.map(({ key, status }) => ({ key, status }))).toEqual([
    { key: 'registration-3', status: 'open' },
    { key: 'program-4', status: 'open' },
    { key: 'tournament-1', status: 'upcoming' },
  ])
  expect(offers[0]).toMatchObject({ lateFrom: '2025-01-01', bornFrom: 2007, bornTo: 2012 })
  expect(offers[1]).toMatchObject({ startsOn: '2025-02-15', hasWaitList: false })
  expect(offers[2]).toMatchObject({ hasWaitList: true })
})

test('a tournament takes everyone that one of its divisions takes, by the age in the year of the event', () => {
  const u16 = aDivision({ min_age: 13, max_age: 16 })
  const u18 = aDivision({ min_age: 15, max_age: 18 })
  expect(ofTournament(u16, u18)).toMatchObject({ bornFrom: 2007, bornTo: 2012 })
})

test('one division without a limit opens the tournament to that side', () => {
  const open = aDivision({ min_age: 16, max_age: null })
  const youth = aDivision({ min_age: null, max_age: 14 })
  expect(ofTournament(open)).toMatchObject({ bornFrom: null, bornTo: 2009 })
  expect(ofTournament(youth)).toMatchObject({ bornFrom: 2011, bornTo: null })
  expect(ofTournament(open, youth)).toMatchObject({ bornFrom: null, bornTo: null })
})

test('a tournament costs from its cheapest division, and has the places of all of them', () => {
  const dear = aDivision({ price: priceOf('1000.00'), places: { limit: 8, left: 0 } })
  const cheap = aDivision({ price: priceOf('450.00'), places: { limit: 24, left: 20 } })
  expect(ofTournament(dear, cheap)).toMatchObject({
    price: { total: '450.00' },
    isLowestPrice: true,
    places: { limit: 32, left: 20 },
  })
  expect(ofTournament(dear)).toMatchObject({ isLowestPrice: false })
  expect(ofTournament(dear, aDivision({ places: null }))).toMatchObject({ places: null })
})

test('a tournament without divisions is not on offer yet', () => {
  expect(ofTournament()).toBeUndefined()
})

test('without a filter everything but the closed is found', () => {
  const offers = [anOffer(), anOffer({ status: 'upcoming' }), anOffer({ status: 'closed' })]
  expect(findOffers(offers, noFilter).map(({ status }) => status)).toEqual(['open', 'upcoming'])
  expect(findOffers(offers, { ...noFilter, closed: true })).toHaveLength(3)
})

test.each([
  ['id camp', true],
  ['  ID CAMP ', true],
  ['identification', true],
  ['idéntification', true],
  ['masters', false],
])('searching for "%s" finds the ID camp: %s', (text, isFound) => {
  expect(findOffers([anOffer()], { ...noFilter, text })).toHaveLength(isFound ? 1 : 0)
})

test('accents in a name need not be typed', () => {
  const offers = [anOffer({ name: 'Académie d’été' })]
  expect(findOffers(offers, { ...noFilter, text: 'academie' })).toHaveLength(1)
})

test.each([
  ['2006', false],
  ['2007', true],
  ['2011', true],
  ['2012', false],
  // Half a year is still being typed, and filters nothing.
  ['20', true],
  ['', true],
])('for a person born in "%s" the ID camp is shown: %s', (born, isShown) => {
  expect(findOffers([anOffer()], { ...noFilter, born })).toHaveLength(isShown ? 1 : 0)
})

test('an open end takes every age on that side', () => {
  const masters = anOffer({ bornFrom: null, bornTo: 1990 })
  expect(findOffers([masters], { ...noFilter, born: '1935' })).toHaveLength(1)
  expect(findOffers([masters], { ...noFilter, born: '1991' })).toHaveLength(0)
})

test('a kind shows its own offers only', () => {
  const offers = [anOffer(), anOffer({ kind: 'course' })]
  expect(findOffers(offers, { ...noFilter, kind: 'course' }).map(({ kind }) => kind)).toEqual(['course'])
})

test('what closes first comes first, then what opens first, then what is over', () => {
  const closing = (closesAt: string) => anOffer({ key: `closes ${closesAt}`, closesAt })
  const opening = (opensAt: string) =>
    anOffer({ key: `opens ${opensAt}`, status: 'upcoming', opensAt, closesAt: '2025-01-01' })
  const over = anOffer({ key: 'over', status: 'closed', closesAt: '2024-10-01' })
  const sorted = [
    over,
    opening('2025-05-05'),
    closing('2025-08-15'),
    opening('2025-02-24'),
    closing('2025-02-09'),
  ]
  expect(sorted.toSorted(byUrgency).map(({ key }) => key)).toEqual([
    'closes 2025-02-09',
    'closes 2025-08-15',
    'opens 2025-02-24',
    'opens 2025-05-05',
    'over',
  ])
})
