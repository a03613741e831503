import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Page } from '@centrepass/contract/ground/values'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/client'
import { startWorld } from '#test/world'
import { tournamentList } from './teams/tournaments.queries.ts'

type List = { data: Tournament[]; meta: Page }

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

const codes = async (url: string) => (await world.get<List>(url)).body.data.map((found) => found.code)

describe('the list of tournaments', () => {
  test('comes by start, each with its divisions', async () => {
    const { status, body } = await world.get<List>('/api/tournaments')
    expect(status).toBe(200)
    expect(body.meta).toEqual({ page: 1, per_page: 50, total: 4 })
    expect(
      body.data.map(({ code, divisions }) => [code, divisions.map((division) => division.code)]),
    ).toEqual([
      ['INDOOR', ['INW', 'INM', 'IN16']],
      ['HARB', ['WO', 'MO', 'WM35', 'MM40']],
      ['CC-JR', ['U18G1', 'U18G2', 'U18B', 'U16G', 'U16B']],
      ['CC-FEST', ['U14G', 'U14B', 'U12F']],
    ])
  })

  test.each([
    ['open=true', ['HARB']],
    ['open=false', ['INDOOR', 'CC-JR', 'CC-FEST']],
    ['text=tamarack', ['CC-FEST']],
    ['text=%25', []],
    ['per_page=1&page=2', ['HARB']],
    ['page=9', []],
  ])('narrowed by %s', async (query, expected) => {
    expect(await codes(`/api/tournaments?${query}`)).toEqual(expected)
  })
})

describe('one tournament', () => {
  test('names its roles and its times', async () => {
    const { body } = await world.get<{ data: Tournament }>('/api/tournaments/3')
    expect(body.data).toMatchObject({
      code: 'HARB',
      venue: 'University Point Fields',
      region: 'Mainland',
      starts_on: '2025-05-17',
      entry_opens_at: '2025-02-03T20:00:00.000Z',
      entry_closes_at: '2025-04-15T06:59:00.000Z',
      roster_locks_at: '2025-05-10T00:00:00.000Z',
      roles: [
        { code: 'players', name: 'Player' },
        { code: 'coaches', name: 'Coach' },
        { code: 'umpires', name: 'Umpire' },
        { code: 'volunteers', name: 'Technical Volunteer' },
        { code: 'team_managers', name: 'Team Manager' },
      ],
    })
  })

  test('offers every club by name, Other last', async () => {
    const { body } = await world.get<{ data: Tournament }>('/api/tournaments/1')
    expect(body.data.clubs).toHaveLength(21)
    expect(body.data.clubs[0]).toEqual({ id: 12, name: 'Abbey Plains Hockey Club' })
    expect(body.data.clubs.at(-1)).toEqual({ id: 21, name: 'Other' })
  })

  test('prices a division with fee and tax, and counts its spots', async () => {
    const { body } = await world.get<{ data: Tournament }>('/api/tournaments/4')
    expect(body.data.divisions[2]).toEqual({
      id: expect.any(Number),
      code: 'IN16',
      name: 'U16 Indoor (mixed streams)',
      names: { en: 'U16 Indoor (mixed streams)', fr: 'U16 en salle (mixte)' },
      stream: 'OPEN',
      min_age: null,
      max_age: 16,
      masters_age: null,
      price: { cost: '450.00', fees: '9.00', taxes: '22.95', total: '481.95' },
      deposit: '150.00',
      balance_due_on: '2025-01-06',
      places: { limit: 10, left: 9 },
    })
  })

  test('a masters division says from which age', async () => {
    const { body } = await world.get<{ data: Tournament }>('/api/tournaments/3')
    const ages = body.data.divisions.map(({ code, min_age, masters_age }) => [code, min_age, masters_age])
    expect(ages).toEqual([
      ['WO', 16, null],
      ['MO', 16, null],
      ['WM35', null, 35],
      ['MM40', null, 40],
    ])
  })

  test('that does not exist is not found', async () => {
    const { status, body } = await world.get<ErrorAnswer>('/api/tournaments/99')
    expect(status).toBe(404)
    expect(body.message).toBe('Tournament not found.')
  })

  test.each(['/api/tournaments/0', '/api/tournaments/x', '/api/tournaments?zone=HS'])(
    '%s is refused',
    async (url) => expect((await world.get(url)).status).toBe(400),
  )
})

test('the number of reads does not grow with the number of tournaments', async () => {
  const readsFor = async (per_page: number) => {
    const { db, reads } = counted(world.database.db)
    const { data } = await tournamentList(db, world.clock, { page: 1, per_page })
    expect(data).toHaveLength(per_page)
    return reads()
  }
  expect(await readsFor(4)).toBe(await readsFor(1))
})

/** The same database, counting how often it is asked. */
function counted(db: Database) {
  let reads = 0
  const counting = new Proxy(db, {
    get: (target, key, receiver) => {
      if (key === 'select' || key === '$count') reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { db: counting, reads: () => reads }
}
