import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Managers, startManagers } from '#test/acting/managers'

let world: Managers['world']
let tobias: Managers['tobias']
let maren: Managers['maren']
let managing: Managers['managing']
beforeAll(async () => {
  ;({ world, tobias, maren, managing } = await startManagers())
})

const ROLES = ['players', 'coaches', 'umpires', 'volunteers', 'team_managers'] as const

const aDraft = (name: string) => managing.draft(tobias, name)

describe('saving progress', () => {
  test('saved work is there to go on from', async () => {
    const team = await aDraft('Saved')
    const girls = await managing.girls(2)
    for (const { participant_number, birthdate } of girls) {
      await managing.judge(tobias, team, { role: 'players', participant_number, birthdate })
    }
    const players = girls.map(({ id }, index) => ({
      ...{ ...newEntry, participant: id, jersey_number: index + 7 },
      ...{ is_goalkeeper: index === 0, is_captain: index === 1 },
    }))
    const saved = await managing.save(tobias, team, { players })
    expect(saved.status).toBe(200)
    expect(saved.body.data.version).toBe(2)
    const again = await world.get<{ data: { progress: { players: object[] }; version: number } }>(
      `/api/tournaments/teams/${team.id}/get-registration`,
      tobias.bearer,
    )
    expect(again.body.data.version).toBe(2)
    expect(again.body.data.progress.players).toMatchObject(players)
  })

  test('an old version that meets another change is refused and changes nothing', async () => {
    const team = await aDraft('Two tabs')
    expect((await managing.save(tobias, team, { teamName: 'First' })).status).toBe(200)
    const stale = await managing.save(tobias, team, { teamName: 'Second' })
    expect([stale.status, stale.body.error]).toEqual([409, 'team_changed'])
    expect((await managing.get(tobias, team)).body.data.team_name).toBe('First')
  })

  test('the last saver is named by account, also where two managers have the same name', async () => {
    const team = await aDraft('Namesakes')
    await world.database.script(`
      update accounts set first_name = 'Ana', last_name = 'Silva'
        where id in (${tobias.accountId}, ${maren.accountId});
      insert into team_managers (team_id, account_id) values (${team.id}, ${maren.accountId})`)
    await managing.save(maren, team, { teamName: 'Hers' })
    expect((await managing.get(tobias, team)).body.data).toMatchObject({
      ...{ changed_by: 'Ana Silva', is_changed_by_me: false },
    })
    expect((await managing.get(maren, team)).body.data.is_changed_by_me).toBe(true)
  })

  test.each([0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'a version of %d is none that was ever seen',
    async (version) => {
      const team = await aDraft('Oddly counted')
      expect((await managing.save(tobias, team, {}, version)).status).toBe(400)
    },
  )

  test('only people who were admitted before can be put on a team', async () => {
    const team = await aDraft('Strangers')
    const [girl] = await managing.girls(1)
    const reply = await managing.save(tobias, team, {
      players: [{ participant: girl?.id ?? 0, ...newEntry }],
    })
    expect(reply.status).toBe(422)
    expect((await managing.get(tobias, team)).body.data.players).toEqual([])
  })

  test('a person is in a list once', async () => {
    const team = await aDraft('Twice')
    const [girl] = await managing.girls(1)
    await managing.judge(tobias, team, { role: 'players', ...girl, id: undefined })
    const entry = { participant: girl?.id ?? 0, ...newEntry }
    const reply = await managing.save(tobias, team, { players: [entry, entry] })
    expect(reply.status).toBe(422)
    expect(reply.body.team_errors).toEqual([`Already on this team: ${girl?.participant_number}`])
  })

  test.each([
    ['no JSON', 'not json'],
    ['another shape', '{"players":"everyone"}'],
    ['half of it', '{"paymentOption":"full"}'],
  ])('progress that is %s is refused with what is wrong', async (_, data) => {
    const team = await aDraft('Broken')
    const reply = await managing.post<ErrorAnswer>(tobias, team, 'save-registration', { data, version: 1 })
    expect(reply.status).toBe(400)
    expect(reply.body.errors?.length).toBeGreaterThan(0)
    expect(reply.body.errors?.every(({ path }) => path?.startsWith('data'))).toBe(true)
  })

  test('progress with a key of its own is refused', async () => {
    const team = await aDraft('Of its own')
    const change = { status: 'confirmed' } as object
    expect((await managing.save(tobias, team, change)).status).toBe(400)
  })

  test('everyone comes back in the list of their role, with their status, beside the whole working state', async () => {
    const team = await aDraft('By role')
    const people = await managing.girls(ROLES.length)
    for (const { participant_number, birthdate } of people) {
      await managing.judge(tobias, team, { role: 'players', participant_number, birthdate })
    }
    const entryOf = (id: number | undefined) => ({
      ...{ participant: id ?? 0, ...newEntry },
    })
    const lists = Object.fromEntries(ROLES.map((role, index) => [role, [entryOf(people[index]?.id)]]))
    const saved = await managing.save(tobias, team, {
      ...lists,
      paymentOption: 'deposit',
      teamName: 'Sorted',
    })
    const { body } = await world.get<{ data: { progress: object } }>(
      `/api/tournaments/teams/${team.id}/get-registration`,
      tobias.bearer,
    )
    expect(body.data.progress).toMatchObject({
      ...{ paymentOption: 'deposit', teamName: 'Sorted', teamId: team.id },
      ...{ clubId: team.club.id, tournamentId: team.tournament.id },
    })
    for (const [index, role] of ROLES.entries()) {
      const status = expect.stringMatching(/./)
      expect(body.data.progress).toHaveProperty(role, [{ ...entryOf(people[index]?.id), status }])
      expect(saved.body.data.team[role].map(({ participant }) => participant.id)).toEqual([people[index]?.id])
    }
  })
})

describe('copying and deleting', () => {
  test('an earlier roster is copied, each person once', async () => {
    const from = await aDraft('Last year')
    const [first, second] = await managing.girls(2)
    for (const girl of [first, second]) {
      await managing.judge(tobias, from, { role: 'players', ...girl, id: undefined })
    }
    const entryOf = (id = 0) => ({ ...newEntry, participant: id, jersey_number: 9 })
    await managing.save(tobias, from, {
      players: [entryOf(first?.id), { ...entryOf(second?.id), jersey_number: 10 }],
    })
    const to = await aDraft('This year')
    const copied = await managing.post(tobias, to, 'copy-roster', {
      from_team_id: from.id,
      version: to.version,
    })
    expect(copied.body.data.players).toHaveLength(2)
    const again = await managing.post(tobias, to, 'copy-roster', {
      ...{ from_team_id: from.id, version: copied.body.data.version },
    })
    expect(again.body.data.players).toHaveLength(2)
  })

  test("another account's roster cannot be copied", async () => {
    const from = await aDraft('Not yours')
    const mine = (await managing.start(maren, { name: 'Mine' })).body.data
    const reply = await managing.post(maren, mine, 'copy-roster', {
      from_team_id: from.id,
      version: mine.version,
    })
    expect(reply.status).toBe(404)
  })
})
