import type { Course, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Page } from '@centrepass/contract/ground/values'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerings } from '#platform/database/tables/catalogue'
import { placeHolds } from '#platform/database/tables/purchases'
import { startWorld } from '#test/world'

type World = Awaited<ReturnType<typeof startWorld>>
type List<T> = { data: T[]; meta: Page }
type Item<T> = { data: T }

let world: World
beforeAll(async () => {
  world = await startWorld()
})

const codes = async (url: string) =>
  (await world.get<List<{ code: string }>>(url)).body.data.map((found) => found.code)

describe('registration options', () => {
  test('show every part of the price, late addition and birth years included', async () => {
    const { body } = await world.get<Item<RegistrationOption>>('/api/registrationOptions/3')
    expect(body.data).toMatchObject({
      code: 'JUNIOR',
      season_year: 2024,
      group: 'player',
      national_price: '24.00',
      provincial_price: '36.00',
      late_from: '2025-01-01',
      late_provincial_add: '5.00',
      price: { cost: '65.00', fees: '2.00', taxes: '0.00', total: '67.00' },
      min_age: 13,
      max_age: 18,
      birth_year_from: 2007,
      birth_year_to: 2012,
      opens_at: '2024-08-01T19:00:00.000Z',
      closes_at: '2025-08-16T06:59:00.000Z',
      club_required: true,
      proof: null,
      places: null,
    })
  })

  test.each([
    ['2025-01-01T07:59:59.999Z', '60.00'],
    ['2025-01-01T08:00:00.000Z', '65.00'],
  ])('at %s a junior costs %s: the late day begins where the association is', async (now, cost) => {
    const own = await startWorld({ now: new Date(now) })
    const { body } = await own.get<Item<RegistrationOption>>('/api/registrationOptions/3')
    expect(body.data.price.cost).toBe(cost)
  })

  test('come in the order the office gave them', async () => {
    const { body } = await world.get<List<RegistrationOption>>('/api/registrationOptions')
    expect(body.data.map((option) => option.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('one that costs nothing has no fee either', async () => {
    const { body } = await world.get<Item<RegistrationOption>>('/api/registrationOptions/11')
    expect(body.data.price).toEqual({ cost: '0.00', fees: '0.00', taxes: '0.00', total: '0.00' })
  })

  test.each([
    ['age=12', ['YOUTH', 'PARA', 'TRIAL']],
    ['age=3', []],
    ['age=40&text=player', ['SENIOR', 'MASTERS', 'REC', 'PARA']],
    ['text=STUDENT', ['POSTSEC']],
    ['season=2023', []],
    ['season=2024&per_page=2&page=2', ['JUNIOR', 'SENIOR']],
  ])('narrowed by %s', async (query, expected) => {
    expect(await codes(`/api/registrationOptions?${query}`)).toEqual(expected)
  })
})

describe('programs', () => {
  test('show price, plan, dates and spots left', async () => {
    const { body } = await world.get<Item<Program>>('/api/programs/3')
    expect(body.data).toMatchObject({
      code: 'ZA15',
      stream: 'OPEN',
      zone_codes: [],
      price: { cost: '540.00', fees: '10.80', taxes: '27.54', total: '578.34' },
      starts_on: '2024-10-19',
      ends_on: '2025-03-30',
      plan: { deposit: '140.00', instalments: [{ due_on: '2024-11-15', amount: '100.00' }, {}, {}, {}] },
      places: { limit: 64, left: 43 },
      requires_agreement: true,
      requires_eligibility: false,
      requires_access_code: false,
      is_refundable: true,
    })
  })

  test('an access code is asked for and never shown', async () => {
    const { body } = await world.get<Item<Program>>('/api/programs/5')
    expect(body.data.requires_access_code).toBe(true)
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}|SQ16-2025/)
  })

  test('come by the day they start', async () => {
    expect(await codes('/api/programs')).toEqual([
      ...['ZA13', 'ZA15', 'GK', 'MAST', 'IDCAMP', 'SKILL', 'SQ16', 'SQ18', 'MBCAMP', 'DISC'],
    ])
  })

  test.each([
    ['open=true', ['MAST', 'IDCAMP', 'SKILL', 'MBCAMP', 'DISC']],
    ['open=false', ['ZA13', 'ZA15', 'GK', 'SQ16', 'SQ18']],
    ['zone=LH', ['ZA13', 'ZA15', 'MAST', 'IDCAMP', 'SKILL', 'SQ16', 'SQ18', 'MBCAMP', 'DISC']],
    ['zone=OI&text=clinic', ['GK']],
    ['age=14&open=true', ['IDCAMP', 'SKILL']],
    ['age=40', ['GK', 'MAST']],
    ['text=%25', []],
    ['text=_', []],
    ['text=%5C', []],
    ['text=%27%3B drop table programs--', []],
  ])('narrowed by %s', async (query, expected) => {
    expect(await codes(`/api/programs?${query}`)).toEqual(expected)
  })

  test('a held spot does not count as left', async () => {
    const own = await startWorld()
    await own.database.db.update(offerings).set({ held: 3 }).where(eq(offerings.id, 1))
    const hold = { account_id: 1, offering_id: 1, places: 3, held_until: new Date('2030-01-01') }
    await own.database.db.insert(placeHolds).values(hold)
    const { body } = await own.get<Item<Program>>('/api/programs/1')
    expect(body.data.places).toEqual({ limit: 48, left: 25 })
  })

  test('a sale ends with its closing minute', async () => {
    const own = await startWorld({ now: new Date('2025-02-10T07:58:59.999Z') })
    const open = '/api/programs?open=true&text=IDCAMP'
    expect((await own.get<List<Program>>(open)).body.meta.total).toBe(1)
    own.clock.set(new Date('2025-02-10T07:59:00.000Z'))
    expect((await own.get<List<Program>>(`${open}&page=1`)).body.meta.total).toBe(0)
  })
})

describe('courses', () => {
  test('show price, dates and spots left', async () => {
    const { body } = await world.get<Item<Course>>('/api/courses/2')
    expect(body.data).toMatchObject({
      code: 'UMP-PRO-HS',
      kind: 'umpire',
      mode: 'in_person',
      sessions: 2,
      price: { cost: '60.00', fees: '1.20', taxes: '3.06', total: '64.26' },
      starts_on: '2025-02-22',
      closes_at: '2025-02-22T07:59:00.000Z',
      grants: 'Umpire Level:PROVINCIAL',
      prerequisites: [],
      pass_mark: 75,
      valid_years: 4,
      places: { limit: 24, left: 15 },
    })
  })

  test('a self-paced course sells until its last day and has no limit', async () => {
    const { body } = await world.get<Item<Course>>('/api/courses/1')
    expect(body.data).toMatchObject({ sessions: 0, closes_at: '2025-08-16T06:59:00.000Z', places: null })
  })

  test('come by the day they start', async () => {
    expect(await codes('/api/courses?per_page=3')).toEqual(['SAFE2', 'UMP-COM', 'NCCP-CI'])
  })

  test.each([
    ['open=true&age=15', ['SAFE2', 'UMP-COM', 'UMP-PRO-HS']],
    ['text=rule+of+two', ['SAFE2']],
  ])('narrowed by %s', async (query, expected) => {
    expect(await codes(`/api/courses?${query}`)).toEqual(expected)
  })
})

describe('a question that cannot be answered', () => {
  test.each([
    ['/api/clubs/999', 'Club not found.'],
    ['/api/leagues/999', 'League not found.'],
    ['/api/registrationOptions/999', 'Registration option not found.'],
    ['/api/programs/2147483647', 'Program not found.'],
    ['/api/courses/999', 'Course not found.'],
  ])('%s is not found', async (url, message) => {
    const { status, body } = await world.get<ErrorAnswer>(url)
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'not_found', message })
  })

  test.each([
    '/api/clubs/0',
    '/api/clubs/-1',
    '/api/programs/1.5',
    '/api/courses/2147483648',
    '/api/leagues/abc',
    '/api/programs?age=old',
    '/api/programs?open=maybe',
    '/api/programs?page=0',
    '/api/programs?per_page=201',
    '/api/programs?colour=red',
    '/api/programs?age=1&age=2',
    '/api/courses?text=%00',
    `/api/courses?text=${'a'.repeat(101)}`,
  ])('%s is refused', async (url) => expect((await world.get(url)).status).toBe(400))

  test('a page past the end is empty and still says how many there are', async () => {
    const { body } = await world.get<List<Course>>('/api/courses?page=1000000&per_page=200')
    expect(body).toEqual({ data: [], meta: { page: 1_000_000, per_page: 200, total: 8 } })
  })
})
