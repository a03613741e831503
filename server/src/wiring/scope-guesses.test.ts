import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { type OfficeRole, type ScopeKind, scopeKinds } from '@centrepass/contract/office/roles'
import { beforeAll, expect, test } from 'vitest'
import { deskBodies } from '#test/access/expected-play-access'
import { officeCalls } from '#test/access/office-calls'
import { everythingIn } from '#test/databases/everything-in'
import { signedIn, verifiedPerson } from '#test/people'
import { sliceOfToday } from '#test/slices'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let holder: { accountId: number; headers: Record<string, string> }

/** The club, tournament and program of the first team and program; those of the others are foreign. */
const OWN: Record<ScopeKind, string> = {
  club: 'select club_id as id from teams order by id limit 1',
  tournament: 'select tournament_id as id from teams order by id limit 1',
  program: 'select min(id) as id from programs',
}
/** Every role that may be given for one of them: who holds them all has the most to guess with. */
const HELD: Record<ScopeKind, readonly OfficeRole[]> = {
  club: ['registrar', 'club_registrar', 'tournaments', 'finance', 'programs', 'screening', 'admin'],
  tournament: ['registrar', 'tournaments', 'finance', 'programs', 'screening', 'admin'],
  program: ['registrar', 'tournaments', 'finance', 'programs', 'screening', 'admin'],
}

beforeAll(async () => {
  world = await startWorld({ visitors: 'many', planted: ['inv_transfer'] })
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  await world.database.script(
    `update sessions set factor_at = now() + interval '1 day' where account_id = ${accountId};
     update accounts set is_office = true where id = ${accountId}`,
  )
  holder = { accountId, headers: bearer }
  for (const kind of scopeKinds) {
    for (const role of HELD[kind]) {
      await world.database.script(`insert into office_grants (account_id, role, reason, counts_from, ${kind}_id)
        values (${accountId}, '${role}', 'For a test.', now(), (${OWN[kind]}))`)
    }
  }
})

const NO_ONES = 2_000_000_000
const reason = 'Guessed.'
const now = '2025-02-07T18:00:00.000Z'
const results = [{ enrolment_id: NO_ONES, result: 'passed' }]

const foreignTeam = `(select id from teams where club_id <> (${OWN.club}) and tournament_id <> (${OWN.tournament})
  order by id limit 1)`
const foreignProgram = `(select p.id from programs p where p.id <> (${OWN.program}) and p.offering_id is not null
  order by p.id desc limit 1)`
const someone = "(select min(id) from accounts where email like '%@mail.example')"

const foreignClub = `select max(id) as id from clubs where id <> (${OWN.club})`
const foreignTask = `insert into office_tasks (kind, subject)
  values ('team_withdrawn', jsonb_build_object('team_id', ${foreignTeam})) returning id`
const foreignRun = `insert into reminder_runs (selection, season_year, digest, people, left_out, reason, asked_by)
  values ('{}', 2024, '-', 1, '{}', 'For a test.', ${someone}) returning id`
const foreignView = `insert into saved_views (account_id, name, address) values (${someone}, gen_random_uuid()::text, '{}') returning id`

type Guess = { make: string; body?: object }
const task = (body: object = {}): Guess => ({ make: foreignTask, body })
const program: Guess = { make: `select ${foreignProgram} as id` }
const tournament: Guess = {
  make: `select max(id) as id from tournaments where id <> (${OWN.tournament})`,
}
/** One without a team of the club either, whose registrar reads its own teams wherever they play. */
const otherEvent: Guess = {
  make: `select max(id) as id from tournaments where id <> (${OWN.tournament})
    and id not in (select tournament_id from teams where club_id = (${OWN.club}))`,
}
const offering = `select offering_id as id from programs where id = ${foreignProgram}`

/** Each call that takes an id, with what makes a record of another club, tournament or program. */
const guesses: Record<string, Guess> = {
  'GET /api/office/people/:id': {
    make: `select id from participants where club_id <> (${OWN.club}) and not exists (
      select from registrations r where r.participant_id = participants.id) order by id limit 1`,
  },
  'GET /api/operations/clubs/:id/statement': { make: foreignClub },
  'GET /api/operations/clubs/:id/statement.csv': { make: foreignClub },
  'POST /api/office/transfers/:id/answer': {
    make: `insert into club_transfers (participant_id, season_year, from_club_id, to_club_id, asked_by, by_office, answer_by,
        family_answer, family_answered_at, family_by)
      select (select min(id) from participants where erased_at is null), 2024, min(id), max(id), ${someone}, false, '2025-03-01',
        'yes', now(), ${someone} from clubs where is_active and not is_other and id <> (${OWN.club}) returning id`,
    body: { side: 'leaving', answer: 'no', reason },
  },
  'POST /api/operations/roster-changes/:id': {
    make: `insert into roster_changes (team_id, asked_by, note, status)
      values (${foreignTeam}, ${someone}, 'Please', 'waiting') returning id`,
    body: { decision: 'refuse' },
  },
  'POST /api/operations/tasks/:id/close': task({ reason }),
  'POST /api/operations/tasks/:id/hand-over': task({ account_id: 1 }),
  'POST /api/operations/tasks/:id/put-off': task({ until: '2025-04-01', reason }),
  'POST /api/operations/tasks/:id/take': task(),
  'POST /api/office/people-views/:id': { make: foreignView, body: { name: 'Theirs', shared_with: null } },
  'POST /api/office/people-views/:id/remove': { make: foreignView, body: {} },
  'GET /api/office/reminder-runs/:id/faults.csv': { make: foreignRun },
  'POST /api/office/reminder-runs/:id': { make: foreignRun, body: { step: 'stop' } },
  'GET /api/office/offerings/:id/wait-list': { make: offering },
  'PATCH /api/office/offerings/:id': { make: offering, body: { limit: 5, reason } },
  'GET /api/office/lists/:kind/:id/people.csv': program,
  'GET /api/office/lists/:kind/:id': program,
  'POST /api/office/lists/:kind/:id/emergency-sheet': { ...program, body: { reason } },
  'GET /api/office/lists/:kind/:id/attendance': program,
  'POST /api/office/lists/:kind/:id/attendance': {
    ...program,
    body: { sent_at: now, marks: [{ enrolment_id: NO_ONES, day: '2025-02-07', state: 'present', at: now }] },
  },
  'GET /api/office/lists/:kind/:id/results': program,
  'POST /api/office/lists/:kind/:id/results/preview': { ...program, body: { results } },
  'POST /api/office/lists/:kind/:id/results': { ...program, body: { results, digest: '0'.repeat(64) } },
  'POST /api/office/lists/:kind/:id/results/:batchId/undo': { ...program, body: { reason } },
  'GET /api/office/tournaments/:id/teams': otherEvent,
  'GET /api/office/tournaments/:id/teams/:teamId': otherEvent,
  'POST /api/office/tournaments/:id/entries/preview': { ...tournament, body: deskBodies.deciding },
  'POST /api/office/tournaments/:id/entries/decision': {
    ...{ ...tournament, body: { ...deskBodies.deciding, digest: '0'.repeat(64) } },
  },
  'GET /api/office/tournaments/:id/play': tournament,
  'GET /api/office/tournaments/:id/play/publication': tournament,
  'POST /api/office/tournaments/:id/play/settings': { ...tournament, body: deskBodies.settings },
  'POST /api/office/tournaments/:id/play/draw': { ...tournament, body: deskBodies.draw },
  'POST /api/office/tournaments/:id/play/moves': { ...tournament, body: deskBodies.moves },
  'POST /api/office/tournaments/:id/play/publication': { ...tournament, body: deskBodies.publication },
  'POST /api/office/tournaments/:id/play/games/:gameId/score': { ...tournament, body: deskBodies.score },
}

/** Lists and counts take no id; what stands in them is looked at by the tests of each. */
const takesId = officeCalls().filter(({ path, scopes }) => scopes?.length && path.includes(':id'))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every call that a role for one club, tournament or program may make about one record is guessed at', () => {
  expect(takesId.map(nameOf).sort()).toEqual(Object.keys(guesses).sort())
})

async function ask(name: string, id: number, body?: object) {
  const [method = '', path = ''] = name.split(' ')
  const reply = await world.app.inject({
    method: method as 'GET',
    url: path
      .replace(':kind', 'program')
      .replace(':id', String(id))
      .replace(/:batchId|:gameId|:teamId/, '1'),
    headers: holder.headers,
    ...(body && { payload: body }),
  })
  const { code, message } = reply.headers['content-type']?.includes('json')
    ? (reply.json() as ErrorAnswer)
    : { code: reply.body, message: '' }
  return { status: reply.statusCode, code, message }
}

test.each(sliceOfToday(Object.entries(guesses), { of: 3 }))(
  '%s answers for another’s record as for none',
  async (name, { make, body }) => {
    const [row] = await world.database.rows(make)
    const before = await everythingIn(world.database)
    const guessed = await ask(name, Number(row?.id), body)
    expect([guessed.status, guessed.code]).toEqual([404, 'not_found'])
    expect(guessed).toEqual(await ask(name, NO_ONES, body))
    expect(await everythingIn(world.database)).toEqual(before)
  },
)
