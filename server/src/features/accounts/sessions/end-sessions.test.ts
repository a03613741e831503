import { beforeAll, expect, test } from 'vitest'
import { newPerson, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Session = { id: number; is_current: boolean }
type Person = Awaited<ReturnType<typeof signedIn>>

const sessionsOf = async ({ accountId, bearer }: Person) =>
  (await world.get<{ data: Session[] }>(`/api/accounts/${accountId}/sessions`, bearer)).body.data
const status = async ({ accountId, bearer }: Person) =>
  (await world.get(`/api/accounts/${accountId}`, bearer)).status

async function inThreeBrowsers() {
  const { email, password } = await verifiedPerson(world)
  const browsers: Person[] = []
  for (let n = 0; n < 3; n++) browsers.push(await signedIn(world, email, password))
  return { email, password, browsers: browsers as [Person, Person, Person] }
}

test('one browser is signed out by itself, at once, with its refresh token', async () => {
  const { browsers } = await inThreeBrowsers()
  const [here, there, third] = browsers
  const its = (await sessionsOf(there)).find(({ is_current }) => is_current)
  const ended = await world.remove(`/api/accounts/${here.accountId}/sessions/${its?.id}`, here.bearer)
  expect(ended.status).toBe(200)
  expect(await status(there)).toBe(401)
  expect((await world.post('/api/auth/refresh', {}, there.cookie)).status).toBe(401)
  expect([await status(here), await status(third)]).toEqual([200, 200])
  expect(await sessionsOf(here)).toHaveLength(2)
  const again = await world.remove(`/api/accounts/${here.accountId}/sessions/${its?.id}`, here.bearer)
  expect(again.status).toBe(404)
})

test('all others are signed out, and this one stays', async () => {
  const { browsers } = await inThreeBrowsers()
  const [here, there, third] = browsers
  await world.post(`/api/accounts/${here.accountId}/sessions/end-others`, {}, here.bearer)
  expect([await status(here), await status(there), await status(third)]).toEqual([200, 401, 401])
  expect(await sessionsOf(here)).toMatchObject([{ is_current: true }])
})

test('the session of another account looks like one that does not exist', async () => {
  const { browsers } = await inThreeBrowsers()
  const stranger = await signedIn(world, 'masters@mail.example')
  const [theirs] = await sessionsOf(browsers[0])
  const url = (id: number | undefined) => `/api/accounts/${stranger.accountId}/sessions/${id}`
  const answers = [
    await world.remove<object>(url(theirs?.id), stranger.bearer),
    await world.remove<object>(url(2_000_000_000), stranger.bearer),
  ]
  const [others, missing] = answers.map(({ status, body }) => ({ status, ...body, reference: '' }))
  expect(others).toEqual(missing)
  expect(others?.status).toBe(404)
  expect(await status(browsers[0])).toBe(200)
})

test('a new password still ends every session', async () => {
  const { password, browsers } = await inThreeBrowsers()
  const [here, there] = browsers
  const change = { password: 'seven green lanterns', current_password: password }
  await world.patch(`/api/accounts/${here.accountId}`, change, here.bearer)
  expect([await status(here), await status(there)]).toEqual([401, 401])
})

const hoursOf = async (accountId: number) =>
  Number(
    (
      await world.database.rows(`select extract(epoch from expires_at - started_at) / 3600 as hours
        from sessions where account_id = ${accountId} order by id desc limit 1`)
    )[0]?.hours,
  )

test('a family’s session lasts thirty days, an administrator’s twelve hours', async () => {
  expect(await hoursOf((await signedIn(world, 'masters@mail.example')).accountId)).toBe(720)
  const office = await signedIn(world, 'admin@cedarcoastfieldhockey.example')
  expect(await hoursOf(office.accountId)).toBe(12)
})

const refresh = async (person: Person) => (await world.post('/api/auth/refresh', {}, person.cookie)).status
const ago = (column: string, time: string, { accountId }: Person) =>
  world.database.script(
    `update sessions set ${column} = now() - interval '${time}' where account_id = ${accountId}`,
  )

test('an administrator who was away for half an hour signs in again; a family does not', async () => {
  const email = 'admin@cedarcoastfieldhockey.example'
  const office = await signedIn(world, email)
  await ago('last_used_at', '29 minutes', office)
  const kept = await world.post('/api/auth/refresh', {}, office.cookie)
  expect(kept.status).toBe(200)
  const away = await signedIn(world, email)
  await ago('last_used_at', '31 minutes', away)
  expect(await refresh(away)).toBe(401)
  const family = await signedIn(world, 'masters@mail.example')
  await ago('last_used_at', '20 days', family)
  expect(await refresh(family)).toBe(200)
})

test('a page that asks by itself does not keep an administrator’s session in use; what a person does keeps it', async () => {
  const office = await signedIn(world, 'admin@cedarcoastfieldhockey.example')
  const idle = async () => {
    const [row] = await world.database.rows(
      `select extract(epoch from now() - max(last_used_at))::int as seconds from sessions
       where account_id = ${office.accountId} and ended_at is null`,
    )
    return Number(row?.seconds)
  }
  await ago('last_used_at', '25 minutes', office)
  await world.get('/api/status/', office.bearer)
  await world.get('/api/tournaments/teams/1/version', office.bearer)
  expect(await refresh(office)).toBe(200)
  expect(await idle()).toBeGreaterThan(24 * 60)
  const whoami = () => world.get(`/api/accounts/${office.accountId}`, office.bearer)
  expect((await whoami()).status).toBe(200)
  expect(await idle()).toBeLessThan(60)
  await ago('last_used_at', '31 minutes', office)
  expect((await whoami()).status).toBe(401)
})

test('who is made an administrator in the middle of a long session has no longer one than the others', async () => {
  const person = await verifiedPerson(world, newPerson())
  const session = await signedIn(world, person.email, person.password)
  await world.database.script(`update accounts
    set is_office = true, password_changed_at = now() - interval '1 day' where id = ${session.accountId}`)
  await ago('started_at', '13 hours', session)
  expect(await refresh(session)).toBe(401)
})
