import type { CartItem } from '@centrepass/contract/cart/cart'
import type { Course, Program } from '@centrepass/contract/catalogue/catalogue'
import type { WaitRequest } from '@centrepass/contract/waiting/waiting'
import type { Random } from '#server/src/demo/people/seeded-random.ts'
import type { SeasonSite } from '../open-site.ts'
import { Refused, yes } from '../visitor.ts'
import { buyIfLeft } from './buy.ts'
import type { Person } from './draw-families.ts'
import type { Family } from './join.ts'
import { sign } from './sign.ts'

export type OnSale = { programs: Program[]; courses: Course[] }
type Outcome = 'enrolled' | 'waits' | 'nothing'

/** One child of the family wants one thing that fits: it is bought, by plan where there is one, or waited for. */
export async function enrol(
  { site, random }: { site: SeasonSite; random: Random },
  family: Family,
  { programs }: OnSale,
): Promise<Outcome> {
  const { people, home } = family
  const wishes = people.flatMap((person) =>
    person.role === 'player'
      ? programs
          .filter((program) => fits(program, person, home.zone_code))
          .map((program) => ({ person, program }))
      : [],
  )
  if (wishes.length === 0) return 'nothing'
  const { person, program } = random.pick(wishes)
  const isFull = program.places !== null && program.places.left === 0
  if (isFull) return program.has_wait_list ? joinLine(family, person, program) : 'nothing'
  const item: CartItem = {
    ...{ participant: person.id, product: program.id, product_type: 'Program' },
    ...(program.plan && random.chance(0.7) && { pays_by_plan: true }),
  }
  const card = item.pays_by_plan && family.manner === 'late' ? 'paysOnce' : 'good'
  const bought = await buyIfLeft(site, family, [item], card)
  if (!bought) return 'nothing'
  if (family.manner !== 'forgetful') await sign(family)
  return 'enrolled'
}

/** An adult takes a course, if one fits. */
export async function takeCourse(
  { site, random }: { site: SeasonSite; random: Random },
  family: Family,
  { courses }: OnSale,
): Promise<Outcome> {
  const person = family.people.find(({ role }) => role === 'coach' || role === 'umpire')
  if (!person) return 'nothing'
  const wanted = courses.filter(
    ({ kind, prerequisites, places }) =>
      kind === person.role && prerequisites.length === 0 && (places === null || places.left > 0),
  )
  if (wanted.length === 0) return 'nothing'
  const course = random.pick(wanted)
  const item: CartItem = { participant: person.id, product: course.id, product_type: 'Course' }
  return (await buyIfLeft(site, family, [item])) ? 'enrolled' : 'nothing'
}

function fits(program: Program, { birthYear, stream }: Person, zone: string | null): boolean {
  const {
    birth_year_from: from,
    birth_year_to: to,
    zone_codes,
    requires_access_code,
    requires_eligibility,
  } = program
  if (requires_access_code || requires_eligibility) return false
  if ((from !== null && birthYear < from) || (to !== null && birthYear > to)) return false
  if (program.stream !== 'OPEN' && program.stream !== stream) return false
  return zone_codes.length === 0 || (zone !== null && zone_codes.includes(zone))
}

async function joinLine({ visitor }: Family, person: Person, program: Program): Promise<Outcome> {
  const wish = { product_type: 'Program', product: program.id, participants: [person.id], is_together: false }
  const answer = await visitor.ask<WaitRequest>('POST', '/api/accounts/{account}/wait-list', wish)
  // Only who is registered can wait; a spot that came free meanwhile is bought instead.
  if (answer.status === 422 || answer.status === 409) return 'nothing'
  yes('a wait list', answer)
  return 'waits'
}

/** A family that has an offer takes it, or lets it go. */
export async function answerOffers(
  { site, random }: { site: SeasonSite; random: Random },
  family: Family,
): Promise<'accepted' | 'declined' | 'none'> {
  const { visitor } = family
  const requests = yes(
    'its wait lists',
    await visitor.ask<WaitRequest[]>('GET', '/api/accounts/{account}/wait-list'),
  )
  for (const { offers, product, product_type } of requests) {
    const [offer] = offers
    if (!offer) continue
    const at = `/api/accounts/{account}/wait-offers/${offer.id}`
    if (random.chance(0.3)) {
      yes('to decline an offer', await visitor.ask('POST', `${at}/decline`, {}))
      return 'declined'
    }
    yes('to accept an offer', await visitor.ask('POST', `${at}/accept`, {}))
    const items = offer.participants.map((participant) => ({ participant, product, product_type }))
    if (!(await buyIfLeft(site, family, items))) throw new Refused('an accepted offer: it was not for sale')
    return 'accepted'
  }
  return 'none'
}
