import type { LostFactor } from '@centrepass/contract/accounts/lost-factors'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { expect, test } from 'vitest'
import { requireAssociation } from '#features/site/site.queries'
import { rolesFor } from '#test/access/office'
import { factorsIn, type Session } from '#test/acting/factors'
import { linkMailedTo, mailsTo, sessionIn } from '#test/people'
import { OPERATIONS_TOKEN, startWorld } from '#test/world'
import { factorLetters } from '../factors/factor-letters.ts'
import { carryOutLostFactors } from './carry-out-lost-factors.ts'

const world = await startWorld({ visitors: 'many' })
const acting = factorsIn(world)
const { db } = world.database

const NOTE = 'Called back at the telephone number on file; knew the invoice.'

/** A person of the office with a factor of their own. */
async function officer() {
  const { session } = await acting.newcomer()
  await world.database.script(rolesFor(session.accountId, ['admin']))
  await acting.addAuthenticator(session)
  return session
}
const [first, second] = [await officer(), await officer()]

/** A person who has lost their phone and said so. */
async function loser({ isOffice = false } = {}) {
  const { person, session } = await acting.newcomer()
  const factor = await acting.addAuthenticator(session)
  if (isOffice) {
    await world.database.script(rolesFor(session.accountId, ['finance']))
  }
  const { token } = await acting.secondStep(person.email, person.password)
  expect((await world.post('/api/auth/second-step/lost', { token })).status).toBe(200)
  const [row] = await world.database.rows(
    `select id from lost_factors where account_id = ${session.accountId} and closed_at is null`,
  )
  return { person, session, factor, id: Number(row?.id) }
}

const decide = (session: Session, id: number, step: string, note = NOTE) =>
  world.post<{ data: LostFactor } & ErrorAnswer>(
    `/api/operations/lost-factors/${id}`,
    { step, note },
    session.bearer,
  )
const work = async () =>
  carryOutLostFactors({ db, factorLetters: factorLetters(await requireAssociation(db), 'http://localhost') })
const hasFactor = async (accountId: number) =>
  (await world.database.rows(`select has_factor from accounts where id = ${accountId}`))[0]?.has_factor
const pass = (hours: number, id: number) =>
  world.database.script(
    `update lost_factors set due_at = due_at - interval '${hours} hours' where id = ${id}`,
  )
const subjectsTo = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)
const stop = (code: string, decision = 'stop') =>
  world.post<{ data: { state: string } } & ErrorAnswer>('/api/lost-factor', { code, decision })

test('two people of the office and a day of waiting remove a family’s factor, with an email at each step', async () => {
  const { person, session, id } = await loser()
  const proposed = await decide(first, id, 'propose')
  expect(proposed.body.data).toMatchObject({ state: 'proposed', caller_check: NOTE, may_confirm: false })
  const confirmed = await decide(second, id, 'confirm')
  const due = Date.parse(confirmed.body.data.due_at ?? '') - Date.now()
  expect(Math.round(due / 3_600_000)).toBe(24)
  await work()
  expect(await hasFactor(session.accountId)).toBe(true)
  await pass(24, id)
  await work()
  expect(await hasFactor(session.accountId)).toBe(false)
  expect((await world.get(acting.own(session, 'factors'), session.bearer)).status).toBe(401)
  const login = await world.post('/api/auth/login', { email: person.email, password: person.password })
  expect(sessionIn(login).accountId).toBe(session.accountId)
  expect((await subjectsTo(person.email)).slice(-4)).toEqual([
    'Someone says that you lost your second factor',
    'The office spoke with someone about your second factor',
    'Your second factor will be removed in 24 hours',
    'Your second factor was removed',
  ])
  const steps = ['asked', 'removed'].map((step) => acting.audited(session.accountId, `lost_factor.${step}`))
  expect(await Promise.all(steps)).toEqual([1, 1])
})

test('for a person of the office the waiting time is 72 hours', async () => {
  const { id } = await loser({ isOffice: true })
  await decide(first, id, 'propose')
  const { body } = await decide(second, id, 'confirm')
  expect(Math.round((Date.parse(body.data.due_at ?? '') - Date.now()) / 3_600_000)).toBe(72)
})

test('the office reads where to reach the person, which is recorded, and the number of a record that is theirs only', async () => {
  const { person, session, id } = await loser()
  const listed = async () =>
    (await world.get<{ data: LostFactor[] }>('/api/operations/lost-factors', first.bearer)).body.data.find(
      (one) => one.id === id,
    )
  expect(await listed()).toMatchObject({ email: person.email, phone: null })
  const link = (state: string) => `
    insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select ${session.accountId}, id, 'own', 'self', now(), ${state} from participants
      where first_name = 'Odette' and last_name = 'Laroche'`
  const isTheirs = `account_id = ${session.accountId} and relation = 'own'`
  await world.database.script(`delete from notifications where participant_id =
      (select id from participants where first_name = 'Odette' and last_name = 'Laroche');
    delete from guardianships where relation = 'own' and participant_id =
      (select id from participants where first_name = 'Odette' and last_name = 'Laroche'); ${link('null')}`)
  expect((await listed())?.phone).toBeNull()
  await world.database.script(`update guardianships set confirmed_at = now() where ${isTheirs}`)
  expect((await listed())?.phone).toMatch(/^\+1\d{10}$/)
  const [row] = await world.database.rows(
    `select subject from audit_events where action = 'office.called' and account_id = ${first.accountId}
     order by id desc limit 1`,
  )
  expect(JSON.stringify(row?.subject)).toContain('lost-factors')
  expect((await world.get('/api/operations/lost-factors', session.bearer)).status).toBe(403)
  await decide(first, id, 'refuse')
})

test('no one confirms what they proposed, decides about themself, or skips a step', async () => {
  const { id } = await loser()
  expect((await decide(second, id, 'confirm')).body.code).toBe('lost_factor_state')
  await decide(first, id, 'propose')
  expect((await decide(first, id, 'confirm')).body.code).toBe('lost_factor_second_person')
  expect((await decide(second, id, 'propose')).body.code).toBe('lost_factor_state')

  const own = await officer()
  const [row] = await world.database.rows(
    `insert into lost_factors (account_id) values (${own.accountId}) returning id`,
  )
  expect((await decide(own, Number(row?.id), 'propose')).body.code).toBe('own_matter')
  const machine = { authorization: `Bearer ${OPERATIONS_TOKEN}` }
  const byMachine = await world.post(
    ...([`/api/operations/lost-factors/${id}`, { step: 'propose', note: NOTE }, machine] as const),
  )
  expect(byMachine.status).toBe(401)
})

test('the link in any of the emails stops it, looking does not, and nothing is removed afterwards', async () => {
  const { person, session, id } = await loser()
  const early = (await linkMailedTo(world, person.email)).secret.code ?? ''
  await decide(first, id, 'propose')
  await decide(second, id, 'confirm')
  expect((await stop(early, 'look')).body.data.state).toBe('open')
  expect((await stop(early)).body.data.state).toBe('stopped')
  expect((await stop(early)).body.data.state).toBe('stopped')
  await pass(25, id)
  await work()
  expect(await hasFactor(session.accountId)).toBe(true)
  expect((await subjectsTo(person.email)).at(-1)).toBe('Your second factor stays')
  expect((await stop('x'.repeat(43))).status).toBe(422)
})

test('the office can refuse, which closes its task', async () => {
  const { id } = await loser()
  expect((await decide(first, id, 'refuse')).status).toBe(200)
  const open = await world.database.rows(
    `select 1 from office_tasks where kind = 'lost_factor' and done_at is null
      and subject @> '{"lost_factor_id": ${id}}'`,
  )
  expect(open).toEqual([])
  expect((await decide(first, id, 'propose')).body.code).toBe('lost_factor_state')
})

test('a factor that is used is not lost', async () => {
  const { person, session, factor, id } = await loser()
  await decide(first, id, 'propose')
  await decide(second, id, 'confirm')
  const { token } = await acting.secondStep(person.email, person.password)
  expect((await acting.finish(token, 'authenticator', acting.codeNow(factor.secret))).status).toBe(200)
  await pass(25, id)
  await work()
  expect(await hasFactor(session.accountId)).toBe(true)
})

test('each email goes to every address on file, also to the one of the own record', async () => {
  const { person, session, id } = await loser()
  await world.database.script(`
    insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select ${session.accountId}, id, 'own', 'self', now(), now() from participants p
      where birthdate < '2000-01-01' and not exists (select from guardianships g where g.participant_id = p.id)
      order by id limit 1;
    update participant_profiles set email = 'another.box@mail.example' where participant_id =
      (select participant_id from guardianships where account_id = ${session.accountId})`)
  await decide(first, id, 'propose')
  await decide(second, id, 'confirm')
  await pass(24, id)
  await work()
  expect(await subjectsTo('another.box@mail.example')).toEqual((await subjectsTo(person.email)).slice(-3))
})

test('asking twice makes one request and one email', async () => {
  const { person } = await loser()
  const { token } = await acting.secondStep(person.email, person.password)
  await world.post('/api/auth/second-step/lost', { token })
  const told = (await subjectsTo(person.email)).filter((subject) => subject.startsWith('Someone says'))
  expect(told).toHaveLength(1)
})

test('the database itself refuses one person for both steps', async () => {
  const { session, id } = await loser()
  const by = first.accountId
  const set = (who: number, other: number) =>
    world.database.script(
      `update lost_factors set proposed_by = ${who}, proposed_at = now(), confirmed_by = ${other},
        confirmed_at = now(), due_at = now() where id = ${id}`,
    )
  await expect(set(by, by)).rejects.toThrow()
  await expect(set(session.accountId, by)).rejects.toThrow()
})

test.each(['Knew it', '🏑🏑🏑🏑🏑'])('a note as short as %s is refused with what it lacks', async (note) => {
  const { id } = await loser()
  const { status, body } = await decide(first, id, 'propose', note)
  expect([status, body.errors]).toMatchObject([
    400,
    [{ path: 'note', message: 'Use at least 10 characters' }],
  ])
})
