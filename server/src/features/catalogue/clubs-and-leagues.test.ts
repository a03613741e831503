import type { Club, League } from '@centrepass/contract/catalogue/catalogue'
import type { Page } from '@centrepass/contract/ground/values'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { clubs } from '#platform/database/tables/catalogue'
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

describe('clubs', () => {
  test('come by name with Other last', async () => {
    const { status, body } = await world.get<List<Club>>('/api/clubs')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ page: 1, per_page: 50, total: 21 })
    expect(body.data.map((club) => club.name).slice(0, 3)).toEqual([
      'Abbey Plains Hockey Club',
      'Arbutus Bay Hockey Club',
      'Brookmere Bullfrogs',
    ])
    expect(body.data.at(-1)).toEqual({
      id: 21,
      code: 'OTHER',
      name: 'Other',
      city: null,
      zone_code: null,
      colours: null,
      offers: ['youth', 'junior', 'senior', 'masters', 'indoor'],
      is_other: true,
      email: null,
    })
  })

  test.each([
    ['zone=OI', ['COW', 'ISL', 'KLP', 'OAK']],
    ['text=tama', ['KHL', 'TAM']],
    ['text=khl', ['KHL']],
    ['text=fhc&zone=HS', ['GRN']],
    ['zone=XX', []],
  ])('narrowed by %s', async (query, expected) =>
    expect(await codes(`/api/clubs?${query}`)).toEqual(expected),
  )

  test('Other stays last across pages', async () => {
    const { body } = await world.get<List<Club>>('/api/clubs?page=3&per_page=10')
    expect(body.meta).toEqual({ page: 3, per_page: 10, total: 21 })
    expect(body.data.map((club) => club.name)).toEqual(['Other'])
  })

  test('a club that has closed leaves the list but keeps its page', async () => {
    const own = await startWorld()
    await own.database.db.update(clubs).set({ is_active: false }).where(eq(clubs.code, 'TAM'))
    expect((await own.get<List<Club>>('/api/clubs')).body.meta.total).toBe(20)
    expect((await own.get<Item<Club>>('/api/clubs/7')).body.data.code).toBe('TAM')
  })
})

describe('leagues', () => {
  test('come by name', async () => {
    const { body } = await world.get<List<League>>('/api/leagues')
    expect(body.data.map((league) => league.code)).toEqual(['CML', 'CWL', 'IWL', 'MSL', 'SJL', 'WIL'])
    expect(body.data[2]).toEqual({
      id: 3,
      code: 'IWL',
      name: "Islands Women's League",
      stream: 'WG',
      age_group: 'senior',
      season: 'Sep-Apr',
      divisions: ['Division 1', 'Division 2'],
      zone_codes: ['OI'],
    })
  })

  test('narrowed by zone', async () => expect(await codes('/api/leagues?zone=LH')).toEqual(['MSL']))
})
