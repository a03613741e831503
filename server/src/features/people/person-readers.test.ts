import type { OfficeRole } from '@centrepass/contract/office/roles'
import type { PersonReader } from '@centrepass/contract/people/person-page'
import { beforeAll, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const [row] = await world.database.rows(
    `select id from participants where first_name = 'Ida' and last_name = 'Vinter'`,
  )
  ida = Number(row?.id)
})

async function officer(role: OfficeRole, scope?: [column: string, id: unknown]) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(`insert into office_grants (account_id, role, reason, counts_from${scope ? `, ${scope[0]}` : ''})
    values (${accountId}, '${role}', 'For a test.', now()${scope ? `, ${scope[1]}` : ''});
    update accounts set is_office = true where id = ${accountId}`)
  return accountId
}
const readers = async () =>
  (await world.get<{ data: PersonReader[] }>(`/api/office/people/${ida}/readers`, office)).body.data

test('everyone whose role opens the page is named with that role, and no one else', async () => {
  const [own] = await world.database.rows(`select club_id as id from participants where id = ${ida}`)
  const [other] = await world.database.rows(`select max(id) as id from clubs where id <> ${own?.id}`)
  const auditor = await officer('auditor')
  const board = await officer('board')
  const ofClub = await officer('club_registrar', ['club_id', own?.id])
  const ofAnother = await officer('club_registrar', ['club_id', other?.id])
  const ended = await officer('registrar')
  await world.database.script(`update office_grants set ended_at = now() where account_id = ${ended}`)
  const seen = await readers()
  const rolesOf = (id: number) => seen.find(({ account_id }) => account_id === id)?.roles
  expect(rolesOf(auditor)).toEqual([{ role: 'auditor', scope: null, until: null }])
  expect(rolesOf(ofClub)).toMatchObject([{ role: 'club_registrar', scope: { kind: 'club', id: own?.id } }])
  expect([board, ofAnother, ended].map(rolesOf)).toEqual([undefined, undefined, undefined])
})

test('who acts for the person opens the page by no role', async () => {
  await world.database.script(rolesFor('parent3@mail.example', ['registrar']))
  const parent = await signedIn(world, 'parent3@mail.example')
  expect((await readers()).map(({ account_id }) => account_id)).not.toContain(parent.accountId)
  expect((await world.get(`/api/office/people/${ida}/readers`, parent.bearer)).status).toBe(403)
})
