import pools from '#demo-data/name_pools.json' with { type: 'json' }
import { demoSeason } from '../demo-time.ts'
import type { Home } from './demo-homes.ts'
import type { Person, Profile } from './demo-roll.ts'
import type { Random } from './seeded-random.ts'

export type PersonWish = {
  /** Birth-year age: what they turn in the season's second year. */
  age: number
  stream: 'WG' | 'MB'
  last_name: string
  home: Home
  created_at: Date
  /** First names that are taken at home. */
  taken?: Set<string>
}

export function drawPerson(random: Random, wish: PersonWish): Person {
  const pool = wish.stream === 'WG' ? pools.women_girls : pools.men_boys
  const first_name = random.pick(pool.filter((name) => !wish.taken?.has(name)))
  wish.taken?.add(first_name)
  return {
    first_name,
    last_name: wish.last_name,
    birthdate: drawBirthdate(random, wish.age),
    preferred_name: random.chance(0.12) ? random.pick(pool.filter((name) => name !== first_name)) : null,
    gender: drawGender(random, wish.stream),
    stream: wish.stream,
    zone_code: wish.home.zone_code,
    created_at: wish.created_at,
  }
}

/** The part of a home that belongs in the profile; the zone belongs to the person. */
export function contactOf({ zone_code: _zone, ...contact }: Home): Omit<Profile, 'email'> {
  return contact
}

function drawBirthdate(random: Random, age: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  // Day 28 at most: every month has one.
  return `${demoSeason + 1 - age}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
}

function drawGender(random: Random, stream: PersonWish['stream']): string {
  if (random.chance(0.955)) return stream === 'WG' ? 'WOMAN_GIRL' : 'MAN_BOY'
  return random.pick(['NON_BINARY', 'TWO_SPIRIT', 'SELF', 'NO_ANSWER'])
}
