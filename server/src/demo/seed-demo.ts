import { getTableName, sql } from 'drizzle-orm'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { post } from '#features/invoices/ledger/post'
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import type { Database } from '#platform/database/client'
import * as catalogue from '#platform/database/tables/catalogue'
import * as signing from '#platform/database/tables/documents'
import { officeGrants } from '#platform/database/tables/grants'
import * as people from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import * as purchases from '#platform/database/tables/purchases'
import * as teams from '#platform/database/tables/teams'
import * as tournaments from '#platform/database/tables/tournaments'
import type { DataKeys } from '#platform/encryption/data-keys'
import { encryptPrivateData } from '#platform/encryption/encrypt-private-data'
import { hashPassword } from '#platform/security/passwords'
import {
  associationTables,
  claimDatabase,
  type Insert,
  insertAssociation,
} from '../association/insert-association.ts'
import { addFixtures } from './add-fixtures.ts'
import { cedarCoast } from './cedar-coast.ts'
import { demoStart, officeTime } from './demo-time.ts'
import { completeProfiles } from './people/complete-profiles.ts'
import { demoPeople } from './people/demo-people.ts'
import { addGuardianContacts, demoScreenings } from './people/demo-signers.ts'
import { seededRandom } from './people/seeded-random.ts'
import { addDocuments } from './sales/add-documents.ts'
import { addEnrolments, addLaterEnrolments } from './sales/add-enrolments.ts'
import { insertDiscounts } from './sales/demo-discounts.ts'
import { demoEntries } from './sales/demo-entries.ts'
import { demoPlans } from './sales/demo-plans.ts'
import { setWhatWasPaid } from './sales/demo-registrations.ts'
import { demoReturns } from './sales/demo-returns.ts'
import { demoSales } from './sales/demo-sales.ts'
import { demoTeams } from './sales/demo-teams.ts'
import { demoWaitList } from './sales/demo-wait-list.ts'
import { insertPlans } from './sales/insert-plans.ts'
import { insertReturns } from './sales/insert-returns.ts'
import { insertSales, numberInvoices } from './sales/insert-sales.ts'
import { insertWaitList } from './sales/insert-wait-list.ts'
import { seedNotifications } from './seed-notifications.ts'

/** Another seed, other people: names and numbers in tests depend on this one. */
const SEED = 20_240_901
const BATCH = 500
/** Printed at every start of the demo, so it is no secret: one hash serves every account. */
export const DEMO_PASSWORD = 'Cedar-Demo-2024'

export type SeedReport = { isSeeded: boolean; rows: Record<string, number> }

/** Fills an empty database with the demo, all or nothing. One that has an association is left alone. */
export async function seedDemo(db: Database, now: Date, keys: DataKeys): Promise<SeedReport> {
  // Two processes may start at once: the second waits until the first is done, then finds the row taken. No single
  // statement waits longer than the answer to one is waited for.
  for (let tries = 1; ; tries++) {
    try {
      return await seedOnce(db, now, keys)
    } catch (error) {
      if (tries === MOST_TRIES || !waitedInVain(error)) throw error
    }
  }
}

const MOST_TRIES = 6
const LOCK_NOT_AVAILABLE = '55P03'

const waitedInVain = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE

async function seedOnce(db: Database, now: Date, keys: DataKeys): Promise<SeedReport> {
  return db.transaction(async (tx) => {
    const files = cedarCoast()
    await tx.select({ wait: sql`set_config('lock_timeout', '10s', true)` }).from(once)
    if (!(await claimDatabase(tx, files))) return { isSeeded: false, rows: {} }

    const rows: SeedReport['rows'] = {}
    const insert: Insert = async (table, list) => {
      rows[getTableName(table)] = list.length
      await insertAll(tx, table, list)
    }
    const { products, entries } = await insertAssociation(insert, files, { now, isDemo: true })
    const roll = await insertPeople(insert, products)
    const real = (moment: Date) => new Date(moment.getTime() - demoStart().getTime() + now.getTime())
    await bringCreditsOver(tx, real(officeTime('2024-08-01T09:00')))
    const returns = demoReturns(roll, products)
    await insertPlans({ tx, real }, demoPlans(roll, products.programs))
    await insertReturns({ tx, real }, returns)
    const made = demoTeams(roll, entries)
    await insertTeams(insert, made)
    await insertReturns({ tx, real }, demoEntries(roll, entries, made))
    await insertSales({ tx, real }, demoSales(roll, products, returns))
    await numberInvoices({ tx, real })
    rows.notifications = await seedNotifications(tx)
    await countSold(tx)
    await insertWaitList({ tx, real }, demoWaitList(roll, products.programs))
    await moveSequencesOn(tx)
    await insertDiscounts(tx, products)
    await encryptPrivateData(tx, keys)
    return { isSeeded: true, rows }
  })
}

async function insertAll<T extends PgTable>(tx: Database, table: T, rows: PgInsertValue<T>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(table).values(rows.slice(start, start + BATCH))
  }
}

async function insertPeople(insert: Insert, products: ReturnType<typeof catalogueRows>) {
  const random = seededRandom(SEED)
  const roll = demoPeople(random)
  addEnrolments(roll, random, products)
  addFixtures(roll, random)
  addLaterEnrolments(roll, seededRandom(SEED + 1), products)
  setWhatWasPaid(roll, products.registrationOptions)
  completeProfiles(roll)
  addGuardianContacts(roll)
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await insert(
    people.accounts,
    roll.accounts.map((account) => ({ ...account, password_hash })),
  )
  await insert(officeGrants, roll.grants)
  await insert(people.participants, roll.participants)
  await insert(people.participantProfiles, roll.profiles)
  await insert(people.participantConfidential, roll.confidential)
  await insert(people.guardianships, roll.guardianships)
  await insert(people.registrations, roll.registrations)
  await insert(people.enrolments, roll.enrolments)
  await insert(purchases.credits, roll.credits)
  await insert(signing.screenings, demoScreenings(roll, products))
  const { texts, documents, events } = addDocuments(roll, products)
  await insert(signing.documentTexts, texts)
  await insert(signing.documents, documents)
  await insert(signing.signatureEvents, events)
  return roll
}

/** What families had left over from last season: the money for it came in then. */
async function bringCreditsOver(tx: Database, at: Date): Promise<void> {
  for (const { id, cents } of await tx
    .select({ id: purchases.credits.id, cents: purchases.credits.left_cents })
    .from(purchases.credits)) {
    await post(tx, {
      ...{ kind: 'opening', invoice_id: null, fact: `credit ${id} brought over`, at },
      postings: [
        ['bank', cents],
        ['credits', -cents],
      ],
    })
  }
}

async function insertTeams(insert: Insert, made: ReturnType<typeof demoTeams>): Promise<void> {
  await insert(teams.teams, made.teams)
  await insert(teams.teamPeople, made.people)
  await insert(teams.teamMembers, made.members)
}

/** The database knows which statuses take a spot, so it does the counting. */
async function countSold(tx: Database): Promise<void> {
  const { offerings, programs, courses } = catalogue
  const { enrolments } = people
  await tx.update(offerings).set({
    sold: sql`(
      select count(*) from ${enrolments}
      left join ${programs} on ${programs.id} = ${enrolments.program_id}
      left join ${courses} on ${courses.id} = ${enrolments.course_id}
      where ${enrolments.takes_place}
        and coalesce(${programs.offering_id}, ${courses.offering_id}) = ${offerings}.id
    ) + (
      select count(*) from ${teams.teams}
      join ${tournaments.divisions} on ${tournaments.divisions.id} = ${teams.teams.division_id}
      where ${teams.teams.status} in ('submitted', 'confirmed')
        and ${tournaments.divisions.offering_id} = ${offerings}.id
    )`,
  })
}

/** Rows that came with their ids did not move the counters that hand out the next ones. */
async function moveSequencesOn(tx: Database): Promise<void> {
  const { accounts, participants } = people
  const numbered = [
    ...associationTables,
    ...[teams.teams, accounts, participants, paymentSchedules, signing.documents],
  ]
  const moves = numbered.map((table) => [
    getTableName(table),
    sql`(select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(${table.id})) from ${table})`,
  ])
  const numbers = sql`setval('participant_numbers', 100000 + (select max(${participants.id}) from ${participants}))`
  await tx.select({ ...Object.fromEntries(moves), numbers }).from(once)
}

const once = sql`(values (1)) as once`
