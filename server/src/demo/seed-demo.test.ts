import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import * as catalogue from '#platform/database/tables/catalogue'
import * as people from '#platform/database/tables/people'
import * as site from '#platform/database/tables/site'
import * as tournaments from '#platform/database/tables/tournaments'
import { dataKeysOf } from '#platform/encryption/data-keys'
import { signInOffice } from '#test/access/office'
import { openEmpty } from '#test/databases/open-empty'
import { expectInvariants } from '#test/expect-invariants'
import { quietConfig } from '#test/quiet-config'
import { startWorld } from '#test/world'
import { seedDemo } from './seed-demo.ts'

const tables: PgTable[] = [
  ...[site.associations, site.siteStatus, site.variables, site.lookups, site.zones],
  ...[catalogue.clubs, catalogue.leagues, catalogue.offerings, catalogue.registrationOptions],
  ...[catalogue.programs, catalogue.courses, catalogue.documentTemplates],
  ...[people.accounts, people.participants, people.participantProfiles, people.guardianships],
  ...[people.registrations, people.enrolments, tournaments.tournaments, tournaments.divisions],
]
const keys = dataKeysOf(quietConfig().dataKeys)
const NOW = new Date('2031-05-05T05:05:05Z')

// One database for the whole file, from empty to seeded: making one takes seconds on a busy machine.
let database: OpenDatabase
beforeAll(async () => {
  ;({ database } = await openEmpty())
})
afterAll(() => database.close())

// Each load takes seconds: the first and the last table every time, those between with `npm run test:all`.
const STOPS =
  process.env.TEST_ALL === 'yes'
    ? ['clubs', 'divisions', 'registrations', 'teams', 'refunds', 'notifications']
    : ['clubs', 'notifications']

// The next tests load the demo into the database that these loads have left.
test.each(STOPS)('a seeding that stops at the %s leaves nothing behind', async (name) => {
  await database.script(`create function stop_here() returns trigger language plpgsql as
      $$ begin raise 'stopped'; end $$;
      create trigger stop_here after insert on ${name} execute function stop_here();`)
  onTestFinished(() => database.script('drop function stop_here() cascade'))
  await expect(seedDemo(database.db, NOW, keys)).rejects.toMatchObject({ cause: { message: 'stopped' } })
  for (const table of tables) expect(await contentOf(database, table), getTableName(table)).toEqual([])
})

describe('a seeded database', () => {
  beforeAll(async () => {
    await seedDemo(database.db, NOW, keys)
    await signInOffice(database)
  })

  test('holds the same rows whenever it was seeded, apart from its clock and its secrets', async () => {
    const other = (await startWorld()).database
    for (const table of tables) {
      expect(await contentOf(database, table), getTableName(table)).toEqual(await contentOf(other, table))
    }
    expect(await idsIn(database)).toEqual(await idsIn(other))
  })

  test('has a clock that began in the morning of 7 February 2025', async () => {
    const [row] = await database.rows("select value from variables where key = 'demo_clock_offset_ms'")
    expect(new Date(NOW.getTime() + Number(row?.value)).toISOString()).toBe('2025-02-07T17:00:00.000Z')
  })

  test('is left alone by a second seeding', async () => {
    expect(await seedDemo(database.db, new Date(), keys)).toEqual({ isSeeded: false, rows: {} })
    expect(await database.rows('select count(*)::int as people from participants')).toEqual([{ people: 334 }])
  })

  test('keeps every promise the data model makes', () => expectInvariants(database))

  test('gives the next row of each table an id of its own', async () => {
    const { db } = database
    const zone = { code: 'NEW', number: 9, name: 'New', description: '', region: 'New', postal_prefixes: [] }
    await db.insert(site.zones).values(zone)
    await db.insert(catalogue.offerings).values({ limit_places: 1 })
    await db.insert(catalogue.clubs).values({ code: 'NEW', name: 'New club' })
    const name = { first_name: 'New', last_name: 'Person', created_at: NOW }
    await db.insert(people.accounts).values({ ...name, email: 'next@mail.example', status: 'active' })
    const person = { birthdate: '2010-01-01', gender: 'NO_ANSWER', stream: 'OPEN' as const }
    await db.insert(people.participants).values({ ...name, ...person, participant_number: 'CC-100335' })
    expect(await database.rows('select max(id) as id from participants')).toEqual([{ id: 335 }])
  })
})

// Passwords live in real time and with a salt of their own, and a card's code is random: they never repeat.
const secrets = sql`array['password_hash', 'password_changed_at', 'card_code']`

/** The highest id of every table that has one: how many rows were ever given an id. */
async function idsIn({ rows }: OpenDatabase): Promise<Record<string, unknown>> {
  const numbered = await rows(
    "select table_name as name from information_schema.columns where is_identity = 'YES' order by 1",
  )
  const highest = numbered.map(({ name }) => `(select max(id)::int from ${name}) as ${name}`)
  const [ids = {}] = await rows(`select ${highest.join(', ')}`)
  return ids
}

async function contentOf({ db }: OpenDatabase, table: PgTable): Promise<string[]> {
  const found = await db.select({ row: sql<object>`to_jsonb(${table}) - ${secrets}` }).from(table)
  return found
    .map(({ row }) => JSON.stringify(row))
    .filter((row) => !row.includes('demo_clock_offset_ms'))
    .sort()
}
