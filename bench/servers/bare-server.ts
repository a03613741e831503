import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'
import { samePurchase, sameValidate } from '../shopping/same-purchase.ts'
import { barePurchase, bareValidate } from './bare-purchase.ts'

// What Node and PostgreSQL can do at best for the same job, with nothing around it: no framework, no checks
// of what comes in or goes out, no headers. Everything is read anew for every request, by statements that
// PostgreSQL has planned before.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
})

const server = createServer(async (request, response) => {
  try {
    const data = await dataFor(request)
    const body = JSON.stringify(data ? { data } : { message: 'Sold out' })
    response.writeHead(data ? 200 : 409, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGINT', () => process.exit())

async function dataFor(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/programs') return rows('programs', PROGRAMS, [])
  if (request.url === '/account') return account(await accountIdOf(request))
  if (request.url === '/sessions') return rows('sessions', SESSIONS, [await accountIdOf(request)])
  if (request.method === 'POST') return saleFor(request)
  return {}
}

async function saleFor(request: IncomingMessage): Promise<object | null> {
  // The load's own two calls, which send nothing else.
  const { place, token } = (await json(request)) as { place?: number; token?: string }
  const accountId = await accountIdOf(request)
  if (request.url?.startsWith('/same/')) {
    return token ? samePurchase(pool, accountId, token) : sameValidate(pool, accountId, place)
  }
  return token ? barePurchase(pool, accountId, token) : bareValidate(pool, accountId, place)
}

async function account(id: unknown): Promise<unknown> {
  const [account] = await rows('account', ACCOUNT, [id])
  const people = await rows('people', PEOPLE, [id])
  const own = people.find(({ relation }) => relation === 'own')
  return {
    ...account,
    participant: own ?? null,
    dependants: people.filter((person) => person !== own),
    unsigned: await rows('unsigned', UNSIGNED, [id]),
    available_credits: await rows('credits', CREDITS, [id]),
    tournament_teams: await rows('teams', TEAMS, [id]),
    told: await rows('told', TOLD, [id]),
  }
}

async function accountIdOf(request: IncomingMessage): Promise<unknown> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const [session] = await rows('who', WHO, [createHash('sha256').update(token).digest('hex')])
  if (!session) throw new Error('No such session.')
  return session.account_id
}

async function rows(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await pool.query({ name, text, values })).rows
}

// Declared functions may run before these lines, but no request comes before the whole file has run.
const PROGRAMS = `
  select p.id, code, name, description, season_year, min_age, max_age, opens_at, closes_at, stream, zone_codes,
    starts_on::text, ends_on::text, has_wait_list, plan, price_cents, requires_agreement,
    requires_eligibility, is_refundable, limit_places, limit_places - held - sold as places_left
  from programs p join offerings o on o.id = p.offering_id
  order by starts_on, p.id limit 200`
const WHO = `
  select s.account_id from access_tokens t
  join sessions s on s.id = t.session_id join accounts a on a.id = s.account_id
  where t.hash = $1 and t.expires_at > now() and s.expires_at > now() and s.ended_at is null
    and a.status = 'active'`
const ACCOUNT = `
  select id, email, pending_email, first_name, last_name, language, wants_news from accounts where id = $1`
const PEOPLE = `
  select p.id, participant_number, first_name, preferred_name, last_name, relation
  from guardianships g join participants p on p.id = g.participant_id
  where g.account_id = $1 order by birthdate, p.id`
const UNSIGNED = `
  select d.participant_id from documents d join guardianships g on g.participant_id = d.participant_id
  where g.account_id = $1 and d.status in ('pending', 'viewed')`
const CREDITS = 'select id, left_cents from credits where account_id = $1 and left_cents > 0 order by id'
const TEAMS = `
  select id, name as team_name, is_draft from teams
  where account_id = $1 or id in (select team_id from team_managers where account_id = $1) order by id desc`
const TOLD = `
  select id, participant_id, read_at from (
    select *, row_number() over (
      partition by participant_id, read_at is null order by read_at desc, id desc) as place
    from notifications where account_id = $1) as ranked
  where place <= 50 order by read_at desc, id desc`
const SESSIONS = `
  select id, user_agent, started_at, last_used_at from sessions
  where account_id = $1 and ended_at is null and expires_at > now() order by last_used_at desc`
