import { beforeAll, expect, test } from 'vitest'
import { type Manager, managingIn } from '#test/acting/teams'
import { mailsTo } from '#test/people'
import { startWorld } from '#test/world'

let managing: ReturnType<typeof managingIn>
let tobias: Manager
let world: Awaited<ReturnType<typeof startWorld>>

beforeAll(async () => {
  world = await startWorld()
  managing = managingIn(world)
  const manager = await managing.manager()
  const bearer = { ...manager.bearer, 'accept-language': 'fr-CA' }
  tobias = { ...manager, bearer }
})

test('a refusal about a team is said in French to a person who reads French', async () => {
  const reply = await managing.start(tobias, { division: 'INW', name: 'Latecomers' })
  const says = 'Les inscriptions à Coupe d’hiver en salle sont fermées.'
  expect(reply.body).toMatchObject({
    ...{ error: 'team_refused', code: 'entries_closed', message: says, team_errors: [says] },
  })
})

test('an invitation to a team names its tournament and the role in the language of who asks', async () => {
  await world.database.script(`update accounts set language = 'FR' where email = 'manager@mail.example'`)
  const team = (await managing.start(tobias, { name: 'Hermines' })).body.data
  await managing.post(tobias, team, 'invitations', {
    kind: 'member',
    email: 'joueur@mail.example',
    role: 'players',
  })
  const [mail] = await mailsTo(world, 'joueur@mail.example')
  expect(mail?.text_body).toContain('pour Championnats juniors de Cedar Coast (Joueur)')
})

test('errors in the saved progress are in French', async () => {
  const team = (await managing.start(tobias, { name: 'Grenouilles' })).body.data
  const reply = await managing.save(tobias, team, {
    teamColors: { ...team.team_colors, jersey_color: 'x'.repeat(31) },
  })
  expect(reply.body).toMatchObject({
    message: 'Nous ne pouvons pas lire la progression enregistrée.',
    errors: [{ path: 'data.teamColors.jersey_color', message: 'Utilisez au plus 30 caractères' }],
  })
})

test('the findings of a team are in French, with values to word them in another language', async () => {
  const team = (await managing.start(tobias, { name: 'Loutres' })).body.data
  expect(team.findings.find(({ code }) => code === 'ROLE_MIN')).toMatchObject({
    message: 'Joueurs\u00a0: il en faut au moins 11, vous en avez 0.',
    values: { role: 'players', role_name: 'Player', least: 11, count: 0 },
  })
  const quoted = await managing.post(tobias, team, 'quote', { version: 1, payment_option: 'full' })
  expect(quoted.body.team_errors).toEqual(quoted.body.message)
  expect(quoted.body).toMatchObject({ error: 'team_refused' })
})

test('why a person is not found is said in French', async () => {
  const team = (await managing.start(tobias, { name: 'Castors' })).body.data
  const stranger = { role: 'players', participant_number: 'CC-999999', birthdate: '2010-01-01' }
  expect((await managing.judge(tobias, team, stranger)).body.data).toEqual({
    ...{ ok: false, entry: null, code: 'NO_MATCH' },
    reason: 'Personne ne correspond à ce numéro et à cette date de naissance.',
  })
})
