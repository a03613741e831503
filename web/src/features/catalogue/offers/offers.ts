import { type AgeBand, type BandEnds, bandOfAges } from '@centrepass/contract/catalogue/age-bands'
import type {
  Course,
  Places,
  Price,
  Program,
  RegistrationOption,
} from '@centrepass/contract/catalogue/catalogue'
import { type SaleStatus, saleStatus } from '@centrepass/contract/catalogue/sale-rules'
import { centsOf } from '@centrepass/contract/ground/money'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { search } from '../finder/search-rules.ts'

export const offerKinds = ['registration', 'program', 'course', 'tournament'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Anything a family can sign up for, as the home page shows it. */
export type Offer = {
  key: string
  id: number
  kind: OfferKind
  name: string
  description: string
  /** Everything that a search looks through, in both languages. */
  searched: string
  status: SaleStatus
  opensAt: string
  closesAt: string
  startsOn: string | null
  endsOn: string | null
  bornFrom: number | null
  bornTo: number | null
  minAge: number | null
  maxAge: number | null
  /** For coaches, umpires and volunteers: it has a part of its own in the list. */
  isForStaff: boolean
  price: Price
  /** A tournament's divisions cost different fees: this is the lowest. */
  isLowestPrice: boolean
  lateFrom: string | null
  places: Places
  /** False where money never comes back; a team's refund has rules of its own. */
  isRefundable: boolean
  /** Whether people, or teams, can wait for a spot. */
  hasWaitList: boolean
}

export type Catalogue = {
  options: RegistrationOption[]
  programs: Program[]
  courses: Course[]
  tournaments: Tournament[]
}

export function offersFrom(catalogue: Catalogue, now: Date): Offer[] {
  return [
    ...catalogue.options.map((option) => ({
      ...offerOf('registration', option, now),
      lateFrom: option.late_from,
      isForStaff: option.group === 'staff',
      isRefundable: option.is_refundable,
    })),
    ...catalogue.programs.map((program) => ({
      ...offerOf('program', program, now),
      isRefundable: program.is_refundable,
      startsOn: program.starts_on,
      endsOn: program.ends_on,
    })),
    ...catalogue.courses.map((course) => ({
      ...offerOf('course', course, now),
      isForStaff: true,
      startsOn: course.starts_on,
      endsOn: course.ends_on,
    })),
    ...catalogue.tournaments.flatMap((tournament) => offerOfTournament(tournament, now) ?? []),
  ]
}

function offerOf(kind: OfferKind, product: RegistrationOption | Program | Course, now: Date): Offer {
  return {
    key: `${kind}-${product.id}`,
    id: product.id,
    kind,
    name: product.name,
    description: product.description,
    searched: textOf(product.code, product.names, product.descriptions, product.venue),
    status: saleStatus(now, product.opens_at, product.closes_at),
    opensAt: product.opens_at,
    closesAt: product.closes_at,
    startsOn: null,
    endsOn: null,
    bornFrom: product.birth_year_from,
    bornTo: product.birth_year_to,
    minAge: product.min_age,
    maxAge: product.max_age,
    isForStaff: false,
    price: product.price,
    isLowestPrice: false,
    lateFrom: null,
    places: product.places,
    isRefundable: true,
    hasWaitList: product.has_wait_list,
  }
}

function offerOfTournament(tournament: Tournament, now: Date): Offer | null {
  const [cheapest] = tournament.divisions.toSorted((a, b) => centsOf(a.price.total) - centsOf(b.price.total))
  if (!cheapest) return null
  return {
    key: `tournament-${tournament.id}`,
    id: tournament.id,
    kind: 'tournament',
    name: tournament.name,
    description: `${tournament.venue} · ${tournament.divisions.map((division) => division.name).join(', ')}`,
    searched: textOf(
      ...[tournament.code, tournament.venue, tournament.names],
      ...tournament.divisions.map(({ names }) => names),
    ),
    status: saleStatus(now, tournament.entry_opens_at, tournament.entry_closes_at),
    opensAt: tournament.entry_opens_at,
    closesAt: tournament.entry_closes_at,
    startsOn: tournament.starts_on,
    endsOn: tournament.ends_on,
    ...agesOf(tournament),
    isForStaff: false,
    price: cheapest.price,
    isLowestPrice: tournament.divisions.length > 1,
    lateFrom: null,
    places: placesIn(tournament),
    isRefundable: true,
    hasWaitList: true,
  }
}

/** Divisions count the age in the year of the event; the tournament takes whom any of its divisions takes. */
function agesOf({ starts_on, divisions }: Tournament) {
  const year = Number(starts_on.slice(0, 4))
  const oldest = divisions.map(({ max_age }) => max_age)
  // A few younger ones may play along with masters; the division is still for those of that age.
  const youngest = divisions.map(({ min_age, masters_age }) => min_age ?? masters_age)
  const maxAge = oldest.includes(null) ? null : Math.max(...oldest.map(Number))
  const minAge = youngest.includes(null) ? null : Math.min(...youngest.map(Number))
  return {
    ...{ minAge, maxAge },
    bornFrom: maxAge === null ? null : year - maxAge,
    bornTo: minAge === null ? null : year - minAge,
  }
}

type Both = { en: string; fr: string }
const textOf = (...parts: (string | Both | null)[]): string =>
  parts.flatMap((part) => (typeof part === 'string' ? part : part ? [part.en, part.fr] : [])).join(' ')

function placesIn({ divisions }: Tournament): Places {
  const limited = divisions.flatMap(({ places }) => places ?? [])
  if (limited.length < divisions.length) return null
  const sum = (part: 'limit' | 'left') => limited.reduce((total, places) => total + places[part], 0)
  return { limit: sum('limit'), left: sum('left') }
}

export type OfferFilter = { text: string; kind: OfferKind | ''; born: string; closed: boolean }

/** What fits the search. Words that find nothing open find what is closed: a person learns that it exists. */
export function findOffers(offers: readonly Offer[], filter: OfferFilter): Offer[] {
  const born = /^\d{4}$/.test(filter.born) ? Number(filter.born) : null
  const found = offers.filter(
    (offer) => (filter.kind === '' || offer.kind === filter.kind) && (born === null || isFor(offer, born)),
  )
  const bySearch = (list: readonly Offer[]) => search(list, filter.text, ({ searched }) => searched)
  if (filter.closed) return bySearch(found)
  const open = bySearch(found.filter(({ status }) => status !== 'closed'))
  return open.length === 0 && filter.text.trim() !== '' ? bySearch(found) : open
}

export const isFor = ({ bornFrom, bornTo }: Offer, born: number): boolean =>
  (bornFrom === null || born >= bornFrom) && (bornTo === null || born <= bornTo)

export const bandOf = (offer: Offer, ends: BandEnds): AgeBand =>
  offer.isForStaff ? 'staff' : bandOfAges(offer, ends)

const turn = { open: 0, upcoming: 1, closed: 2 } as const

export function byUrgency(a: Offer, b: Offer): number {
  if (a.status !== b.status) return turn[a.status] - turn[b.status]
  return a.status === 'upcoming' ? compare(a.opensAt, b.opensAt) : compare(a.closesAt, b.closesAt)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
