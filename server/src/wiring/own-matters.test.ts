import { features } from '@centrepass/contract/features'
import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { startWorld } from '#test/world'

/** Whom a record is about, by id. */
type Parties = { account: number; person: number; team: number }
type Row = {
  /** Which of the parties a record of this kind has. */
  has: readonly (keyof Parties)[]
  /** A statement that makes the record and returns its id; none where the call names its parties itself. */
  make?: (parties: Parties) => string
  body: object | ((parties: Parties) => Promise<object>)
  /** The list in which the record would stand. */
  list?: string
}

/** Calls of the office that decide about no person, and why. */
const aboutNobody: Record<string, string> = {
  'POST /api/operations/document-templates/:code': 'a text for everybody',
  'POST /api/operations/unknown-money': 'entries of the card provider that name no account',
}

const rows: Record<string, Row> = {
  'POST /api/office/link-reviews/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `with asked as (
        insert into link_requests (account_id, participant_id, first_name, last_name, birthdate, is_match,
          relation, status, expires_at)
        values (${account}, ${person}, md5(random()::text), 'X', '2016-01-01', false, 'guardian', 'staff_review',
          now() + interval '1 day') returning id)
      insert into office_tasks (kind, subject)
      select 'link_review', jsonb_build_object('link_request_id', id) from asked returning id`,
    body: { decision: 'refuse', reason: 'Checked.' },
    list: '/api/office/link-reviews',
  },
  'POST /api/office/link-objections/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into link_objections
        (guardianship_id, participant_id, account_id, objected_by)
      select id, ${person}, account_id, ${account} from guardianships
      where participant_id = ${person} and account_id = (${maren}) returning id`,
    body: { decision: 'lift', reason: 'Checked.' },
    list: '/api/office/link-objections',
  },
  'POST /api/office/custody-freezes': {
    has: ['person'],
    body: async ({ person }) => ({
      participant_number: await numberOf(person),
      ...{ reason: 'Checked.', until: null },
    }),
  },
  'POST /api/office/custody-freezes/:id/lift': {
    has: ['person'],
    make: ({ person }) => `insert into custody_freezes (participant_id, reason)
      values (${person}, 'A court') returning id`,
    body: { reason: 'Checked.' },
    list: '/api/office/custody-freezes',
  },
  'POST /api/operations/guardian-endings/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into office_tasks (kind, subject)
      select 'guardian_ending', jsonb_build_object('guardianship_id', id, 'asked_by', ${account}::int,
        'participant_id', ${person}::int)
      from guardianships where participant_id = ${person} and account_id = (${maren}) returning id`,
    body: { decision: 'keep', reason: 'Checked.' },
    list: '/api/operations/guardian-endings',
  },
  'POST /api/operations/guardian-links/end': {
    has: ['person'],
    body: async ({ person }) => ({
      participant_number: await numberOf(person),
      ...{ account_email: 'coparent@mail.example', reason: 'Checked.' },
    }),
  },
  'POST /api/operations/guardian-contacts/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into unconfirmed_contacts (participant_id, email, name, set_by)
      values (${person}, md5(random()::text), 'Granny', ${account}) returning id`,
    body: { decision: 'refuse' },
    list: '/api/operations/guardian-contacts',
  },
  'POST /api/operations/erasures/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `insert into erasure_requests (account_id, participant_id, status, due_at)
      values (${account}, ${person}, 'office', now()) returning id`,
    body: { decision: 'refuse', reason: 'Checked.' },
    list: '/api/operations/erasures',
  },
  'POST /api/operations/lost-factors/:id': {
    has: ['account'],
    make: ({ account }) => `insert into lost_factors (account_id) values (${account}) returning id`,
    body: { step: 'refuse', note: 'Called back at the number on file.' },
    list: '/api/operations/lost-factors',
  },
  'POST /api/operations/cancellations/:id': {
    has: ['account', 'person'],
    make: ({ account, person }) => `with sold as (
        update invoice_rows r set participant_id = ${person}
        where id = (select max(i.id) from invoice_rows i where not exists (select from cancellations c
          where c.invoice_id = i.invoice_id and c.row_position = i.position)) returning invoice_id, position),
      asked as (
        insert into cancellations (account_id, invoice_id, row_position, reason, refund_to, status, rule,
          cost_cents, kept_cents, tax_cents, fee_cents, to_card_cents, to_credit_cents, forgiven_cents)
        select ${account}, invoice_id, position, 'medical', 'card', 'waiting', 'office', 0, 0, 0, 0, 0, 0, 0
        from sold returning id),
      task as (
        insert into office_tasks (kind, subject)
        select 'cancellation_request', jsonb_build_object('cancellation_id', id) from asked)
      select id from asked`,
    list: '/api/operations/cancellations',
    body: { decision: 'refuse' },
  },
  'POST /api/operations/roster-changes/:id': {
    has: ['account', 'team'],
    make: ({ account, team }) => `insert into roster_changes (team_id, asked_by, note, status)
      values (${team}, ${account}, 'Please', 'waiting') returning id`,
    body: { decision: 'refuse' },
    list: '/api/operations/roster-changes',
  },
  'POST /api/operations/teams/:id/paid': { has: ['team'], body: {} },
  'POST /api/operations/teams/:id/bill': { has: ['team'], body: { still_due: '0.00' } },
  'POST /api/operations/teams/:id/club-refund': {
    has: ['team'],
    body: { amount: '1.00', way: 'cheque', reference: '1' },
  },
  'POST /api/operations/tasks/:id/close': {
    has: ['account', 'person', 'team'],
    make: ({ account, person, team }) => `insert into office_tasks (kind, subject) values ('payment_review',
      '{"account_id": ${account}, "participant_id": ${person}, "team_id": ${team}}') returning id`,
    body: { reason: 'Checked.' },
  },
}

const maren = `select id from accounts where email = 'parent3@mail.example'`
let world: Awaited<ReturnType<typeof startWorld>>
let others: Parties
let own: Parties

const one = async (statement: string) => {
  const [row] = await world.database.rows(statement)
  return Number(row?.id)
}
const numberOf = async (person: number) =>
  (await world.database.rows(`select participant_number from participants where id = ${person}`))[0]
    ?.participant_number

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const child = (number: string) => one(`select id from participants where participant_number = '${number}'`)
  const teams = await world.database.rows('select id from teams order by id limit 2')
  others = { account: await one(maren), person: await child('CC-100302'), team: Number(teams[0]?.id) }
  own = {
    account: await one(`select id from accounts where email = 'admin@cedarcoastfieldhockey.example'`),
    person: await child('CC-100303'),
    team: Number(teams[1]?.id),
  }
  await world.database.script(`
    insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      values (${own.account}, ${own.person}, 'guardian', 'parent', now(), now());
    insert into team_managers (team_id, account_id) values (${own.team}, ${own.account})`)
})

/** An open request of the decider makes its person their own matter. */
const clear = () =>
  world.database.script(`delete from office_tasks; delete from link_requests; delete from link_objections;
    delete from custody_freezes; delete from unconfirmed_contacts; delete from erasure_requests;
    delete from lost_factors; delete from roster_changes; delete from cancellations where status = 'waiting'`)
afterEach(clear)

async function decide(name: string, parties: Parties) {
  const { make, body } = rows[name] ?? { body: {} }
  const id = make ? await one(make(parties)) : parties.team
  const reply = await world.post<ErrorAnswer>(
    name.replace('POST ', '').replace(':id', String(id)),
    typeof body === 'function' ? await body(parties) : body,
    office,
  )
  return { id, reply }
}

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

test('every decision of the office has a row here, or a reason why it is about nobody', () => {
  const calls = Object.values(features)
    .flatMap(({ modules }) => modules.flatMap((module): unknown[] => Object.values(module)))
    .filter(isCall)
    .filter(({ access, method }) => access === 'office' && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  expect(calls.sort()).toEqual([...Object.keys(rows), ...Object.keys(aboutNobody)].sort())
})

const cases = Object.entries(rows).flatMap(([name, { has }]) => has.map((party) => [name, party] as const))

test.each(cases)('%s is refused where the %s is the decider’s own', async (name, party) => {
  const { id, reply } = await decide(name, { ...others, [party]: own[party] })
  expect([reply.status, reply.body.code]).toEqual([403, 'own_matter'])
  const { list } = rows[name] ?? {}
  if (list) {
    const { body } = await world.get<{ data: { id: number }[] }>(list, office)
    expect(body.data.map((row) => row.id)).not.toContain(id)
  }
})

test.each(Object.keys(rows))('%s is not refused for that where it is about others', async (name) => {
  const { list, make } = rows[name] ?? {}
  if (list && make) {
    const id = await one(make(others))
    const { body } = await world.get<{ data: { id: number }[] }>(list, office)
    expect(body.data.map((row) => row.id)).toContain(id)
    await clear()
  }
  expect((await decide(name, others)).reply.body.code).not.toBe('own_matter')
})

test('of a task about their own family a person of the office reads only that there is one', async () => {
  const { make } = rows['POST /api/operations/tasks/:id/close'] ?? {}
  const id = await one(make?.({ ...others, person: own.person }) ?? '')
  const { body } = await world.get<{ data: object[] }>('/api/operations/tasks?per_page=200', office)
  expect(body.data).toContainEqual(expect.objectContaining({ id, concerns_you: true, subject: {} }))
})
