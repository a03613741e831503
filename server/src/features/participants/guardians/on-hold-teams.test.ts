import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { expect, test } from 'vitest'
import { reopenTeam } from '#features/tournaments/entry/reopen-team'
import { ida, linkingIn, number } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { linkMailedTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

test('a team whose payment fails while a link is on hold becomes a draft without the child', async () => {
  const world = await startWorld({ visitors: 'many' })
  const [linking, managing] = [linkingIn(world), managingIn(world)]
  const jonas = await signedIn(world, 'coparent@mail.example')
  const idaId = await linking.idOf('Ida Vinter')
  const one = async (sql: string) => Number((await world.database.rows(sql))[0]?.id)

  // A guardian who came later enters a team with Ida, and is paying for it.
  const late = await linking.newcomer()
  const { handle } = await linking.lookUp(late, { ...ida, known_fact: number('CC-100302') })
  await linking.ask(late, handle)
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  expect((await linking.answer(idaId, secret.code, 'confirm')).status).toBe(200)
  const { data: team } = (await managing.start(late, { name: 'Paying Otters' })).body
  const players = [{ participant: idaId, ...newEntry }]
  expect((await managing.save(late, team, { players })).status).toBe(200)
  await world.database.script(`
    update teams set status = 'submitted' where id = ${team.id};
    insert into purchases (account_id, team_id, token_hash, fingerprint, state, due_now_cents)
      values (${late.accountId}, ${team.id}, repeat('d', 64), repeat('e', 64), 'failed', 100)`)

  const link = await one(
    `select id from guardianships where account_id = ${late.accountId} and participant_id = ${idaId}`,
  )
  const objected = await world.post(`/api/participants/${idaId}/guardians/${link}/object`, {}, jonas.bearer)
  expect(objected.status).toBe(200)
  const purchase = await one(`select id from purchases where token_hash = repeat('d', 64)`)
  await world.database.db.transaction((tx) => reopenTeam(tx, purchase))
  const now = (await managing.get(late, team)).body.data
  expect([now.status, now.players]).toEqual(['draft', []])
  expect(await world.database.rows(`select 1 from team_people where team_id = ${team.id}`)).toEqual([])
  await world.database.script(`delete from purchases where id = ${purchase}`)
})
