import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { ReportSchedule } from '@centrepass/contract/reports/report-schedules'
import type { Report } from '@centrepass/contract/reports/reports'
import { beforeAll, describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'
import { reportLetters } from './report-letters.ts'
import { sendReports } from './send-reports.ts'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Headers = Record<string, string>
const report = async (headers: Headers = office, query = '') =>
  (await world.get<{ data: Report }>(`/api/office/reports${query}`, headers)).body.data
const one = async (query: string) => Object.values((await world.database.rows(query))[0] ?? {})[0]
const COUNTED = `status not in ('cancelled', 'refunded', 'superseded', 'pending_payment')`

async function officer(role: OfficeRole) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  const { bearer } = await signedIn(world, person.email, person.password)
  return { bearer, accountId, email: person.email }
}

describe('the report', () => {
  test('counts people of the season until today, and of the one before until the same day', async () => {
    const { people, until, tables, weeks, season } = await report()
    expect([until, season]).toEqual(['2025-02-07', 2024])
    const counted = (year: number, day: string) =>
      one(`select count(distinct r.participant_id)::int from registrations r join participants p on p.id = r.participant_id
        where season_year = ${year} and r.${COUNTED} and p.merged_into is null
        and (registered_at at time zone 'America/Vancouver')::date <= '${day}'`)
    expect(people).toEqual({ now: await counted(2024, until), before: await counted(2023, '2024-02-07') })
    for (const table of ['ages', 'genders', 'newcomers'] as const)
      expect([table, tables[table].reduce((all, { now }) => all + (now ?? 0), 0)]).toEqual([
        table,
        people.now,
      ])
    const past = weeks.filter(({ now }) => now !== null)
    expect(past.at(-1)?.now).toBe(people.now)
    expect(past.map(({ now }) => now)).toEqual(
      past.map(({ now }) => now).toSorted((a, b) => Number(a) - Number(b)),
    )
    expect(weeks.at(-1)).toMatchObject({ day: '2025-08-31', now: null })
    const earlier = await report(office, '?season=2023')
    expect(earlier.people.now).toBe(weeks.at(-1)?.before)
  })

  test('follows an account from its making to a valid registration', async () => {
    const before = (await report()).funnel
    await verifiedPerson(world)
    const after = (await report()).funnel
    const counts = (funnel: Report['funnel']) => funnel.map(({ accounts }) => Number(accounts))
    expect(counts(after).map((count, at) => count - Number(counts(before)[at]))).toEqual([1, 1, 0, 0, 0, 0])
    expect(counts(after)).toEqual(counts(after).toSorted((a, b) => b - a))
  })

  test('tells who reads totals only no number from which a person could be found', async () => {
    const [row] = await world.database.rows(`select r.id, r.club_id from registrations r
      where season_year = 2024 and status = 'valid' and club_id is not null order by id limit 1`)
    await world.database.script(`
      update registrations set club_id = null where club_id = ${row?.club_id} and id <> ${row?.id} and season_year = 2024`)
    const whole = await report()
    const key = String(row?.club_id)
    expect(whole.tables.clubs.find((club) => club.key === key)?.now).toBe(1)
    expect(whole.is_coarse).toBe(false)
    const { bearer } = await officer('board')
    const coarse = await report(bearer)
    expect(coarse.is_coarse).toBe(true)
    expect(coarse.tables.clubs.find((club) => club.key === key)?.now).toBeNull()
    const shown = Object.values(coarse.tables)
      .flat()
      .flatMap(({ now, before }) => [now, before])
    expect(shown.filter((count) => count !== null && count > 0 && count < 5)).toEqual([])
    // The sum of the table does not give it away: another number is missing beside the small ones.
    const hidden = coarse.tables.clubs.filter(({ now }) => now === null).map((club) => club.key)
    const known = whole.tables.clubs.filter((club) => hidden.includes(club.key)).map(({ now }) => Number(now))
    expect(known.some((count) => count >= 5)).toBe(true)
    const { body } = await world.get<string>('/api/office/reports.csv?table=clubs', bearer)
    expect(body).toContain(',few,')
    expect(body).not.toMatch(/,[1-4],/)
  })

  test('tells them no small number by week either, in the file too', async () => {
    await world.database.script(`insert into registrations
      (participant_id, option_id, season_year, status, registered_at)
      select p.id, o.id, 2020, 'expired', '2020-11-01'::timestamptz + p.id * interval '1 hour'
      from participants p, (select min(id) as id from registration_options) o
      where p.merged_into is null order by p.id limit 3`)
    const { bearer } = await officer('board')
    const columns = [
      [2020, 'now'],
      [2021, 'before'],
      [2022, 'before_that'],
    ] as const
    for (const [season, column] of columns) {
      const last = async (headers: Headers) => (await report(headers, `?season=${season}`)).weeks.at(-1)
      expect((await last(office))?.[column]).toBe(3)
      const weeks = (await report(bearer, `?season=${season}`)).weeks.map((week) => week[column])
      expect([season, new Set(weeks)]).toEqual([season, new Set([0, null])])
    }
    const { body } = await world.get<string>('/api/office/reports.csv?table=weeks&season=2020', bearer)
    expect(body).toContain(',few,0,0')
    expect(body).not.toMatch(/,[1-4]\b/)
    // A week that has not come has no number, and is not a small one.
    const active = await world.get<string>('/api/office/reports.csv?table=weeks', bearer)
    expect(active.body).toMatch(/2025-08-31,,/)
  })

  test('is no matter for who reads no totals, and its files are in the record', async () => {
    expect((await world.get('/api/office/reports', (await officer('screening')).bearer)).status).toBe(403)
    for (const table of ['weeks', 'clubs', 'funnel'])
      expect((await world.get(`/api/office/reports.csv?table=${table}`, office)).status).toBe(200)
    expect((await world.get('/api/office/reports.csv?table=names', office)).status).toBe(400)
    const taken = await world.database.rows(
      `select subject ->> 'filter' as filter from audit_events where action = 'report.taken' order by id desc limit 3`,
    )
    expect(taken.map(({ filter }) => filter)).toEqual(['funnel 2024', 'clubs 2024', 'weeks 2024'])
  })
})

describe('the insurance list', () => {
  test('has everyone who is valid with the year of birth, and no birthdate, contact or health', async () => {
    const { body } = await world.get<string>('/api/office/reports/insurance.csv', office)
    const lines = body.split('\r\n').slice(2, -1)
    expect(lines).toHaveLength(
      Number(
        await one(
          `select count(*) from registrations where season_year = 2024 and status in ('valid', 'expired')`,
        ),
      ),
    )
    expect(body.split('\r\n')[0]).toContain('Born,Category,Club,Valid from')
    expect(body).not.toContain('@')
    const [child] = await world.database.rows(`select birthdate::text as day from participants p
      join registrations r on r.participant_id = p.id where r.status = 'valid' limit 1`)
    expect(body).not.toContain(String(child?.day))
    expect(
      (await world.get('/api/office/reports/insurance.csv', (await officer('board')).bearer)).status,
    ).toBe(403)
  })
})

describe('a report that leaves by itself', () => {
  const PATH = '/api/office/report-schedules'
  type Answer = { data: ReportSchedule[] } & ErrorAnswer
  const add = (body: object, headers: Headers) => world.post<Answer>(PATH, body, headers)
  const mine = async (headers: Headers) => (await world.get<Answer>(PATH, headers)).body.data
  const at = (iso: string) => ({ ...world.purchasing.clock, now: () => new Date(iso) })
  const round = (iso: string) =>
    sendReports({
      ...{ db: world.database.db, clock: at(iso) },
      letters: reportLetters(
        {
          ...{ name: 'Cedar', telephone: '', theme: { primary: '#000000' } },
          address: { line1: '', city: '', province: '', postal_code: '' },
        },
        'https://site.example',
      ),
    })
  const mailed = (email: string) =>
    world.database.rows(
      `select subject, text_body from outbox_emails where to_address = '${email}' and kind = 'report.made'`,
    )

  test('makes one file and one email however many workers look, with a link and no name', async () => {
    const { bearer, email } = await officer('registrar')
    const { body } = await add({ report: 'clubs', every: 'week', on_day: 1 }, bearer)
    expect(body.data).toMatchObject([{ next_on: '2025-02-10', files: [] }])
    // Five in the morning is too early, Sunday the wrong day.
    await round('2025-02-09T20:00:00Z')
    await round('2025-02-10T13:00:00Z')
    expect(await mailed(email)).toEqual([])
    await Promise.all(['15', '15', '16'].map((hour) => round(`2025-02-10T${hour}:00:00Z`)))
    const [schedule] = await mine(bearer)
    expect(schedule).toMatchObject({ next_on: '2025-02-17', files: [{ due_on: '2025-02-10' }] })
    const mails = await mailed(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toContain('https://site.example/office/reports')
    const file = await world.get<string>(`/api/office/report-files/${schedule?.files[0]?.id}`, bearer)
    expect(file.body).toMatch(/^\uFEFFClub,2024\/25,2023\/24/)
    // After a pause of three weeks there is one, not three.
    await round('2025-03-05T20:00:00Z')
    await round('2025-03-05T20:01:00Z')
    expect((await mine(bearer))[0]).toMatchObject({ next_on: '2025-03-10', files: [{}, {}] })
  })

  test('with people in it stores no copy, and is drawn by the rights of who opens it', async () => {
    const { bearer, accountId } = await officer('registrar')
    const { body } = await add({ report: 'insurance', every: 'month', on_day: 10 }, bearer)
    expect(body.data).toMatchObject([{ next_on: '2025-02-10' }])
    await round('2025-02-10T20:00:00Z')
    const file = (await mine(bearer))[0]?.files[0]?.id
    expect(await one(`select csv from report_files where id = ${file}`)).toBeNull()
    expect((await world.get(`/api/office/report-files/${file}`, bearer)).status).toBe(200)
    // Another's is not there, and neither is one's own without the role.
    expect((await world.get(`/api/office/report-files/${file}`, office)).status).toBe(404)
    await world.database.script(`update office_grants set ended_at = now() where account_id = ${accountId};
      ${rolesFor(accountId, ['board'])}`)
    expect((await world.get(`/api/office/report-files/${file}`, bearer)).status).toBe(403)
    await round('2025-03-10T20:00:00Z')
    expect(await one(`select count(*)::int from report_schedules where account_id = ${accountId}`)).toBe(0)
  })

  test('with numbers of small groups is closed once its owner reads totals only', async () => {
    const { bearer, accountId } = await officer('registrar')
    await add({ report: 'clubs', every: 'month', on_day: 11 }, bearer)
    await round('2025-02-11T20:00:00Z')
    const file = (await mine(bearer))[0]?.files[0]?.id
    expect((await world.get(`/api/office/report-files/${file}`, bearer)).status).toBe(200)
    await world.database.script(`update office_grants set ended_at = now() where account_id = ${accountId};
      ${rolesFor(accountId, ['board'])}`)
    expect((await world.get(`/api/office/report-files/${file}`, bearer)).status).toBe(403)
    // The next one is made for what they may know now.
    await round('2025-03-11T20:00:00Z')
    const newer = (await mine(bearer))[0]?.files[0]?.id
    expect(newer).not.toBe(file)
    expect((await world.get(`/api/office/report-files/${newer}`, bearer)).status).toBe(200)
  })

  test('is refused for what one may not take, for a day that is none, and beyond twenty', async () => {
    for (const role of ['board', 'auditor', 'screening'] as const)
      expect(
        (await add({ report: 'ages', every: 'week', on_day: 2 }, (await officer(role)).bearer)).status,
      ).toBe(403)
    const { bearer } = await officer('finance')
    expect((await add({ report: 'insurance', every: 'week', on_day: 1 }, bearer)).status).toBe(403)
    for (const body of [
      { report: 'clubs', every: 'week', on_day: 8 },
      { report: 'clubs', every: 'month', on_day: 29 },
      { report: 'people', every: 'week', on_day: 1 },
    ])
      expect([400, 403]).toContain((await add(body, bearer)).status)
    for (let count = 0; count < 20; count++) await add({ report: 'ages', every: 'week', on_day: 2 }, bearer)
    expect((await add({ report: 'ages', every: 'week', on_day: 2 }, bearer)).body.code).toBe(
      'too_many_schedules',
    )
    const [first] = await mine(bearer)
    expect((await world.post(`${PATH}/${first?.id}/remove`, {}, bearer)).status).toBe(200)
    expect((await world.post(`${PATH}/${first?.id}/remove`, {}, bearer)).status).toBe(404)
  })
})
