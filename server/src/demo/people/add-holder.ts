import { momentBetween, officeTime } from '../demo-time.ts'
import { drawClub, drawStatus, register } from '../sales/demo-registrations.ts'
import type { Home } from './demo-homes.ts'
import { addAccount, addParticipant, emailOnFile, link, type ParticipantRow, type Roll } from './demo-roll.ts'
import { contactOf, drawPerson } from './draw-person.ts'
import type { Random } from './seeded-random.ts'

type HolderWish = { last_name: string; home: Home; age: number; women: number; taken?: Set<string> }

/** An adult with a record of their own and an account to go with it. */
export function addHolder(roll: Roll, random: Random, { women, ...wish }: HolderWish) {
  // Accounts open in the weeks before registration does, so every purchase is later than its account.
  const created_at = momentBetween(random, officeTime('2024-07-15T08:00'), officeTime('2024-07-31T20:00'))
  const stream = random.chance(women) ? 'WG' : 'MB'
  const drawn = drawPerson(random, { ...wish, stream, created_at })
  const person = addParticipant(roll, drawn, { ...contactOf(wish.home), email: 'own' })
  const account = addAccount(roll, {
    email: emailOnFile(roll, person) ?? '',
    first_name: person.first_name,
    last_name: person.last_name,
    status: 'active',
    created_at,
  })
  link(roll, account, person, 'own')
  return { person, account }
}

type RegistrationWish = { age: number; category: string; registered_at: Date }

/** Registers a person with a randomly drawn status and club. */
export function registerDrawn(
  roll: Roll,
  random: Random,
  person: ParticipantRow,
  { age, category, registered_at }: RegistrationWish,
): void {
  register(roll, person, {
    category,
    status: drawStatus(random, category, age),
    club_id: drawClub(random, person.zone_code ?? '', category),
    registered_at,
  })
}
