import { type OfficeRole, onlyFor } from '@centrepass/contract/office/roles'
import clubs from '#demo-data/clubs.json' with { type: 'json' }
import programs from '#demo-data/programs.json' with { type: 'json' }
import { fixtures } from './demo-fixtures.ts'
import { demoSeason, officeTime } from './demo-time.ts'
import type { Fixture, FixturePerson } from './fixture.ts'
import { drawHome, type Home } from './people/demo-homes.ts'
import { addAccount, addParticipant, link, type ParticipantRow, type Roll } from './people/demo-roll.ts'
import { contactOf } from './people/draw-person.ts'
import type { Random } from './people/seeded-random.ts'
import { clubId, register } from './sales/demo-registrations.ts'

// Two of those that the second pair of eyes is for.
const STAFF: [role: OfficeRole, login: string, first: string, last: string][] = [
  ['registrar', 'registrar', 'Robin', 'Ashdown'],
  ['finance', 'finance', 'Gail', 'Lindqvist'],
  ['programs', 'programs', 'Devon', 'Mahoney'],
  ['tournaments', 'tournaments', 'Marisol', 'Ibarra'],
  ['club_registrar', 'clubs', 'Jo', 'Faulkner'],
  ['auditor', 'auditor', 'Piotr', 'Wojcik'],
  ['admin', 'admin', 'Sasha', 'Kinsella'],
  ['screening', 'screening', 'Hana', 'Okafor'],
  ['board', 'board', 'Elliot', 'Marsh'],
  ['finance', 'treasurer', 'Noor', 'Haddad'],
  ['admin', 'president', 'Lise', 'Tremblay'],
]

/** People with a name and a story of their own, for demonstrations and tests; added after the 300. */
export function addFixtures(roll: Roll, random: Random): void {
  const children = new Map<string, ParticipantRow[]>()
  for (const fixture of fixtures) {
    const rows = addFixture(roll, random, fixture, children.get(fixture.sharesWith ?? '') ?? [])
    children.set(fixture.login, rows)
  }
  for (const [role, login, first_name, last_name] of STAFF) {
    const email = `${login}@cedarcoastfieldhockey.example`
    const created_at = officeTime('2024-07-02T09:00')
    const person = { email, first_name, last_name, status: 'active', is_office: true } as const
    const account = addAccount(roll, { ...person, created_at })
    roll.grants.push({
      ...{ account_id: account.id, role, given_at: created_at, counts_from: created_at },
      ...(onlyFor(role) === 'club' && { club_id: clubId('ARB') }),
      reason: 'Appointed by the board for the season.',
    })
  }
}

function addFixture(
  roll: Roll,
  random: Random,
  fixture: Fixture,
  shared: ParticipantRow[],
): ParticipantRow[] {
  const created_at = officeTime('2024-07-20T10:00')
  const home = fixture.home ?? drawHome(random, townOf(fixture))
  const email = `${fixture.login}@mail.example`
  const account = addAccount(roll, {
    email,
    first_name: fixture.first_name,
    last_name: fixture.last_name,
    status: fixture.status ?? 'active',
    created_at,
  })
  for (const credit of fixture.credits ?? []) {
    roll.credits.push({ ...credit, account_id: account.id, left_cents: credit.amount_cents, created_at })
  }
  const add = (person: FixturePerson, isGuardianEmail: boolean) =>
    addPerson(roll, person, home, { email, email_is_guardian: isGuardianEmail })

  if (fixture.own) link(roll, account, add({ ...named(fixture), ...fixture.own }, false), 'own')
  const dependants = (fixture.dependants ?? []).map((person) => add(person, true))
  for (const child of [...dependants, ...shared]) link(roll, account, child, 'guardian')
  for (const person of fixture.unlinked ?? []) add(person, person.first_name !== fixture.first_name)
  return dependants
}

/** Near the club that one of them plays for, so that zones and clubs tell one story. */
function townOf({ own, dependants = [], unlinked = [] }: Fixture) {
  const codes = [own, ...dependants, ...unlinked].map(
    (person) => person?.registration?.club ?? person?.lastSeason?.club,
  )
  const club = clubs.find(({ code }) => codes.includes(code))
  return club?.zone && club.city ? { zone: club.zone, city: club.city } : undefined
}

const named = ({ first_name, last_name }: Fixture) => ({ first_name, last_name })

type Mail = { email: string; email_is_guardian: boolean }

function addPerson(roll: Roll, person: FixturePerson, home: Home, mail: Mail): ParticipantRow {
  const { first_name, last_name, preferred_name = null, birthdate, stream } = person
  const row = addParticipant(
    roll,
    {
      ...{ first_name, last_name, preferred_name, birthdate, stream },
      gender: stream === 'MB' ? 'MAN_BOY' : 'WOMAN_GIRL',
      zone_code: home.zone_code,
      created_at: officeTime(person.lastSeason ? '2023-09-05T18:00' : '2024-07-20T10:00'),
    },
    { ...contactOf(home), ...mail },
  )
  if (person.club) row.club_id = clubId(person.club)
  addHistory(roll, row, person)
  if (person.isUnfinished) roll.unfinished.add(row.id)
  return row
}

function addHistory(
  roll: Roll,
  row: ParticipantRow,
  { registration, lastSeason, enrolment }: FixturePerson,
): void {
  if (lastSeason) {
    register(roll, row, {
      category: lastSeason.category,
      status: 'expired',
      club_id: clubId(lastSeason.club),
      registered_at: officeTime('2023-09-05T19:00'),
      season_year: demoSeason - 1,
    })
  }
  if (registration) {
    const { category, status, club, on = '2024-09-03' } = registration
    register(roll, row, { category, status, club_id: clubId(club), registered_at: officeTime(`${on}T19:00`) })
  }
  if (enrolment) {
    const { program, status, pays_by_plan, on } = enrolment
    const enrolled_at = officeTime(`${on}T19:00`)
    roll.enrolments.push({
      participant_id: row.id,
      program_id: programId(program),
      status,
      pays_by_plan,
      enrolled_at,
    })
  }
}

function programId(code: string): number {
  const program = programs.find((known) => known.code === code)
  if (!program) throw new Error(`The demo has no program ${code}`)
  return program.id
}
