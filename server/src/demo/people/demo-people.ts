import pools from '#demo-data/name_pools.json' with { type: 'json' }
import { demoSeason, momentBetween, officeTime, purchaseMoment } from '../demo-time.ts'
import { childCategory, drawClub, register, singleCategory } from '../sales/demo-registrations.ts'
import { addFamily } from './add-family.ts'
import { addHolder, registerDrawn } from './add-holder.ts'
import { drawHome } from './demo-homes.ts'
import { addParticipant, emptyRoll, link, type ParticipantRow, type Roll } from './demo-roll.ts'
import { contactOf, drawPerson } from './draw-person.ts'
import type { Random } from './seeded-random.ts'

const FAMILIES = 70
const SINGLES = 40
const UNLINKED = 40

/** 300 people: families, single adults, and records that no account has claimed yet. */
export function demoPeople(random: Random): Roll {
  const roll = emptyRoll()
  const families = Array.from({ length: FAMILIES }, (_, i) => addFamily(roll, random, i))
  for (let i = 0; i < SINGLES; i++) {
    // The first ten share the children of families 1 to 10.
    addSingle(roll, random, i, i < 10 ? (families[i + 1] ?? []) : [])
  }
  for (let i = 0; i < UNLINKED; i++) addUnlinked(roll, random, i)
  return roll
}

function addSingle(roll: Roll, random: Random, i: number, children: ParticipantRow[]): void {
  const age = i < 12 ? random.int(19, 25) : i < 26 ? random.int(26, 34) : random.int(35, 68)
  const last_name = random.pick(pools.surnames)
  const home = drawHome(random)
  const { person, account } = addHolder(roll, random, { last_name, home, age, women: 0.6 })
  for (const child of children) link(roll, account, child, 'guardian')
  registerDrawn(roll, random, person, {
    age,
    category: singleCategory(random, age),
    registered_at: purchaseMoment(random),
  })
}

/** Last season's people: 25 children, 10 adults with an address on file and 5 without. */
function addUnlinked(roll: Roll, random: Random, i: number): void {
  const age = i < 25 ? random.int(7, 18) : random.int(20, 60)
  const home = drawHome(random)
  const registered_at = momentBetween(random, officeTime('2023-08-01T12:00'), officeTime('2024-05-31T21:00'))
  const wish = {
    age,
    stream: random.chance(0.6) ? ('WG' as const) : ('MB' as const),
    last_name: random.pick(pools.surnames),
    home,
    created_at: registered_at,
  }
  const person = addParticipant(roll, drawPerson(random, wish), {
    ...contactOf(home),
    email: i < 35 ? 'own' : null,
  })
  const category = age < 20 ? childCategory(random, age - 1) : singleCategory(random, age - 1)
  register(roll, person, {
    category,
    status: 'expired',
    club_id: drawClub(random, home.zone_code ?? '', category),
    registered_at,
    season_year: demoSeason - 1,
  })
}
