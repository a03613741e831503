import pg from 'pg'
import { recordsNamed } from '#server/src/features/participants/record/records-named.ts'
import type { OpenDatabase } from '#server/src/platform/database/client.ts'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import {
  COMPARISON_NOTE,
  type Comparison,
  compareRates,
  comparisonHead,
  comparisonRow,
} from '../reporting/compare-rates.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { startSite } from '../servers/start-site.ts'

const SIZES = [5000, 50_000]
const INDEX = 'participants_name'

/**
 * The query of a look-up by name and birthdate, against a bare select by the same index. The site's own code
 * makes the query: a copy of it would not notice when it changes.
 */
export async function measureLookup(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_lookup')
  // Only to make the tables and fill in the demo.
  await (await startSite(place, { DATABASE_URL: databaseUrl })).stop()
  // One connection, so that the plan is asked for where the query was prepared.
  const database = openServer({ url: databaseUrl, maxConnections: 1, onIdleError: console.error })
  const bare = new pg.Client({ connectionString: databaseUrl })
  await bare.connect()
  try {
    const found: Found[] = []
    for (const size of SIZES) {
      await fillTo(databaseUrl, size)
      const rates = {
        site: rateOf(size, (wanted) => recordsNamed(database.db, wanted)),
        bare: rateOf(size, (wanted) => bareSelect(bare, wanted)),
      }
      found.push({ ...(await compareRates(rates, size)), plan: await planOf(database) })
    }
    return outcomeOf(found)
  } finally {
    await Promise.all([database.close(), bare.end()])
  }
}

type Wanted = { first_name: string; last_name: string; birthdate: string }
type Found = Comparison & { plan: string }

/** Everyone has a last name that a hundred others have, and a birthday that few of those share. */
async function fillTo(databaseUrl: string, size: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`
      insert into participants
      select copy.* from generate_series(1, ${size}) as number,
        (select participants as model from participants order by id limit 1) as one,
        jsonb_populate_record(model, jsonb_build_object(
          'id', 1000000 + number, 'participant_number', 'BENCH-' || number,
          'first_name', 'First' || number % 211, 'last_name', 'Last' || number % ${size / 100},
          'birthdate', date '1990-01-01' + number % 7919, 'card_code', gen_random_uuid()
        )) as copy
      on conflict (id) do update set last_name = excluded.last_name`)
    await client.query('analyze participants')
  })
}

const DAY_MS = 86_400_000

function personOf(number: number, size: number): Wanted {
  const born = new Date(Date.UTC(1990, 0, 1) + (number % 7919) * DAY_MS)
  return {
    first_name: `First${number % 211}`,
    last_name: `Last${number % (size / 100)}`,
    birthdate: born.toISOString().slice(0, 10),
  }
}

/** One after the other, and never the same person twice in a row. */
const rateOf = (size: number, find: (wanted: Wanted) => Promise<unknown[]>) => async (seconds: number) => {
  const began = performance.now()
  let asked = 0
  while (performance.now() - began < seconds * 1000) {
    asked += 1
    const rows = await find(personOf(((asked * 7) % size) + 1, size))
    if (rows.length !== 1) throw new Error(`${rows.length} people were found instead of one.`)
  }
  return asked / ((performance.now() - began) / 1000)
}

async function bareSelect(client: pg.Client, { last_name, birthdate, first_name }: Wanted) {
  const text = `
    select id, participant_number, first_name, last_name from participants
    where lower(last_name) = lower($1) and birthdate = $2 and lower(first_name) = lower($3)`
  return (await client.query({ name: 'lookup', text, values: [last_name, birthdate, first_name] })).rows
}

/** How the query that the site prepared is carried out: the line that says where participants are found. */
async function planOf(database: OpenDatabase): Promise<string> {
  const [prepared] = await database.rows(`
    select name from pg_prepared_statements where statement like '%from "participants"%lower(%last_name%'`)
  const { first_name, last_name, birthdate } = personOf(7, SIZES.at(-1) ?? 0)
  const values = [last_name, birthdate, first_name, first_name].map((value) => `'${value}'`)
  const lines = await database.rows(`explain execute "${prepared?.name}" (${values.join(', ')})`)
  const plan = lines.map((line) => String(line['QUERY PLAN']).trim())
  return (plan.find((line) => / on participants\b/.test(line)) ?? plan.join('; ')).replace(/^->\s+/, '')
}

function outcomeOf(found: Found[]): Outcome {
  return {
    head: [...comparisonHead('People on record', 'look-ups'), 'Plan of the site’s query'],
    rows: found.map((size) => [...comparisonRow(size), size.plan]),
    notes: [
      `Target: participants are found by the index ${INDEX}, however many there are. ${COMPARISON_NOTE}`,
      'This measures the query itself, one after the other, through the database: the call waits 250 ms on purpose, hit or miss, so that its time does not reveal whether a person exists.',
      'The site also reads the profile and asks for the preferred name, through its query builder.',
    ],
    missed: found
      .filter(({ plan }) => !plan.includes(INDEX))
      .map(({ clients, plan }) => `${clients} people: ${plan}`),
  }
}
