import pools from '#server/demo-data/name_pools.json' with { type: 'json' }
import { drawHome, type Home } from '#server/src/demo/people/demo-homes.ts'
import type { Random } from '#server/src/demo/people/seeded-random.ts'

export type Role = 'player' | 'coach' | 'volunteer' | 'umpire' | 'none'

/** A person as the drill knows them; the site's own id comes with their creation. */
export type Person = {
  first_name: string
  last_name: string
  birthYear: number
  birthdate: string
  stream: 'WG' | 'MB'
  isHolder: boolean
  role: Role
  id: number
  /** A record check was sent; it counts for years. */
  hasCheck: boolean
}

export type Household = {
  number: number
  email: string
  password: string
  home: Home
  language: 'EN' | 'FR'
  clubIndex: number
  people: Person[]
  /** How this family deals with money and rules. */
  manner: Manner
}

const MANNERS = { calm: 70, hasty: 8, forgetful: 10, disputes: 1, cancels: 4, moves: 2, late: 5 } as const
type Manner = keyof typeof MANNERS

type From = { seasonYear: number; first: number }

/** Who lives in the province: one account each, some adults who play alone, most with one to four children. */
export function drawFamilies(random: Random, people: number, { seasonYear, first }: From): Household[] {
  const families: Household[] = []
  for (let count = 0; count < people; ) {
    const family = drawFamily(random, first + families.length + 1, seasonYear)
    families.push(family)
    count += family.people.length
  }
  return families
}

function drawFamily(random: Random, number: number, seasonYear: number): Household {
  const last_name = random.pick(pools.surnames)
  const taken = new Set<string>()
  const isSingle = random.chance(0.15)
  const holder = drawPerson(random, {
    ...{
      last_name,
      taken,
      isHolder: true,
      age: isSingle ? random.int(19, 58) : random.int(30, 52),
      seasonYear,
    },
    role: isSingle
      ? 'player'
      : random.weighted({ none: 60, player: 14, coach: 11, volunteer: 11, umpire: 4 }),
  })
  const children = Array.from(
    { length: isSingle ? 0 : Number(random.weighted({ 1: 35, 2: 45, 3: 16, 4: 4 })) },
    () =>
      drawPerson(random, {
        ...{ last_name, taken, isHolder: false, age: random.int(5, 18), role: 'player', seasonYear },
      }),
  )
  return {
    number,
    email: `${holder.first_name}.${last_name}.${number}@mail.example`.toLowerCase(),
    password: `a stick for ${last_name} number ${number}`,
    home: ownHome(drawHome(random), number),
    language: random.chance(0.1) ? 'FR' : 'EN',
    clubIndex: random.int(0, 30),
    people: [holder, ...children],
    manner: random.weighted(MANNERS),
  }
}

type Wish = Pick<Person, 'last_name' | 'isHolder' | 'role'> & {
  taken: Set<string>
  age: number
  seasonYear: number
}

/** The age is the one that they reach in the second year of the season. */
function drawPerson(random: Random, { taken, age, seasonYear, ...rest }: Wish): Person {
  const stream = random.chance(0.68) ? ('WG' as const) : ('MB' as const)
  const pool = stream === 'WG' ? pools.women_girls : pools.men_boys
  const first_name = random.pick(pool.filter((name) => !taken.has(name)))
  taken.add(first_name)
  const birthYear = seasonYear + 1 - age
  const two = (most: number) => String(random.int(1, most)).padStart(2, '0')
  return {
    ...rest,
    first_name,
    birthYear,
    birthdate: `${birthYear}-${two(12)}-${two(28)}`,
    stream,
    id: 0,
    hasCheck: false,
  }
}

/** No two homes share a telephone or a postal code, or a form would prove who lives in another one. */
function ownHome(home: Home, number: number): Home {
  const letters = 'ABCEGHJKLMNPRSTVWXYZ'
  const unit = `${number % 10}${letters[Math.floor(number / 10) % 20]}${Math.floor(number / 200) % 10}`
  const area = ['604', '250', '778', '236'][Math.floor(number / 10_000)] ?? '604'
  const phone_primary = `+1${area}555${String(number % 10_000).padStart(4, '0')}`
  return { ...home, postal_code: `${home.postal_code.slice(0, 3)} ${unit}`, phone_primary }
}
