import { expect, test } from 'vitest'
import { enteredTeams } from '#test/acting/entered-teams'
import { tournamentDesk } from '#test/acting/tournament-desk'
import { startWorld } from '#test/world'

test('a pool that is corrected after a semi-final lets no team play both, and every score is kept', async () => {
  const world = await startWorld({ visitors: 'many' })
  const field = await enteredTeams(world.database, { count: 6 })
  const desk = await tournamentDesk(world, field)
  await desk.draw()
  for (const { id } of desk.games('pool')) await desk.score(id, 2, 1)
  const [first] = desk.games('semi')
  const winner = first?.home_team_id ?? 0
  await desk.score(first?.id ?? 0, 3, 0)
  const [poolGame] = desk.games('pool').filter((game) => game.home_team_id === winner)
  const rival = poolGame?.away_team_id ?? 0
  const win = (id: number, isHome: boolean) => (isHome ? desk.score(id, 1, 0) : desk.score(id, 0, 1))
  const sides = (team: number) =>
    desk.games('pool').filter((game) => [game.home_team_id, game.away_team_id].includes(team))
  // The rival wins all of its games, and the winner of before all others: it is second now.
  for (const { id, home_team_id } of sides(winner)) {
    expect(await win(id, home_team_id === winner)).toMatchObject({ status: 200 })
  }
  for (const { id, home_team_id } of sides(rival)) {
    expect(await win(id, home_team_id === rival)).toMatchObject({ status: 200 })
  }
  const [played, other] = desk.games('semi')
  expect(played).toMatchObject({ home_team_id: winner, home_goals: 3 })
  expect(other).toMatchObject({ home_team_id: expect.any(Number), away_team_id: null })
  expect(await desk.score(other?.id ?? 0, 0, 1)).toMatchObject({ status: 422, code: 'teams_unknown' })
  await desk.score(played?.id ?? 0, 0, 3)
  const [final] = desk.games('final')
  expect(final?.home_team_id).toBe(played?.away_team_id)
})
