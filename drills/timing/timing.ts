import { randomInt } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#scripts/running/free-port.mjs'
import { makeBuyers } from '#server/test/databases/make-buyers.ts'
import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { place } from '../place.ts'
import { startProcess } from '../start-process.ts'
import { tellVerdict } from '../tell-verdict.ts'
import { areaUnderCurve, medianOf } from './area-under-curve.ts'
import { accountCalls, openCalls, type Query, type Sent, type TimedCall } from './timed-calls.ts'

const A_SIDE = 300
/** By chance alone, 300 a side lie outside once in thirty calls: one that does is measured again with more. */
const A_SIDE_AGAIN = 1200
const WARM_UP = 10
const [LOWEST, HIGHEST] = [0.45, 0.55]

// Whether the time of an answer tells a hit from a miss: both in turn, in random order, against the built site on a
// PostgreSQL of its own, without limits of tries. Run by scripts/drill.mjs.
const databaseUrl = await newDatabase(place, 'drill_timing')
const folder = await mkdtemp(join(place.folder, 'timing-'))
const site = await startProcess(await freePort(), {
  ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'demo', RATE_LIMIT_PER_MINUTE: '1000000000' },
})
let buyers = 0
await onDatabase(databaseUrl, async (client) => {
  // One after the other: four calls prepare their samples at the same time.
  let last: Promise<unknown> = Promise.resolve()
  const query: Query = (sql) => {
    const next = last.then(async () => (await client.query(sql)).rows)
    last = next.catch(() => {})
    return next
  }
  // A try that is not written down is not counted.
  await query(`create function forget_try() returns trigger language plpgsql as 'begin return null; end'`)
  await query(
    'create trigger forget_try before insert on attempts for each row execute function forget_try()',
  )
  await makeBuyers(databaseUrl, 8 * (A_SIDE + A_SIDE_AGAIN + WARM_UP))
  const managerToken = await startTeam(query)
  const groups = [openCalls, await accountCalls({ query, managerToken })]
  const wrong: string[] = []
  // Most of a call is waiting, so that four at a time do not stand in each other's way.
  for (const group of groups) wrong.push(...(await Promise.all(group.map(judge))).flat())
  tellVerdict(wrong)
})
site.signal('SIGTERM')
await site.ended

async function judge(call: TimedCall): Promise<string[]> {
  const first = await areaOf(call, A_SIDE)
  if (isEven(first)) return []
  const second = await areaOf(call, A_SIDE_AGAIN)
  return isEven(second) ? [] : [`the time of ${call.name} tells a hit from a miss: ${second.toFixed(3)}`]
}

function isEven(area: number): boolean {
  return area >= LOWEST && area <= HIGHEST
}

async function areaOf(call: TimedCall, aSide: number): Promise<number> {
  await measure(call, WARM_UP)
  const { hits, misses } = await measure(call, aSide)
  const area = areaUnderCurve(hits, misses)
  const medians = [hits, misses].map((times) => `${medianOf(times).toFixed(2)} ms`).join(' and ')
  console.log(`${call.name.padEnd(22)} ${aSide} a side, medians ${medians}, AUC ${area.toFixed(3)}`)
  return area
}

/** In pairs whose order is random, so that whatever else the machine does meets both alike. */
async function measure(call: TimedCall, aSide: number) {
  const hits: number[] = []
  const misses: number[] = []
  for (let pair = 0; pair < aSide; pair++) {
    const isHitFirst = randomInt(2) === 0
    for (const isHit of [isHitFirst, !isHitFirst]) {
      const sent = await call.prepare(isHit, ++buyers)
      const list = isHit ? hits : misses
      list.push(await timed(sent))
    }
  }
  return { hits, misses }
}

async function timed({ path, body, accessToken }: Sent): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  }
  const began = performance.now()
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  const took = performance.now() - began
  const isExpected = answer.status === (path === '/api/auth/login' ? 401 : 200)
  if (!isExpected) throw new Error(`POST ${path} was answered with ${answer.status}.`)
  return took
}

/** The demo's manager starts a team; the answer is its token. */
async function startTeam(query: Query): Promise<string> {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}.`)
    return (await answer.json()) as { authorization?: { access_token: string } }
  }
  const email = 'manager@mail.example'
  const { authorization } = await post('/api/auth/login', { email, password: 'Cedar-Demo-2024' })
  const token = authorization?.access_token ?? ''
  const [division] = await query(`select id, tournament_id from divisions where code = 'U16G'`)
  const [club] = await query(`select id from clubs where code = 'TAM'`)
  const contact = { name: 'Tobias Caldera', email, phone: '604-555-0101' }
  const team = { division_id: division?.id, club_id: club?.id, team_name: 'Timing', contact }
  await post(`/api/tournaments/${division?.tournament_id}/teams`, team, token)
  return token
}
