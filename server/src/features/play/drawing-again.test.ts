import { beforeEach, expect, test } from 'vitest'
import { enteredTeams, putOnTeam, toldOf } from '#test/acting/entered-teams'
import { tournamentDesk } from '#test/acting/tournament-desk'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let field: Awaited<ReturnType<typeof enteredTeams>>
let desk: Awaited<ReturnType<typeof tournamentDesk>>
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  field = await enteredTeams(world.database, { count: 6 })
  desk = await tournamentDesk(world, field)
  await putOnTeam(world.database, field.ids[5] ?? 0)
  await desk.draw()
  await desk.placeAll()
  await desk.publish()
})

const toldTeams = async (kind: string) => (await toldOf(world.database, kind)).map(({ team }) => team)

test('a draw after the schedule is out is not public, and the games before it are called off in their times', async () => {
  const before = desk.games('pool')
  expect((await desk.draw(field.ids.slice(0, 5))).status).toBe(200)
  const schedule = await desk.open()
  expect(schedule?.pools).toEqual([])
  expect(schedule?.games).toEqual(
    before.map(({ id, told }) => expect.objectContaining({ id, slot: told, is_cancelled: true })),
  )
  const url = `/api/tournaments/${field.tournamentId}/play/teams/${field.ids[5]}/games.ics`
  expect((await world.get<string>(url)).body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(desk.games('pool').some(({ id }) => before.some((game) => game.id === id))).toBe(false)
  expect(await desk.score(before[0]?.id ?? 0, 1, 0)).toMatchObject({ status: 404 })
})

test('the next publication tells a team that is left out that its games are off, and shows the new draw', async () => {
  await desk.draw(field.ids.slice(0, 5))
  // A second new draw forgets nothing of what people were told.
  await desk.draw(field.ids.slice(0, 5))
  await desk.placeAll()
  const { changed, people } = await desk.publishing()
  expect(changed).toHaveLength(desk.games('pool', 'semi', 'third', 'final').length + 6)
  expect(people).toBeGreaterThan(0)
  expect(await toldTeams('game_called_off')).toEqual([])
  expect((await desk.publish()).status).toBe(200)
  expect(new Set(await toldTeams('game_called_off'))).toEqual(new Set(['Team 6']))
  expect(await toldTeams('games_moved')).not.toContain('Team 6')
  const schedule = await desk.open()
  expect(schedule?.pools).toHaveLength(2)
  expect(schedule?.games.map(({ id }) => id)).toEqual(
    desk.games('pool', 'semi', 'third', 'final').map(({ id }) => id),
  )
  expect(await desk.publish()).toMatchObject({ status: 422, code: 'published_already' })
})

test('a new draw without times can be published, for its teams wait for games that are off', async () => {
  await desk.draw()
  expect((await desk.publish()).status).toBe(200)
  expect(await toldTeams('game_called_off')).toContain('Team 6')
  expect((await desk.open())?.games.every(({ slot }) => slot === null)).toBe(true)
})
