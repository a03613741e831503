import pools from '#demo-data/name_pools.json' with { type: 'json' }
import { purchaseMoment } from '../demo-time.ts'
import { childCategory, clubId, parentCategory, register } from '../sales/demo-registrations.ts'
import { addHolder, registerDrawn } from './add-holder.ts'
import { drawHome, type Home } from './demo-homes.ts'
import { addParticipant, emailOnFile, link, type ParticipantRow, type Roll } from './demo-roll.ts'
import { contactOf, drawPerson } from './draw-person.ts'
import type { Random } from './seeded-random.ts'

/** One to four children, 150 in 70 families. */
const SIZES = [
  ...Array<number>(16).fill(1),
  ...Array<number>(32).fill(2),
  ...Array<number>(18).fill(3),
  ...Array<number>(4).fill(4),
]
/** The eldest girls of these sixteen make one whole U16 team, two goalkeepers included. */
const isTeamFamily = (i: number) => i >= 31 && i <= 46
const GOALKEEPER_FAMILIES = [31, 40]
const TWIN_FAMILY = 7

type Child = { age: number; stream: 'WG' | 'MB' }

/** Adds a parent with an account and their children, and answers the children. */
export function addFamily(roll: Roll, random: Random, i: number): ParticipantRow[] {
  const wanted = drawChildren(random, i)
  const last_name = random.pick(pools.surnames)
  const home = drawHome(random, isTeamFamily(i) ? { zone: 'RD', city: 'Tamarack' } : undefined)
  const registered_at = purchaseMoment(random)
  const taken = new Set<string>()
  const age = random.int(36, 53)
  const { person: parent, account } = addHolder(roll, random, { last_name, home, age, women: 0.62, taken })
  if (random.chance(0.45)) {
    registerDrawn(roll, random, parent, { age, category: parentCategory(random), registered_at })
  }

  const children = wanted.map((child, position) => {
    const wish = { ...child, last_name, home, taken, created_at: account.created_at }
    const row = addParticipant(roll, drawPerson(random, wish), childProfile(roll, home, parent))
    link(roll, account, row, 'guardian')
    const isTeamGirl = position === 0 && isTeamFamily(i)
    registerChild(roll, random, row, { age: child.age, isTeamGirl, registered_at })
    return row
  })
  markTwins(children, i)
  markGoalkeeper(roll, children, i)
  return children
}

function drawChildren(random: Random, i: number): Child[] {
  const ages: number[] = isTeamFamily(i) ? [14 + (i % 3)] : []
  const size = SIZES[(i * 29) % SIZES.length] ?? 1
  while (ages.length < size) ages.push(freeAge(random.int(5, 18), ages))
  if (i === TWIN_FAMILY) ages.splice(1, 1, ages[0] ?? 5)
  return ages.map((age, position) => {
    const isGirl = random.chance(0.6) || (position === 0 && isTeamFamily(i))
    return { age, stream: isGirl ? 'WG' : 'MB' }
  })
}

/** Siblings differ in age: the next free year in the family, from 5 again after 18. */
function freeAge(age: number, ages: number[]): number {
  return ages.includes(age) ? freeAge(age === 18 ? 5 : age + 1, ages) : age
}

// Children are written to through the parent who answers for them.
function childProfile(roll: Roll, home: Home, parent: ParticipantRow) {
  return { ...contactOf(home), email: emailOnFile(roll, parent), email_is_guardian: true }
}

type ChildRegistration = { age: number; isTeamGirl: boolean; registered_at: Date }

function registerChild(
  roll: Roll,
  random: Random,
  child: ParticipantRow,
  { age, isTeamGirl, registered_at }: ChildRegistration,
): void {
  if (isTeamGirl) {
    register(roll, child, { category: 'JUNIOR', status: 'valid', club_id: clubId('TAM'), registered_at })
  } else if (random.chance(0.88)) {
    registerDrawn(roll, random, child, { age, category: childCategory(random, age), registered_at })
  }
}

function markTwins([first, second]: ParticipantRow[], i: number): void {
  if (i === TWIN_FAMILY && first && second) second.birthdate = first.birthdate
}

function markGoalkeeper(roll: Roll, [first]: ParticipantRow[], i: number): void {
  const profile = roll.profiles.find((known) => known.participant_id === first?.id)
  if (GOALKEEPER_FAMILIES.includes(i) && profile) profile.positions = ['GK']
}
