import { ageInSeason } from '@centrepass/contract/eligibility/age-rules'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import association from '#demo-data/association.json' with { type: 'json' }
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import type { EnrolmentStatus, RegistrationStatus } from '#platform/database/tables/people'
import { demoSeason, demoStart, momentBetween } from '../demo-time.ts'
import { hasNoStory, type ParticipantRow, type RegistrationRow, type Roll } from '../people/demo-roll.ts'
import type { Random } from '../people/seeded-random.ts'
import { optionId } from './demo-registrations.ts'

const MAY_ENROL = new Set<RegistrationStatus>(['valid', 'pending_documents', 'pending_screening'])

type Products = Pick<ReturnType<typeof catalogueRows>, 'programs' | 'courses'>
type ForWhom = { min_age: number | null; max_age?: number | null; zone_codes?: string[] }
type Product = ForWhom & {
  id: number
  code: string
  opens_at: Date
  closes_at: Date
}
type Group = {
  code: string
  /** Registration categories whose people come first; others of the right age fill up. */
  first: string[]
  /** How many, by status. */
  places: Partial<Record<EnrolmentStatus, number>>
  onPlan?: number
}

const PROGRAM_GROUPS: Group[] = [
  { code: 'DISC', first: ['MINI'], places: { enrolled: 20 } },
  { code: 'ZA13', first: ['YOUTH', 'JUNIOR'], places: { enrolled: 24 } },
  { code: 'ZA15', first: ['JUNIOR'], places: { enrolled: 20 }, onPlan: 14 },
  { code: 'IDCAMP', first: ['JUNIOR'], places: { enrolled: 30 } },
  { code: 'GK', first: ['YOUTH', 'JUNIOR', 'SENIOR'], places: { enrolled: 10 } },
  { code: 'MAST', first: ['MASTERS'], places: { enrolled: 12 } },
]
const COURSE_GROUPS: Group[] = [
  { code: 'UMP-COM', first: ['UMPIRE', 'JUNIOR'], places: { passed: 8, enrolled: 4 } },
  { code: 'UMP-PRO-HS', first: ['UMPIRE', 'SENIOR', 'MASTERS'], places: { enrolled: 9 } },
  { code: 'SAFE2', first: ['COACH', 'UMPIRE', 'VOLUNTEER'], places: { passed: 30 } },
  { code: 'MED', first: ['COACH'], places: { passed: 6 } },
  { code: 'NCCP-COM', first: ['COACH'], places: { enrolled: 5 } },
]

/** Programs that came to the demo later. Drawn apart, so that everyone else stays who they are. */
const LATER_GROUPS: Group[] = [
  { code: 'SKILL', first: ['YOUTH', 'JUNIOR'], places: { enrolled: 9 } },
  // Twelve spots: eleven are taken, and the one that came free is offered to the wait list.
  { code: 'MBCAMP', first: ['MINI', 'YOUTH'], places: { enrolled: 11, refunded: 1 } },
]

/** Puts registered people into programs and courses they are the right age for. */
export function addEnrolments(roll: Roll, random: Random, { programs, courses }: Products): void {
  for (const group of PROGRAM_GROUPS) {
    const program = productOf(group, programs)
    addGroup(roll, random, group, { ...program, key: { program_id: program.id } })
  }
  for (const group of COURSE_GROUPS) {
    const course = productOf(group, courses)
    addGroup(roll, random, group, { ...course, key: { course_id: course.id } })
  }
}

/** Only those without a story who were registered before the sale began: all that changes is that they enrol. */
export function addLaterEnrolments(roll: Roll, random: Random, { programs }: Products): void {
  const participants = roll.participants.filter(hasNoStory)
  for (const group of LATER_GROUPS) {
    const program = productOf(group, programs)
    const registrations = roll.registrations.filter(({ registered_at }) => registered_at < program.opens_at)
    addGroup({ ...roll, participants, registrations }, random, group, {
      ...program,
      key: { program_id: program.id },
    })
  }
}

function productOf<P extends Product>({ code }: Group, products: P[]): P {
  const product = products.find((known) => known.code === code)
  if (!product) throw new Error(`The demo has no product ${code}`)
  return product
}

type Key = { program_id: number } | { course_id: number }

function addGroup(roll: Roll, random: Random, group: Group, product: Product & { key: Key }): void {
  const people = candidatesFor(roll, random, group, product)
  const statuses = Object.entries(group.places).flatMap(([status, n]) => Array<string>(n).fill(status))
  statuses.forEach((status, i) => {
    const candidate = people[i]
    if (!candidate) throw new Error(`The demo has too few people for ${group.code}`)
    const enrolled_at = momentBetween(random, product.opens_at, earlier(product.closes_at, demoStart()))
    registerBy(candidate.registration, enrolled_at)
    roll.enrolments.push({
      participant_id: candidate.participant.id,
      ...product.key,
      // The keys of `places` are statuses; Object.entries forgets that.
      status: status as EnrolmentStatus,
      pays_by_plan: i < (group.onPlan ?? 0),
      enrolled_at,
    })
  })
}

type Candidate = { participant: ParticipantRow; registration: RegistrationRow }

function candidatesFor(roll: Roll, random: Random, group: Group, product: Product): Candidate[] {
  const registrationOf = new Map(
    roll.registrations
      .filter(({ season_year, status }) => season_year === demoSeason && MAY_ENROL.has(status))
      .map((registration) => [registration.participant_id, registration]),
  )
  const eligible = roll.participants.flatMap((participant) => {
    const registration = registrationOf.get(participant.id)
    return registration && isFor(product, participant) ? [{ participant, registration }] : []
  })
  const first = new Set(group.first.map(optionId))
  const rank = ({ registration }: Candidate) => (first.has(registration.option_id) ? 0 : 1)
  return random.shuffled(eligible).sort((a, b) => rank(a) - rank(b))
}

export function isFor(
  { min_age, max_age = null, zone_codes = [] }: ForWhom,
  person: ParticipantRow,
): boolean {
  const age = ageInSeason(Number(person.birthdate.slice(0, 4)), demoSeason)
  const isOldEnough = min_age === null || age >= min_age
  const isYoungEnough = max_age === null || age <= max_age
  return (
    isOldEnough && isYoungEnough && (zone_codes.length === 0 || zone_codes.includes(person.zone_code ?? ''))
  )
}

/** Enrolling needs a registration: a person who would enrol earlier bought both at once. */
function registerBy(registration: RegistrationRow, enrolled_at: Date): void {
  if (registration.registered_at <= enrolled_at) return
  registration.registered_at = enrolled_at
  if (registration.valid_from) registration.valid_from = plainDateIn(enrolled_at, association.timezone)
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
