import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Judged } from '@centrepass/contract/tournaments/rosters'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Manager, managingIn } from '#test/acting/teams'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
type Answered = { data: Judged[] } & ErrorAnswer
type Girl = { participant_number: string; birthdate: string }

let world: World
let managing: ReturnType<typeof managingIn>
let tobias: Manager
let team: { id: number }
let girl: Girl
let maren: Manager
let theirs: { id: number }
let before: number

beforeAll(async () => {
  world = await startWorld()
  managing = managingIn(world)
  tobias = await managing.manager()
  maren = await managing.manager('parent3@mail.example')
  team = (await managing.start(tobias, { name: 'Guessers' })).body.data
  theirs = (await managing.start(maren, { name: 'Others' })).body.data
})

beforeEach(async () => {
  await world.database.rows(`delete from attempts`)
  const [last] = await world.database.rows(`select coalesce(max(id), 0)::int as id from audit_events`)
  before = Number(last?.id)
  // On no team yet: whom a manager found before, they know.
  const strangers = await world.database.rows(
    `select participant_number, birthdate::text from participants p
     where not exists (select from team_people t where t.participant_id = p.id)
     and birthdate between '2009-01-01' and '2011-12-31' order by id limit 1`,
  )
  girl = strangers[0] as Girl
})

const pair = (participant_number: string, birthdate: string) => ({
  ...{ role: 'players', participant_number, birthdate },
})
/** Days on which none of the girls was born. */
const wrongDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10),
  )
const ask = (people: object[], manager = tobias, where = team) =>
  managing.post<Answered>(manager, where, 'validate-participants', { people })
const found = ({ body }: Awaited<ReturnType<typeof ask>>) => body.data.filter(({ entry }) => entry).length

/** Everything of an answer but the reference, which names the request. */
function shown({ status, body }: { status: number; body: object }) {
  return [status, JSON.stringify({ ...body, reference: undefined })]
}

/** The refused tries recorded since the test began. */
async function refusedTries() {
  const rows = await world.database.rows(
    `select subject->>'tries' as tries from audit_events where id > ${before}
     and action = 'guesses.refused' and account_id = ${tobias.accountId} order by id`,
  )
  return rows.map(({ tries }) => Number(tries))
}

/** Uses up what an account may try in a day, with numbers that belong to no person. */
async function useUp(manager: Manager, where: { id: number }) {
  for (let list = 0; list < 5; list += 1) {
    const rows = Array.from({ length: 40 }, (_, row) => pair(`CC-9${list}00${row}`, '2001-01-01'))
    await ask(rows, manager, where)
  }
}

test('once a number was tried ten times, its right birthdate and a wrong one get the same answer', async () => {
  for (const day of wrongDays(10)) {
    const { status, body } = await managing.judge(tobias, team, pair(girl.participant_number, day))
    expect([status, body.data.reason]).toEqual([200, 'No person matches this number and birthdate.'])
  }
  const right = await managing.judge(tobias, team, pair(girl.participant_number, girl.birthdate))
  const wrong = await managing.judge(tobias, team, pair(girl.participant_number, '2002-02-02'))
  expect(shown(right)).toEqual(shown(wrong))
  expect(right.body.data).toEqual({
    ...{ ok: false, entry: null, code: 'TRIED_TOO_OFTEN' },
    reason: 'This number was tried too often. Try again tomorrow, or send an invitation.',
  })
})

test('the tries at one number count for all accounts together', async () => {
  await ask(wrongDays(6).map((day) => pair(girl.participant_number, day)))
  await ask(
    wrongDays(4).map((day) => pair(girl.participant_number, day)),
    maren,
    theirs,
  )
  const right = await ask([pair(girl.participant_number, girl.birthdate)], maren, theirs)
  expect(found(right)).toBe(0)
})

test('every pair of one list counts, so that a list of birthdates finds no one', async () => {
  const days = [...wrongDays(59), girl.birthdate]
  const listed = await ask(days.map((day) => pair(girl.participant_number, day)))
  expect(listed.status).toBe(200)
  expect(found(listed)).toBe(0)
  expect(await refusedTries()).toEqual([50])
})

test('tries at one number stay in memory for a month', async () => {
  for (let day = 0; day < 3; day += 1) {
    await ask(wrongDays(10).map((date) => pair(girl.participant_number, date.replace('2001', `200${day}`))))
    await world.database.rows(`update attempts set at = at - interval '25 hours'`)
  }
  const late = await ask([pair(girl.participant_number, girl.birthdate)])
  expect(late.body.data[0]?.reason).toMatch(/^This number was tried too often/)
})

test('past the limit of an account right and wrong pairs are refused alike, and it is noted', async () => {
  await useUp(tobias, team)
  const right = await managing.judge(tobias, team, pair(girl.participant_number, girl.birthdate))
  const wrong = await managing.judge(tobias, team, pair(girl.participant_number, '2002-02-02'))
  expect(right.status).toBe(429)
  expect(shown(right)).toEqual(shown(wrong))
  expect(await refusedTries()).toEqual([1, 1])
})

test('past the limit of the site right and wrong pairs are refused alike', async () => {
  await world.database.rows(`insert into attempts (kind, key_hash)
    select 'number and birthdate: site', encode(sha256('all'), 'hex') from generate_series(1, 2000)`)
  const right = await managing.judge(tobias, team, pair(girl.participant_number, girl.birthdate))
  const wrong = await managing.judge(tobias, team, pair(girl.participant_number, '2002-02-02'))
  expect(right.status).toBe(429)
  expect(shown(right)).toEqual(shown(wrong))
})

test.each([
  ['an account', 'account', 200],
  ['a source', 'source', 400],
  ['the site', 'site', 2000],
])('the pairs of %s are counted as “%s” and stop after %i', async (_, name, most) => {
  const at = `kind = 'number and birthdate: ${name}'`
  const next = async (day: number) => (await ask([pair('CC-999990', `2003-03-0${day}`)])).status
  expect(await next(1)).toBe(200)
  await world.database.rows(`insert into attempts (kind, key_hash)
    select kind, key_hash from attempts, generate_series(1, ${most - 2}) where ${at}`)
  expect([await next(2), await next(3)]).toEqual([200, 429])
})

test('asking again for pairs that were answered costs nothing and tells nothing new', async () => {
  const rows = [pair(girl.participant_number, girl.birthdate), pair('CC-999998', '2009-01-01')]
  const first = await ask(rows)
  for (let again = 0; again < 12; again += 1) expect((await ask(rows)).body).toEqual(first.body)
  await useUp(tobias, team)
  expect((await ask(rows)).body).toEqual(first.body)
})

test('people of the account, and people it found before, are answered past the limit too', async () => {
  const [signe] = (await world.database.rows(
    `select participant_number, birthdate::text from participants where first_name = 'Signe'`,
  )) as Girl[]
  await ask([pair(girl.participant_number, girl.birthdate)], maren, theirs)
  await world.database.rows(`delete from attempts`)
  await useUp(maren, theirs)
  const known = [girl, signe].map((person) => pair(person?.participant_number ?? '', person?.birthdate ?? ''))
  expect(found(await ask(known, maren, theirs))).toBe(2)
  const stranger = await ask([pair('CC-100003', '2001-01-01')], maren, theirs)
  expect(stranger.status).toBe(429)
})

test('a person on the list of a team is no way to try their birthdate for free', async () => {
  await ask([pair(girl.participant_number, girl.birthdate)])
  await world.database.rows(
    `insert into team_managers (team_id, account_id) values (${team.id}, ${maren.accountId})`,
  )
  const days = wrongDays(9).map((day) => pair(girl.participant_number, day))
  await ask(days, maren)
  const right = await ask([pair(girl.participant_number, girl.birthdate)], maren)
  const wrong = await ask([pair(girl.participant_number, '2002-02-02')], maren)
  expect(shown(right)).toEqual(shown(wrong))
})
