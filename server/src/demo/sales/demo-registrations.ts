import { plainDateIn } from '@centrepass/contract/ground/dates'
import { partsOf } from '@centrepass/contract/ground/price-parts'
import association from '#demo-data/association.json' with { type: 'json' }
import clubs from '#demo-data/clubs.json' with { type: 'json' }
import registrationOptions from '#demo-data/registration_options.json' with { type: 'json' }
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import type { RegistrationStatus } from '#platform/database/tables/people'
import { demoSeason } from '../demo-time.ts'
import type { ParticipantRow, Roll } from '../people/demo-roll.ts'
import type { Random } from '../people/seeded-random.ts'

const STAFF = new Set(
  registrationOptions.filter((option) => option.group === 'staff').map((option) => option.code),
)
/** These were valid once: a suspension or the season's end does not undo the day it began. */
const ONCE_VALID = new Set<RegistrationStatus>(['valid', 'suspended', 'expired'])

export type Registration = {
  category: string
  status: RegistrationStatus
  club_id: number | null
  registered_at: Date
  season_year?: number
}

export function register(roll: Roll, participant: ParticipantRow, registration: Registration): void {
  const { category, status, club_id, registered_at, season_year = demoSeason } = registration
  participant.club_id = club_id
  roll.registrations.push({
    participant_id: participant.id,
    option_id: optionId(category),
    season_year,
    status,
    club_id,
    registered_at,
    ...(ONCE_VALID.has(status) && validSince(registered_at)),
  })
}

/** Most sign on the evening they pay. */
const validSince = (registered_at: Date) => ({
  valid_from: plainDateIn(registered_at, association.timezone),
  valid_at: new Date(registered_at.getTime() + 5 * 60_000),
})

/** What each registration cost on its day: a person who changes the category later pays the difference. */
export function setWhatWasPaid(
  { registrations }: Roll,
  options: ReturnType<typeof catalogueRows>['registrationOptions'],
): void {
  for (const registration of registrations) {
    const option = options.find(({ id }) => id === registration.option_id)
    if (!option || registration.status === 'pending_payment') continue
    Object.assign(
      registration,
      partsOf(option, plainDateIn(registration.registered_at, association.timezone)),
    )
  }
}

export function childCategory(random: Random, age: number): string {
  if (age >= 8 && random.chance(0.02)) return 'PARA'
  if (age >= 13) return random.chance(0.05) ? 'REC' : 'JUNIOR'
  return age <= 9 ? 'MINI' : 'YOUTH'
}

export function parentCategory(random: Random): string {
  return random.weighted({ VOLUNTEER: 55, MASTERS: 22, COACH: 17, UMPIRE: 6 })
}

export function singleCategory(random: Random, age: number): string {
  if (age >= 35) return random.weighted({ MASTERS: 58, SENIOR: 14, UMPIRE: 14, COACH: 14 })
  if (age <= 25 && random.chance(0.45)) return 'POSTSEC'
  return random.weighted({ SENIOR: 60, COACH: 14, UMPIRE: 14, REC: 12 })
}

export function drawStatus(random: Random, category: string, age: number): RegistrationStatus {
  const status = random.weighted({
    valid: 76,
    pending_documents: 16,
    cancelled: 3,
    refunded: 2,
    suspended: 2,
    pending_payment: 1,
  })
  const needsScreening = status === 'valid' && STAFF.has(category) && age >= 19
  return needsScreening && random.chance(0.18) ? 'pending_screening' : status
}

/** A club near home that plays this category, most often the zone's main one. */
export function drawClub(random: Random, zone: string, category: string): number {
  if (random.chance(0.04)) return clubId('OTHER')
  const nearby = clubs.filter((club) => club.zone === zone && plays(club.offers, category))
  const [main] = zone === 'RD' ? nearby.filter((club) => club.code === 'TAM') : nearby
  if (!main) return clubId('OTHER')
  return random.chance(0.55) ? main.id : random.pick(nearby).id
}

export function clubId(code: string): number {
  const club = clubs.find((known) => known.code === code)
  if (!club) throw new Error(`The demo has no club ${code}`)
  return club.id
}

export function optionId(code: string): number {
  const option = registrationOptions.find((known) => known.code === code)
  if (!option) throw new Error(`The demo has no registration option ${code}`)
  return option.id
}

const OFFERED_AS: Record<string, string> = {
  MINI: 'youth',
  YOUTH: 'youth',
  JUNIOR: 'junior',
  SENIOR: 'senior',
  POSTSEC: 'senior',
  MASTERS: 'masters',
}

// Coaches, umpires, helpers, recreational and para players are at home in any club.
function plays(offers: string[], category: string): boolean {
  const offered = OFFERED_AS[category]
  return offered === undefined || offers.includes(offered)
}
