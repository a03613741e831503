import { createHash, randomUUID } from 'node:crypto'
import { buyerOf } from '#server/test/databases/make-buyers.ts'

export type Query = (sql: string) => Promise<Record<string, unknown>[]>
export type Sent = { path: string; body: object; accessToken?: string }
/** One of the calls: prepares whatever a sample needs, untimed, and says what to send. */
export type TimedCall = { name: string; prepare(isHit: boolean, sample: number): Promise<Sent> }

const PASSWORD = 'purple turf at dawn'
const KNOWN = 'coparent@mail.example'
const UNVERIFIED = 'new@mail.example'
const ON_RECORD = { first_name: 'Ida', last_name: 'Vinter', birthdate: '2016-09-02' }
const NOT_ON_RECORD = { first_name: 'Aida', last_name: 'Winter', birthdate: '2016-09-03' }

const unknown = () => `${randomUUID()}@mail.example`
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Calls that anyone may make. */
export const openCalls: TimedCall[] = [
  {
    name: 'sign-in',
    prepare: async (isHit) => ({
      path: '/api/auth/login',
      body: { email: isHit ? KNOWN : unknown(), password: PASSWORD },
    }),
  },
  {
    name: 'create',
    prepare: async (isHit) => ({
      path: '/api/accounts',
      body: {
        ...{ first_name: 'Ana', last_name: 'Silva', email: isHit ? KNOWN : unknown(), password: PASSWORD },
        ...{ language: 'EN', agrees_to_terms: true },
      },
    }),
  },
  {
    name: 'forgot',
    prepare: async (isHit) => ({ path: '/api/forgot-password', body: { email: isHit ? KNOWN : unknown() } }),
  },
  {
    name: 'resend',
    prepare: async (isHit) => ({
      path: '/api/email/verify/resend',
      body: { email: isHit ? UNVERIFIED : unknown() },
    }),
  },
]

type Scene = { query: Query; managerToken: string }

/** Calls of an account. Each sample has a buyer of its own: what one asked for before is no first try. */
export async function accountCalls({ query, managerToken }: Scene): Promise<TimedCall[]> {
  const child = await idOf(
    query,
    `select id from participants where first_name = 'Ida' and last_name = 'Vinter'`,
  )
  const teamId = await idOf(query, `select id from teams where name = 'Timing'`)
  const [girl] = await query(
    `select participant_number as number, birthdate::text from participants p
     where birthdate between '2009-01-01' and '2011-12-31' and id < 1000000
     and not exists (select from team_people t where t.participant_id = p.id) order by id limit 1`,
  )
  const named = (isHit: boolean) => (isHit ? ON_RECORD : NOT_ON_RECORD)
  return [
    {
      name: 'lookup',
      prepare: async (isHit, sample) => ({
        ...{ path: '/api/participants/lookup', body: named(isHit) },
        accessToken: buyerOf(sample).accessToken,
      }),
    },
    {
      name: 'link request',
      prepare: async (isHit, sample) => {
        const { accountId, accessToken } = buyerOf(sample)
        const handle = randomUUID()
        const { first_name, last_name, birthdate } = named(isHit)
        await query(
          `insert into lookup_handles
             (hash, account_id, participant_id, first_name, last_name, birthdate, is_match, expires_at)
           values ('${hashOf(handle)}', ${accountId}, ${isHit ? child : 'null'}, '${first_name}', '${last_name}',
             '${birthdate}', false, now() + interval '30 minutes')`,
        )
        const path = `/api/accounts/${accountId}/participants/${handle}/request`
        return { path, body: { relation: 'guardian' }, accessToken }
      },
    },
    {
      name: 'invitation',
      prepare: async (isHit) => {
        await query('delete from team_invitations')
        const body = { kind: 'manager', email: isHit ? KNOWN : unknown() }
        return { path: `/api/tournaments/teams/${teamId}/invitations`, body, accessToken: managerToken }
      },
    },
    {
      name: 'validate-participant',
      prepare: async (isHit) => {
        await query(`delete from team_people where how = 'number'`)
        const birthdate = isHit ? girl?.birthdate : '2001-01-01'
        const body = { role: 'players', participant_number: girl?.number, birthdate }
        const path = `/api/tournaments/teams/${teamId}/validate-participant`
        return { path, body, accessToken: managerToken }
      },
    },
  ]
}

async function idOf(query: Query, sql: string): Promise<number> {
  const [row] = await query(sql)
  if (!row) throw new Error(`Nothing was found: ${sql}`)
  return Number(row.id)
}
