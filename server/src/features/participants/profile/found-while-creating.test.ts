import { beforeAll, expect, test } from 'vitest'
import { newParticipant } from '#test/acting/new-participant'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Created = { data: { existing: { first_name: string; last_name: string } | null } }

let world: Awaited<ReturnType<typeof startWorld>>
let stranger: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  world = await startWorld()
  stranger = await signedIn(world, 'grant@mail.example')
})

/** Ida Vinter's last name, day and address on file, under a first name that is near. */
const create = (first_name: string) => {
  const form = newParticipant({ first_name, last_name: 'Vinter', birthdate: '2016-09-02' })
  form.contact.email = 'parent3@mail.example'
  return world.post<Created>('/api/participants', form, stranger.bearer)
}

test('a near name with a fact from the record is answered with the name that was typed', async () => {
  const { body } = await create('Id')
  expect(body.data.existing).toMatchObject({ first_name: 'Id', last_name: 'V.' })
  expect(JSON.stringify(body)).not.toContain('Ida')
})

test('one last name and birthdate cannot be tried under many first names', async () => {
  await world.database.rows(
    String.raw`insert into attempts (kind, key_hash) select 'lookup target',
      encode(sha256(E'vinter\n2016-09-02'), 'hex') from generate_series(1, 20)`,
  )
  for (const first_name of ['Ib', 'Ia']) expect((await create(first_name)).status).toBe(429)
})

test('a known fact cannot be tried with one birthdate after the other', async () => {
  await world.database.script('delete from attempts')
  await world.database.rows(
    String.raw`insert into attempts (kind, key_hash) select 'lookup fact: month',
      encode(sha256(E'vinter\nemail\nparent3@mail.example'), 'hex') from generate_series(1, 30)`,
  )
  expect((await create('Ida')).status).toBe(429)
})

test('the form for a new person is taken fifteen times a day from an account, whatever it finds', async () => {
  await world.database.script('delete from attempts')
  await world.database.rows(`insert into attempts (kind, key_hash) select 'create participant',
    encode(sha256('${stranger.accountId}'), 'hex') from generate_series(1, 14)`)
  expect((await create('Idun')).status).toBe(200)
  const late = [await create('Ida'), await create('Oda')]
  expect(late.map(({ status }) => status)).toEqual([429, 429])
})
