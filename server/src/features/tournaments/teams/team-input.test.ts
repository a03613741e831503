import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Manager, managingIn } from '#test/acting/teams'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let managing: ReturnType<typeof managingIn>
let tobias: Manager

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  managing = managingIn(world)
  tobias = await managing.manager()
})

const aDraft = async (name: string) => (await managing.start(tobias, { name })).body.data
const place = (participant: number) => ({
  participant,
  ...newEntry,
})
const people = (count: number) => Array.from({ length: count }, (_, index) => place(index + 1))

describe('a version that no team has', () => {
  test.each([0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1.5, '1', null])(
    '%s is refused',
    async (version) => {
      const team = await aDraft('Versions')
      const bodies = {
        update: { version, team_name: 'Other' },
        quote: { version, payment_option: 'full' },
        'copy-roster': { version, from_team_id: 1 },
        'save-registration': { version, data: '{}' },
      }
      for (const [path, body] of Object.entries(bodies)) {
        expect([path, (await managing.post(tobias, team, path, body)).status]).toEqual([path, 400])
      }
      await world.remove(`/api/tournaments/teams/${team.id}`, tobias.bearer)
    },
  )
})

describe('a list with too many people', () => {
  test.each([61, 500])('%s of them are refused, and the limit is named', async (count) => {
    const team = await aDraft('Crowd')
    const reply = await managing.save(tobias, team, { players: people(count) })
    expect([reply.status, reply.body.team_errors]).toEqual([422, ['At most 60 people in one list']])
  })

  test('does not come about by copying, either', async () => {
    const from = await aDraft('Sixty')
    const to = await aDraft('Sixty more')
    await world.database.script(`
      insert into team_people (team_id, participant_id, how)
        select t.id, p.id, 'number' from (select id from participants order by id limit 61) p,
          (values (${from.id}), (${to.id})) as t (id);
      insert into team_members (team_id, role, participant_id, position)
        select team_id, 'players', participant_id, row_number() over () from team_people where team_id = ${from.id}
          order by participant_id limit 60;
      insert into team_members (team_id, role, participant_id, position)
        select ${to.id}, 'players', max(participant_id), 0 from team_people where team_id = ${to.id}`)
    const reply = await managing.post(tobias, to, 'copy-roster', {
      from_team_id: from.id,
      version: to.version,
    })
    expect([reply.status, reply.body.team_errors]).toEqual([422, ['At most 60 people in one list']])
    expect((await managing.get(tobias, to)).body.data.players).toHaveLength(1)
  })
})

describe('a name', () => {
  test.each(['', '   ', '\u200b', '\u2060\ufeff', '---', 'a\u0000b', '\ud800', 'x'.repeat(61)])(
    '%j is refused',
    async (name) => {
      expect((await managing.start(tobias, { name })).status).toBe(400)
      const team = await aDraft('Named')
      const renamed = await managing.post(tobias, team, 'update', { version: 1, team_name: name })
      expect(renamed.status).toBe(400)
    },
  )

  test('is one line with single blanks, so that two who look alike are one, in an email and in the division', async () => {
    const team = await aDraft('  Sea \n\t Otters ')
    expect(team.team_name).toBe('Sea Otters')
    const saved = await managing.save(tobias, team, { teamName: 'Sea   Otters' })
    expect(saved.body.data.team.team_name).toBe('Sea Otters')
  })

  test('may be in any script', async () => {
    for (const name of ['Équipe Nº 1', '獭队', 'Команда', '7']) {
      expect((await managing.start(tobias, { name })).body.data?.team_name).toBe(name)
    }
  })
})

describe('numbers that lead nowhere', () => {
  test.each([
    ['a person who does not exist', [place(2_147_483_647)], 422],
    ['an id beyond every id', [place(2_147_483_648)], 400],
    ['a jersey of 0', [{ ...place(1), jersey_number: 0 }], 400],
    ['a jersey of 100', [{ ...place(1), jersey_number: 100 }], 400],
  ])('%s is refused', async (_, players, status) => {
    const team = await aDraft('Nowhere')
    expect((await managing.save(tobias, team, { players })).status).toBe(status)
  })

  test.each(['GET /999999999', 'GET /2147483647', 'DELETE /2147483647'])('%s is not found', async (call) => {
    const [method = '', path] = call.split(' ')
    const url = `/api/tournaments/teams${path}`
    const reply =
      method === 'GET' ? await world.get(url, tobias.bearer) : await world.remove(url, tobias.bearer)
    expect(reply.status).toBe(404)
  })

  test('an id beyond every id is refused', async () => {
    const reply = await world.get<ErrorAnswer>('/api/tournaments/teams/2147483648', tobias.bearer)
    expect(reply.status).toBe(400)
  })
})
