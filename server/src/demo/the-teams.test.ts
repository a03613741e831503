import type { Team, TeamSummary } from '@centrepass/contract/tournaments/teams'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { beforeAll, expect, test } from 'vitest'
import { type Manager, managingIn } from '#test/acting/teams'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let manager: Manager
let teams: TeamSummary[]
beforeAll(async () => {
  world = await startWorld()
  manager = await managingIn(world).manager()
  teams = (
    await world.get<{ data: TeamSummary[] }>(`/api/accounts/${manager.accountId}/teams`, manager.bearer)
  ).body.data
})

test('no team of the manager waits for, or prepares, a tournament whose entries are over', async () => {
  for (const { team_name, status, tournament } of teams) {
    const { body } = await world.get<{ data: Tournament }>(`/api/tournaments/${tournament.id}`)
    const isOver = new Date(body.data.entry_closes_at) < world.clock.now()
    expect([team_name, isOver && ['draft', 'waitlisted'].includes(status)]).toEqual([team_name, false])
  }
})

test('one of the teams can be entered today, and lacks a player and the level of an umpire', async () => {
  const mariners = teams.find(({ team_name }) => team_name === 'Mariners')
  const { body } = await world.get<{ data: Team }>(`/api/tournaments/teams/${mariners?.id}`, manager.bearer)
  expect(body.data.findings.map(({ code }) => code)).toEqual(['ROLE_MIN', 'CERT_LEVEL'])
})
