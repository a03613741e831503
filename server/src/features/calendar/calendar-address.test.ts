import { beforeEach, describe, expect, test } from 'vitest'
import { calendarIn } from '#test/acting/calendar'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

const lines: string[] = []
let world: Awaited<ReturnType<typeof startWorld>>
let calendar: ReturnType<typeof calendarIn>
let maren: SignedInPerson
let ida: number
let address: string
beforeEach(async () => {
  lines.length = 0
  const logTo = { write: (line: string) => void lines.push(line) }
  const planted = ['inv_capacity', 'inv_session']
  world = await startWorld({ visitors: 'many', planted, config: { logLevel: 'debug' }, logTo })
  calendar = calendarIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  ida = await linkingIn(world).idOf('Ida Vinter')
  await world.database.script(`delete from enrolments where participant_id in
    (select participant_id from guardianships where account_id = ${maren.accountId})`)
  address = await calendar.make(maren)
})

const fetched = (headers = {}) => calendar.fetch(address, headers)

describe('the address', () => {
  test('is a secret of 256 bits of which the database has only the hash', async () => {
    expect(address).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    const secret = address.slice('/calendar/'.length, -'.ics'.length)
    const [row] = await world.database.rows('select * from calendar_feeds')
    expect(JSON.stringify(row)).not.toContain(secret)
    const { body } = await world.get<{ data: object }>(calendar.at(maren), maren.bearer)
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(Object.keys(body.data)).toEqual(['made_at', 'fetched_at'])
  })

  test('a new one ends the old one; turned off, both are gone', async () => {
    const old = address
    address = await calendar.make(maren)
    expect((await world.get(old)).status).toBe(404)
    expect((await fetched()).status).toBe(200)
    const ended = await world.post(calendar.at(maren, '/end'), {}, maren.bearer)
    expect(ended.body).toEqual({ data: { made_at: null, fetched_at: null } })
    expect((await fetched()).status).toBe(404)
    expect((await world.post(calendar.at(maren, '/end'), {}, maren.bearer)).status).toBe(200)
  })

  test('unknown, ended and malformed ones get the same answer', async () => {
    await world.post(calendar.at(maren, '/end'), {}, maren.bearer)
    const tried = [
      address,
      `/calendar/${'x'.repeat(43)}.ics`,
      '/calendar/x.ics',
      '/calendar/%00',
      '/calendar/x',
    ]
    const told = await Promise.all(
      tried.map(async (path) => {
        const { status, body, headers } = await world.get<{ code: string; message: string }>(path)
        return {
          status,
          code: body.code,
          message: body.message,
          type: headers['content-type'],
          etag: headers.etag,
        }
      }),
    )
    for (const one of told) expect(one).toEqual(told[0])
    expect(told[0]).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each(['locked', 'closed'])('an account that is %s has no calendar', async (status) => {
    await world.database.script(`update accounts set status = '${status}' where id = ${maren.accountId}`)
    expect((await fetched()).status).toBe(404)
  })

  test('each try is counted for its source, right or wrong, and is refused past the ceiling', async () => {
    const lone = await startWorld({ visitors: 'one' })
    const person = await signedIn(lone, 'parent3@mail.example')
    const { body } = await lone.post<{ data: { url: string } }>(calendar.at(person), {}, person.bearer)
    const { pathname } = new URL(body.data.url)
    await lone.get(`/calendar/${'x'.repeat(43)}.ics`)
    await lone.get('/calendar/x')
    await lone.get(pathname)
    const where = `kind = 'calendar_address source'`
    const rows = await lone.database.rows(`select key_hash from attempts where ${where}`)
    expect(rows).toHaveLength(3)
    await lone.database.script(`insert into attempts (kind, key_hash)
      select 'calendar_address source', '${rows[0]?.key_hash}' from generate_series(1, 1500)`)
    const answers = [await lone.get(pathname), await lone.get(`/calendar/${'x'.repeat(43)}.ics`)]
    expect(answers.map(({ status }) => status)).toEqual([429, 429])
  })

  test('is in no line of the log, found or not', async () => {
    await fetched()
    const wrong = `/calendar/${'w'.repeat(43)}.ics`
    await world.get(wrong)
    await world.database.script('alter table calendar_feeds rename to gone')
    expect((await fetched()).status).toBe(500)
    await world.database.script('alter table gone rename to calendar_feeds')
    const log = lines.join('\n')
    expect(log).toContain('/calendar/:file')
    expect(log).not.toContain(address.slice('/calendar/'.length, 30))
    expect(log).not.toContain('w'.repeat(43))
  })

  test('another account can neither make, see nor end it', async () => {
    const stranger = await signedIn(world, 'masters@mail.example')
    for (const reply of [
      await world.get(calendar.at(maren), stranger.bearer),
      await world.post(calendar.at(maren), {}, stranger.bearer),
      await world.post(calendar.at(maren, '/end'), {}, stranger.bearer),
    ]) {
      expect(reply.status).toBe(404)
    }
    expect((await fetched()).status).toBe(200)
  })
})

describe('asking again', () => {
  test('gets 304 while nothing changed, and the new version once something did', async () => {
    await calendar.enrol(ida, 'DISC')
    const first = await fetched()
    const etag = String(first.headers.etag)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(first.body).toContain('SEQUENCE:1\r\n')
    world.clock.set(new Date(world.clock.now().getTime() + 3_600_000))
    const again = await fetched({ 'if-none-match': etag })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await fetched()).body).toBe(first.body)
    await world.database.script(`update programs set venue = 'Another Park' where code = 'DISC'`)
    const changed = await fetched({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.body).toContain('SEQUENCE:2\r\n')
    const uids = (body: string) => body.match(/UID:.*/g)
    expect(uids(changed.body)).toEqual(uids(first.body))
    expect(new Set(uids(first.body)).size).toBe(10)
  })
})
