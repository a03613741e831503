import { expect, test } from 'vitest'
import { importingIn, peopleFile } from '#test/acting/importing'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

const NOVA = 'Nova,Nyquist,2014-12-31,Girl'
const WITH_GUARDIAN = `First name,Last name,Date of birth,Gender,Guardian,Guardian email,Guardian phone
${NOVA},Maren Nyquist,maren@mail.example,604 555 0142`
const ID = `(select id from participants where last_name = 'Nyquist')`

let world: Awaited<ReturnType<typeof startWorld>>
let importing: ReturnType<typeof importingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  importing = importingIn(world)
})

test('a record that a later file added to is not taken back', async () => {
  const first = await importing.done(peopleFile(`${NOVA},,`))
  await importing.done(peopleFile(`${NOVA},nova@mail.example,`))
  await importing.step(first.id, 'undo')
  await importing.rounds()
  expect(await importing.rows(first.id, 'kept')).toMatchObject([
    { person: { name: 'Nova Nyquist' }, kept: 'changed' },
  ])
  const rows = await world.database.rows(
    `select email from participant_profiles where participant_id = ${ID}`,
  )
  expect(rows).toEqual([{ email: 'nova@mail.example' }])
})

test('contacts that the office said no to before are still refused afterwards', async () => {
  await importing.done(peopleFile(`${NOVA},,`))
  await world.database.script(`insert into unconfirmed_contacts (participant_id, email, name, set_at, refused_at)
    values (${ID}, 'other@mail.example', 'Bo Berg', '2024-01-01', '2024-01-02')`)
  const one = await importing.done(WITH_GUARDIAN)
  const contacts = () =>
    world.database.rows(`select email from unconfirmed_contacts where participant_id = ${ID} order by email`)
  expect(await contacts()).toEqual([{ email: 'maren@mail.example' }, { email: 'other@mail.example' }])
  await importing.step(one.id, 'undo')
  await importing.rounds()
  expect((await importing.get(one.id)).brought).toMatchObject({ undone: 1, kept: 0 })
  expect(await contacts()).toEqual([{ email: 'other@mail.example' }])
})
