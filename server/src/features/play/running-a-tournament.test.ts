import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { PlayGame, PlaySlot, SchedulePublishing, TournamentPlay } from '@centrepass/contract/play/plays'
import type { PublicPlay } from '@centrepass/contract/play/public-play'
import { standingsOf } from '@centrepass/contract/play/standing-rules'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { office } from '#test/access/office'
import { calendarIn } from '#test/acting/calendar'
import { enteredTeams, putOnTeam, toldOf } from '#test/acting/entered-teams'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Slot = z.infer<typeof PlaySlot>
type Answer = { data: TournamentPlay } & ErrorAnswer

let world: Awaited<ReturnType<typeof startWorld>>
let field: Awaited<ReturnType<typeof enteredTeams>>
let play: TournamentPlay

const desk = () => `/api/office/tournaments/${field.tournamentId}/play`
async function does(path: string, body: object) {
  const { status, body: answer } = await world.post<Answer>(`${desk()}${path}`, body, office)
  if (status === 200) play = answer.data
  return { status, code: answer.code, message: answer.message }
}
const draw = (more: object = {}) =>
  does('/draw', {
    ...{ version: play.version, division_id: field.divisionId, seeds: field.ids, pools: 2 },
    ...{ knock_out: 4, has_third: true, ...more },
  })
const move = (moves: [game: number, slot: Slot | null][], version = play.version) =>
  does('/moves', { version, moves: moves.map(([game_id, slot]) => ({ game_id, slot, is_pinned: false })) })
const publish = () => does('/publication', { version: play.version })
const score = (game: number, home: number, away: number, more: object = {}) => {
  const version = play.games.find(({ id }) => id === game)?.score_version ?? 0
  return does(`/games/${game}/score`, {
    ...{ score_version: version, home_goals: home, away_goals: away },
    ...{ home_shots: null, away_shots: null, is_cancelled: false, ...more },
  })
}
async function open({ fresh = false } = {}) {
  // Answers to everyone are shared for a second.
  if (fresh) await new Promise((over) => setTimeout(over, 1100))
  return (await world.get<{ data: PublicPlay }>(`/api/tournaments/${field.tournamentId}/play`)).body.data
}
const told = (kind: string) => toldOf(world.database, kind)
const hasFirst = ({ home_team_id, away_team_id }: PlayGame) =>
  [home_team_id, away_team_id].includes(field.ids[0] ?? 0)
/** The slot with this number, one field after the other. */
const slotAt = (at: number): Slot => ({
  day: play.settings.days[0]?.day ?? '',
  minute: 540 + Math.floor(at / 2) * 60,
  field: play.settings.fields[at % 2] ?? '',
})
const placeAll = () => move(play.games.map(({ id }, at) => [id, slotAt(at)]))

beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  field = await enteredTeams(world.database, { count: 6 })
  play = (await world.get<Answer>(desk(), office)).body.data
})

describe('the draw', () => {
  test('puts the best and teams of one club apart, and plans every game up to the final', async () => {
    expect((await draw()).status).toBe(200)
    expect(play.pools.map(({ letter, team_ids }) => [letter, team_ids.length])).toEqual([
      ['A', 3],
      ['B', 3],
    ])
    const poolOf = (team?: number) => play.pools.find(({ team_ids }) => team_ids.includes(team ?? 0))?.letter
    expect(poolOf(field.ids[0])).not.toBe(poolOf(field.ids[1]))
    expect(poolOf(field.ids[0])).not.toBe(poolOf(field.ids[5]))
    const stages = play.games.map(({ stage }) => stage)
    expect(stages.filter((stage) => stage === 'pool')).toHaveLength(6)
    expect(stages.filter((stage) => stage !== 'pool')).toEqual(['semi', 'semi', 'third', 'final'])
  })

  test.each([
    ['fewer than two teams in a pool', { pools: 4 }, 'pools_too_small'],
    ['more of one pool than of the other', { pools: 3 }, 'knock_out_uneven'],
    ['more teams than there are', { pools: 2, knock_out: 8 }, 'knock_out_too_large'],
    ['a team that is not entered', { seeds: [1, 2] }, 'play_not_theirs'],
  ])('refuses %s', async (_, more, code) => {
    expect(await draw(more)).toMatchObject({ status: 422, code })
  })

  test('is not done again once a game has a score', async () => {
    await draw()
    const [first] = play.games
    expect((await score(first?.id ?? 0, 2, 1)).status).toBe(200)
    expect(await draw()).toMatchObject({ status: 422, code: 'play_began' })
  })

  test('a colleague who drew meanwhile is not overwritten', async () => {
    const seen = play.version
    await draw()
    expect(await draw({ version: seen })).toMatchObject({ status: 422, code: 'play_changed' })
  })
})

describe('the schedule', () => {
  beforeEach(async () => void (await draw()))

  test('two games change places in one step, and never share a field', async () => {
    await placeAll()
    const [one, other] = play.games
    const swapped: [number, Slot | null][] = [
      [one?.id ?? 0, other?.slot ?? null],
      [other?.id ?? 0, one?.slot ?? null],
    ]
    expect((await move(swapped)).status).toBe(200)
    expect(play.games[0]?.slot).toEqual(other?.slot)
    expect(await move([[other?.id ?? 0, play.games[0]?.slot ?? null]])).toMatchObject({ code: 'slot_taken' })
    expect(await move([[one?.id ?? 0, { ...slotAt(0), field: 'The beach' }]])).toMatchObject({
      code: 'no_such_slot',
    })
  })

  test('no one sees a game before it is published, and then where people were told that it is', async () => {
    expect(await publish()).toMatchObject({ status: 422, code: 'nothing_to_publish' })
    await placeAll()
    expect((await open()).schedule).toBeNull()
    expect((await publish()).status).toBe(200)
    const first = play.games[0]
    await move([[first?.id ?? 0, slotAt(15)]])
    const { schedule } = await open({ fresh: true })
    expect(schedule?.games[0]?.slot).toEqual(first?.slot)
    expect(JSON.stringify(schedule)).not.toMatch(/first_name|last_name|participant/)
    expect(await publish()).toMatchObject({ status: 200 })
    expect(await publish()).toMatchObject({ status: 422, code: 'published_already' })
  })

  test('the people of a team are told when it is out, and again only when a game of theirs moves', async () => {
    await putOnTeam(world.database, field.ids[0] ?? 0)
    await placeAll()
    await publish()
    const before = await told('games_published')
    expect(before.map(({ team }) => team)).toContain('Team 1')
    expect(await told('games_moved')).toEqual([])
    const own = play.games.find(({ home_team_id, away_team_id }) =>
      [home_team_id, away_team_id].includes(field.ids[0] ?? 0),
    )
    await move([[own?.id ?? 0, slotAt(17)]])
    const { body } = await world.get<{ data: SchedulePublishing }>(`${desk()}/publication`, office)
    expect(body.data).toMatchObject({ is_first: false, changed: [own?.id] })
    expect(body.data.people).toBeGreaterThan(0)
    await publish()
    expect((await told('games_moved')).map(({ team }) => team)).toContain('Team 1')
    expect(new Set((await told('games_moved')).map(({ account_id }) => account_id)).size).toBe(
      body.data.people,
    )
  })

  test('a calendar of a team has its games at the time by the clock at the field', async () => {
    await placeAll()
    await publish()
    const url = `/api/tournaments/${field.tournamentId}/play/teams/${field.ids[0]}/games.ics`
    const { body, headers } = await world.get<string>(url)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(body).toMatch(/SUMMARY:Team \d – Team \d/)
    expect((await world.get(url.replace(String(field.ids[0]), '1'))).status).toBe(404)
  })

  test('the calendar of a family has the games of its teams, and moves them when the schedule does', async () => {
    const maren = await signedIn(world, 'parent3@mail.example')
    const calendar = calendarIn(world)
    const address = await calendar.make(maren)
    await putOnTeam(world.database, field.ids[0] ?? 0)
    await placeAll()
    const lines = async (start: string) => {
      const all = await calendar.linesOf(address)
      return all.filter((line) => line.startsWith(start)).toSorted()
    }
    expect(await lines('UID:game')).toEqual([])
    await publish()
    const [ids, times] = [await lines('UID:game'), await lines('DTSTART:')]
    expect((await lines('SUMMARY:Ida – ')).filter((title) => / – Team \d$/.test(title))).toHaveLength(2)
    await move([[play.games.find(({ home_team_id }) => home_team_id === field.ids[0])?.id ?? 0, slotAt(17)]])
    await publish()
    expect(await lines('UID:game')).toEqual(ids)
    expect(await lines('DTSTART:')).not.toEqual(times)
  })

  test('a field that closes is found on the next search, and fields of no one are refused', async () => {
    const settings = {
      ...play.settings,
      rest_minutes: 30,
      late: [{ team_id: 1, day: '2025-05-17', from: 600 }],
    }
    expect(await does('/settings', { version: play.version, settings })).toMatchObject({
      code: 'play_not_theirs',
    })
    expect(
      (await does('/settings', { version: play.version, settings: { ...settings, late: [] } })).status,
    ).toBe(200)
    expect(play.settings.rest_minutes).toBe(30)
  })
})

describe('scores', () => {
  beforeEach(async () => {
    await draw()
    await placeAll()
  })
  const poolGames = () => play.games.filter(({ stage }) => stage === 'pool')
  const ofStage = (stage: string) => play.games.filter((game) => game.stage === stage)

  test('fill the semis, the final and third place, and a correction changes what was not played', async () => {
    for (const { id } of poolGames()) await score(id, 2, 1)
    const semis = ofStage('semi')
    for (const { home_team_id, away_team_id } of semis) {
      expect([home_team_id, away_team_id].every((id) => id !== null)).toBe(true)
    }
    const [poolA] = play.pools
    const [winner] = standingsOf(
      poolA?.team_ids ?? [],
      poolGames().filter(({ pool_id }) => pool_id === poolA?.id),
      play.settings,
    )
    expect(semis[0]?.home_team_id).toBe(winner?.team_id)
    const [first, second] = semis
    await score(first?.id ?? 0, 3, 0)
    await score(second?.id ?? 0, 1, 1, { home_shots: 2, away_shots: 4 })
    expect(ofStage('final')[0]).toMatchObject({
      home_team_id: first?.home_team_id,
      away_team_id: second?.away_team_id,
    })
    expect(ofStage('third')[0]).toMatchObject({
      home_team_id: first?.away_team_id,
      away_team_id: second?.home_team_id,
    })
    await score(first?.id ?? 0, 0, 3)
    expect(ofStage('final')[0]?.home_team_id).toBe(first?.away_team_id)
  })

  test('the same score from two phones is fine, another one is refused with what is there', async () => {
    const id = poolGames()[0]?.id ?? 0
    await score(id, 2, 1)
    const again = { score_version: 0, home_shots: null, away_shots: null, is_cancelled: false }
    const path = `/games/${id}/score`
    expect((await does(path, { ...again, home_goals: 2, away_goals: 1 })).status).toBe(200)
    const other = await does(path, { ...again, home_goals: 3, away_goals: 1 })
    expect(other).toMatchObject({ status: 422, code: 'score_changed' })
    expect(other.message).toContain('2:1')
    expect((await score(id, 3, 1)).status).toBe(200)
  })

  test('a knock-out game needs a winner and known teams; a game of a pool has no shoot-out', async () => {
    expect(await score(ofStage('semi')[0]?.id ?? 0, 1, 0)).toMatchObject({ code: 'teams_unknown' })
    const id = poolGames()[0]?.id ?? 0
    expect(await score(id, 1, 1, { home_shots: 3, away_shots: 2 })).toMatchObject({ code: 'no_shoot_out' })
    for (const game of poolGames()) await score(game.id, 1, 0)
    expect(await score(ofStage('semi')[0]?.id ?? 0, 1, 1)).toMatchObject({ code: 'needs_winner' })
  })

  test('a game that is called off is told and counts for no table; one that was played is not moved', async () => {
    await putOnTeam(world.database, field.ids[0] ?? 0)
    await publish()
    const [one, other] = [poolGames().find(hasFirst), poolGames().find((game) => !hasFirst(game))]
    await score(one?.id ?? 0, 1, 0, { is_cancelled: true })
    expect((await told('game_called_off')).map(({ team }) => team)).toContain('Team 1')
    expect(play.games.find(({ id }) => id === one?.id)).toMatchObject({
      is_cancelled: true,
      home_goals: null,
    })
    await score(other?.id ?? 0, 1, 0)
    expect(await move([[other?.id ?? 0, null]])).toMatchObject({ code: 'game_played' })
  })
})
