import { beforeAll, expect, test } from 'vitest'
import { type Manager, managingIn } from '../../../test/teams.ts'
import { startWorld } from '../../../test/world.ts'

let managing: ReturnType<typeof managingIn>
let tobias: Manager

beforeAll(async () => {
  managing = managingIn(await startWorld())
  const manager = await managing.manager()
  const bearer = { ...manager.bearer, 'accept-language': 'fr-CA' }
  tobias = { ...manager, bearer }
})

test('a refusal about a team is said in French to a person who reads French', async () => {
  const reply = await managing.start(tobias, { division: 'INW', name: 'Latecomers' })
  const says = 'Les inscriptions à Winter Indoor Cup sont closes.'
  expect(reply.body).toMatchObject({
    ...{ error: 'team_refused', code: 'entries_closed', message: says, team_errors: [says] },
  })
})

test('what is wrong with a field of the saved progress is said in French', async () => {
  const team = (await managing.start(tobias, { name: 'Grenouilles' })).body.data
  const reply = await managing.save(tobias, team, {
    teamColors: { ...team.team_colors, jersey_color: 'x'.repeat(31) },
  })
  expect(reply.body).toMatchObject({
    message: 'La progression enregistrée est illisible.',
    errors: [{ path: 'data.teamColors.jersey_color', message: 'Utilisez au plus 30 caractères' }],
  })
})
