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

export const offerKinds = ['registration', 'program', 'course', 'tournament'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Anything a family can sign up for, as the home page shows it. */
export type Offer = {
  key: string
  id: number
  kind: OfferKind
  name: string
  description: string
  status: SaleStatus
  opensAt: string
  closesAt: string
  startsOn: string | null
  endsOn: string | null
  bornFrom: number | null
  bornTo: number | null
  price: Price
  /** A tournament's divisions cost different fees: this is the lowest. */
  isLowestPrice: boolean
  lateFrom: string | null
  places: Places
  /** Only a team can wait for a spot. */
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
    })),
    ...catalogue.programs.map((program) => ({
      ...offerOf('program', program, now),
      startsOn: program.starts_on,
      endsOn: program.ends_on,
    })),
    ...catalogue.courses.map((course) => ({
      ...offerOf('course', course, now),
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
    status: saleStatus(now, product.opens_at, product.closes_at),
    opensAt: product.opens_at,
    closesAt: product.closes_at,
    startsOn: null,
    endsOn: null,
    bornFrom: product.birth_year_from,
    bornTo: product.birth_year_to,
    price: product.price,
    isLowestPrice: false,
    lateFrom: null,
    places: product.places,
    hasWaitList: false,
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
    status: saleStatus(now, tournament.entry_opens_at, tournament.entry_closes_at),
    opensAt: tournament.entry_opens_at,
    closesAt: tournament.entry_closes_at,
    startsOn: tournament.starts_on,
    endsOn: tournament.ends_on,
    ...birthYearsOf(tournament),
    price: cheapest.price,
    isLowestPrice: tournament.divisions.length > 1,
    lateFrom: null,
    places: placesIn(tournament),
    hasWaitList: true,
  }
}

/** Divisions count the age in the year of the event; the tournament takes whom any of its divisions takes. */
function birthYearsOf({ starts_on, divisions }: Tournament) {
  const year = Number(starts_on.slice(0, 4))
  const oldest = divisions.map(({ max_age }) => max_age)
  const youngest = divisions.map(({ min_age }) => min_age)
  return {
    bornFrom: oldest.includes(null) ? null : year - Math.max(...oldest.map(Number)),
    bornTo: youngest.includes(null) ? null : year - Math.min(...youngest.map(Number)),
  }
}

function placesIn({ divisions }: Tournament): Places {
  const limited = divisions.flatMap(({ places }) => places ?? [])
  if (limited.length < divisions.length) return null
  const sum = (part: 'limit' | 'left') => limited.reduce((total, places) => total + places[part], 0)
  return { limit: sum('limit'), left: sum('left') }
}

export type OfferFilter = { text: string; kind: OfferKind | ''; born: string; closed: boolean }

/** The order for a family: closing first, then opening soon, then closed. */
export function findOffers(offers: readonly Offer[], filter: OfferFilter): Offer[] {
  const born = /^\d{4}$/.test(filter.born) ? Number(filter.born) : null
  return offers.filter(
    (offer) =>
      (filter.closed || offer.status !== 'closed') &&
      (filter.kind === '' || offer.kind === filter.kind) &&
      isFor(offer, born) &&
      plain(`${offer.name} ${offer.description}`).includes(plain(filter.text.trim())),
  )
}

const isFor = ({ bornFrom, bornTo }: Offer, born: number | null) =>
  born === null || ((bornFrom === null || born >= bornFrom) && (bornTo === null || born <= bornTo))

/** Case and accents do not matter when searching. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const turn = { open: 0, upcoming: 1, closed: 2 } as const

export function byUrgency(a: Offer, b: Offer): number {
  if (a.status !== b.status) return turn[a.status] - turn[b.status]
  return a.status === 'upcoming' ? compare(a.opensAt, b.opensAt) : compare(a.closesAt, b.closesAt)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
