import pg from 'pg'
import { openServer } from '#server/src/platform/database/opening/open-server.ts'
import { office, signInOffice } from '#server/test/access/office.ts'
import { FIRST_ID } from '#server/test/databases/make-buyers.ts'
import { newDatabase } from '#server/test/databases/new-database.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { medianOf, percentileOf } from '../reporting/statistics.ts'
import { startSite } from '../servers/start-site.ts'
import { makeDoubles } from '../shopping/make-doubles.ts'
import { makePeople } from '../shopping/make-people.ts'

const WHOLE = '3000,30000,1000000'
const { OFFICE_PEOPLE = WHOLE } = process.env
const SIZES = OFFICE_PEOPLE.split(',').map(Number)
/** Each screen is opened so often, for another person each time. */
const VISITS = 100
const WARM_UP = 10
const MERGES = 20
/** What joining two records may take. */
const MOST_MERGE_MS = 1000
/** What 95 of a hundred visits may take, however many people there are. */
const MOST_MS = 100

/** What the office's screens cost, beside one hand-written query for the same rows, as the association grows. */
export async function measureOffice(place: Place): Promise<Outcome> {
  const outcome: Outcome = { head, rows: [], notes, missed: [], isTrial: OFFICE_PEOPLE !== WHOLE }
  for (const size of SIZES) {
    for (const { screen, site, bare, most = MOST_MS } of await measureSize(place, size)) {
      const [median, slow] = [medianOf(site), percentileOf(site, 0.95)]
      const ratio = bare.length > 0 ? (medianOf(bare) / median).toFixed(2) : ''
      const without = bare.length > 0 ? inMs(medianOf(bare)) : ''
      outcome.rows.push([screen, size.toLocaleString('en'), inMs(median), without, ratio, inMs(slow)])
      if (slow > most)
        outcome.missed.push(`${screen} with ${size.toLocaleString('en')} people: ${inMs(slow)}`)
    }
  }
  return outcome
}

const head = ['Screen', 'People', 'Site, median', 'Bare query, median', 'Ratio', 'Site, 95 of 100 within']
const notes = [
  `Target: 95 of 100 visits within ${MOST_MS} ms, and of joining and parting records within ${MOST_MERGE_MS} ms (${MERGES} each). One after the other, ${VISITS} visits each, another person each time.`,
  'The bare query reads the rows that the screen shows, by an index, on a connection of its own, without rights, records and HTTP; the ratio is bare to site.',
]

type Person = { id: number; first: string; last: string; email: string; phone: string; number: string }
type Asked = { path: string; body?: object }
type Screen = {
  screen: string
  asked: (person: Person) => Asked
  bare?: [string, (person: Person) => unknown[]]
}

const find = (text: string): Asked => ({ path: '/api/office/find', body: { text } })
const read = (path: string): Asked => ({ path })
const slipped = (name: string) => `${name.slice(0, 3)}x${name.slice(4)}`
const BY_WORD = `select p.id, p.first_name, p.last_name, p.birthdate from participants p join person_words w
  on w.participant_id = p.id where w.word = $1 limit 20`

const SCREENS: Screen[] = [
  {
    screen: 'search, first and last name',
    asked: ({ first, last }) => find(`${first} ${last}`),
    bare: [
      `select p.id, p.first_name, p.last_name, p.birthdate from participants p
       join person_words a on a.participant_id = p.id and a.word = $1
       join person_words b on b.participant_id = p.id and b.word = $2 limit 20`,
      ({ first, last }) => [first.toLowerCase(), last.toLowerCase()],
    ],
  },
  {
    screen: 'search, last name',
    asked: ({ last }) => find(last),
    bare: [BY_WORD, ({ last }) => [last.toLowerCase()]],
  },
  { screen: 'search, three letters', asked: ({ last }) => find(last.slice(0, 3)) },
  { screen: 'search, two letters', asked: ({ last }) => find(last.slice(0, 2)) },
  { screen: 'search, slip of the finger', asked: ({ first, last }) => find(`${first} ${slipped(last)}`) },
  { screen: 'search, email', asked: ({ email }) => find(email), bare: [BY_WORD, ({ email }) => [email]] },
  {
    screen: 'search, telephone',
    asked: ({ phone }) => find(phone),
    bare: [BY_WORD, ({ phone }) => [phone.slice(-7)]],
  },
  {
    screen: 'search, number',
    asked: ({ number }) => find(number),
    bare: [BY_WORD, ({ number }) => [number.toLowerCase()]],
  },
  {
    screen: 'person page',
    asked: ({ id }) => read(`/api/office/people/${id}`),
    bare: [
      `select p.*, d.*, (select json_agg(r) from registrations r where r.participant_id = p.id) as registrations,
         (select json_agg(a) from guardianships g join accounts a on a.id = g.account_id
          where g.participant_id = p.id) as accounts
       from participants p left join participant_profiles d on d.participant_id = p.id where p.id = $1`,
      ({ id }) => [id],
    ],
  },
  { screen: 'list of people', asked: () => read('/api/office/people') },
  {
    screen: 'list of people, by birth years',
    asked: () => read('/api/office/people?born_from=2010&born_to=2012'),
  },
  { screen: 'list of people, missing something', asked: () => read('/api/office/people?missing=anything') },
  { screen: 'count of the list', asked: () => read('/api/office/people/count') },
  { screen: 'what happened to a person', asked: ({ id }) => read(`/api/office/people/${id}/events`) },
  { screen: 'tasks', asked: () => read('/api/operations/tasks') },
  { screen: 'task counts', asked: () => read('/api/office/task-counts') },
  { screen: 'figures of the season', asked: () => read('/api/office/figures') },
  { screen: 'doubles', asked: () => read('/api/office/doubles') },
  { screen: 'who may not play yet', asked: () => read('/api/office/compliance') },
  { screen: 'what ends soon', asked: () => read('/api/office/compliance/endings') },
]

type Measured = { screen: string; site: number[]; bare: number[]; most?: number }

async function measureSize(place: Place, size: number) {
  const databaseUrl = await newDatabase(place, `bench_office_${size}`)
  const site = await startSite(place, { DATABASE_URL: databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const database = openServer({ url: databaseUrl, maxConnections: 1, onIdleError: console.error })
    await signInOffice(database).finally(() => database.close())
    const began = performance.now()
    await makePeople(databaseUrl, size)
    console.log(`${size} people made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const people = await somePeople(client, size)
    const found: Measured[] = []
    for (const { screen, asked, bare } of SCREENS) {
      found.push({
        screen,
        site: await waits(people, (person) => visit(site.url, asked(person))),
        bare: bare ? await waits(people, (person) => askBare(client, bare, person)) : [],
      })
    }
    found.push(...(await measureMerges(databaseUrl, site.url)))
    return found
  } finally {
    await client.end()
    await site.stop()
  }
}

/** Two records joined, of which one has ten seasons behind it, and parted again: each its preview and the deed. */
async function measureMerges(databaseUrl: string, url: string): Promise<Measured[]> {
  const all: Record<'preview' | 'merge' | 'undo', number[]> = { preview: [], merge: [], undo: [] }
  const timed = async (into: number[], path: string, body: object) => {
    const began = performance.now()
    const answer = await ask(url, { path, body })
    into.push(performance.now() - began)
    return answer
  }
  for (const pair of await makeDoubles(databaseUrl, MERGES)) {
    const wish = { ...pair, take: [] }
    const { digest } = await timed(all.preview, '/api/office/merges/preview', wish)
    const reason = 'The parents confirmed that it is one person.'
    const { merge_id } = await timed(all.merge, '/api/office/merges', { ...wish, digest, reason })
    await timed(all.undo, `/api/office/merges/${merge_id}/undo`, { reason })
  }
  return [
    { screen: 'preview of joining ten seasons', site: all.preview, bare: [], most: MOST_MERGE_MS },
    { screen: 'joining ten seasons', site: all.merge, bare: [], most: MOST_MERGE_MS },
    { screen: 'parting them again', site: all.undo, bare: [], most: MOST_MERGE_MS },
  ]
}

async function somePeople(client: pg.Client, size: number): Promise<Person[]> {
  const { rows } = await client.query(
    `select p.id, first_name as first, last_name as last, email, phone_primary as phone, participant_number as number
     from participants p join participant_profiles on participant_id = p.id where p.id = any ($1)`,
    [Array.from({ length: VISITS + WARM_UP }, (_, at) => FIRST_ID + 1 + ((at * 7919) % size))],
  )
  return rows
}

async function waits(people: Person[], visitOne: (person: Person) => Promise<void>): Promise<number[]> {
  const all: number[] = []
  for (const person of people) {
    const began = performance.now()
    await visitOne(person)
    all.push(performance.now() - began)
  }
  return all.slice(WARM_UP)
}

/** A screen that does not come is one that takes too long. */
async function visit(url: string, asked: Asked): Promise<void> {
  await ask(url, asked)
}

async function ask(url: string, { path, body }: Asked) {
  const answer = await fetch(url + path, {
    headers: { ...office, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const said = await answer.text()
  if (!answer.ok && answer.status !== 503)
    throw new Error(`${path} was answered with ${answer.status} ${said}`)
  return answer.ok ? JSON.parse(said).data : {}
}

async function askBare(client: pg.Client, [text, valuesOf]: NonNullable<Screen['bare']>, person: Person) {
  await client.query({ text, values: valuesOf(person) })
}

const inMs = (ms: number) => `${ms.toFixed(1)} ms`
