import { describe, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { importingIn, peopleFile } from '#test/acting/importing'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { expectInvariants } from '#test/expect-invariants'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let importing: ReturnType<typeof importingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  importing = importingIn(world)
})
const count = async (statement: string) => Number((await world.database.rows(statement))[0]?.count)
const people = () => count('select count(*) from participants')
const NOVA = 'NOVA,NYQUIST,31/12/2010,F,nova@mail.example,604 555 0142'
const ida = async () =>
  (
    await world.database.rows(`select id, birthdate::text as birthdate from participants
      where first_name = 'Ida' and last_name = 'Vinter'`)
  )[0]

describe('a file of people', () => {
  test('is tried out without a trace, brought in as shown, and brings nothing new a second time', async () => {
    const before = await people()
    const shown = await importing.checked(peopleFile(NOVA, 'Émile,Côté,2012-02-03,garçon,,'))
    expect(shown).toMatchObject({ state: 'checked', outcomes: { new: 2, refused: 0 }, day_order: 'dmy' })
    expect(await people()).toBe(before)
    await importing.start(shown)
    await importing.rounds()
    expect(await importing.get(shown.id)).toMatchObject({ state: 'done', brought: { done: 2 } })
    const [nova] = await world.database.rows(`select p.*, d.phone_primary from participants p
      join participant_profiles d on d.participant_id = p.id where last_name = 'Nyquist'`)
    expect(nova).toMatchObject({ first_name: 'Nova', gender: 'WOMAN_GIRL', phone_primary: '+16045550142' })
    expect(nova?.participant_number).toMatch(/^CC-\d+$/)
    const again = await importing.checked(peopleFile(NOVA, 'Émile,Côté,2012-02-03,garçon,,'))
    expect(again).toMatchObject({ outcomes: { new: 0, same: 2 }, same_as: { id: shown.id } })
    expect((await importing.start(again)).body.code).toBe('import_nothing')
    expect(await people()).toBe(before + 2)
    await expectInvariants(world.database)
  })

  test('tells each fault by row and column, and gives the rows back as a file without formulas', async () => {
    const one = await importing.checked(
      peopleFile(
        'Nova,Nyquist,31/12/10,Girl,,',
        '=1+1,Nyquist,2010-12-31,Girl,,',
        'Nova,,2010-02-30,Girl,not an address,12',
        "'-Nova,Nyquist,2010-12-31,Girl,,,too many",
        'Nova,Nyquist,2010-12-31,Girl,,',
        'NOVA,Nyquist,40543,Girl,,',
      ),
    )
    expect(one.outcomes).toMatchObject({ new: 1, refused: 5 })
    const refused = await importing.rows(one.id, 'refused')
    expect(
      refused.map(({ row, faults }) => [row, faults.map(({ code, field }) => `${field} ${code}`)]),
    ).toEqual([
      [2, ['birthdate short_year']],
      [3, ['first_name formula']],
      [4, ['last_name missing', 'birthdate not_a_day', 'email not_usable', 'phone_primary not_usable']],
      [5, ['null cells']],
      [7, ['null twice_in_file']],
    ])
    const file = await importing.faults(one.id)
    expect(file).toContain('Date of birth: The year has two digits. Write all four.')
    expect(file).toContain("'=1+1")
    expect(file).not.toMatch(/(^|,)=/m)
    expect(file.split('\r\n')).toHaveLength(7)
  })

  test('fills blanks of someone on record and keeps all that is there', async () => {
    await importing.done(peopleFile('Nova,Nyquist,2010-12-31,Girl,,'))
    const one = await importing.checked(peopleFile('Nova,NYQUIST,2010-12-31,Boy,n@mail.example,'))
    expect(one.outcomes).toMatchObject({ match: 1 })
    const [row] = await importing.rows(one.id, 'match')
    expect(row?.changes).toEqual([{ field: 'email', value: 'n@mail.example' }])
    expect(row?.differs).toMatchObject([{ field: 'gender', on_file: 'WOMAN_GIRL' }])
    await importing.start(one)
    await importing.rounds()
    const [audit] = await world.database.rows(
      `select before, after, reason, by_account_id from audit_events where action = 'import.person_filled'`,
    )
    expect(audit).toMatchObject({ before: { email: null }, after: { email: 'n@mail.example' } })
    expect(audit?.reason).toBe('The list of last year.')
  })

  test('leaves a record alone for which an account acts', async () => {
    const child = await ida()
    await world.database.script(
      `update participant_profiles set phone_secondary = null, phone_primary = null where participant_id = ${child?.id}`,
    )
    const one = await importing.checked(peopleFile(`Ida,Vinter,${child?.birthdate},Girl,,604 555 0199`))
    expect(one.outcomes).toMatchObject({ same: 1, match: 0 })
  })

  test('fills in nothing for someone in a custody freeze', async () => {
    await importing.done(peopleFile('Nova,Nyquist,2010-12-31,Girl,,'))
    await world.database.script(`insert into custody_freezes (participant_id, reason)
      select id, 'Court order.' from participants where last_name = 'Nyquist'`)
    const one = await importing.checked(peopleFile('Nova,Nyquist,2010-12-31,Girl,n@mail.example,'))
    expect(await importing.rows(one.id, 'refused')).toMatchObject([{ faults: [{ code: 'custody_freeze' }] }])
  })

  test('asks the office who someone is whom it cannot be sure of', async () => {
    const child = await ida()
    const one = await importing.checked(peopleFile(`Idah,Vinter,${child?.birthdate},Girl,,`))
    expect([one.outcomes.unsure, one.undecided]).toEqual([1, 1])
    const [row] = await importing.rows(one.id, 'unsure')
    const born = Number(String(child?.birthdate).slice(0, 4))
    expect(row?.candidates[0]).toMatchObject({ person: { id: child?.id }, born })
    const decided = await importing.decide(one.id, 2, { is: 'person', participant_id: Number(child?.id) })
    expect(decided.body.data).toMatchObject({ outcome: 'same', decision: 'person' })
    const changed = await importing.decide(one.id, 2, { is: 'new' })
    expect(changed.body.data.outcome).toBe('new')
    // Who it could have been is still there to choose.
    expect(changed.body.data.candidates.map(({ person }) => person.id)).toEqual([child?.id])
    expect((await importing.start(one)).body.code).toBe('import_changed')
    expect((await importing.start(await importing.get(one.id))).status).toBe(200)
  })

  test('does not bring in what would be something else than was shown', async () => {
    const one = await importing.checked(peopleFile('Nova,Nyquist,2010-12-31,Girl,,'))
    const other = await importing.checked(peopleFile('Nova,Nyquist,2010-12-31,Girl,n@mail.example,'))
    await importing.start(one)
    await importing.start(other)
    await importing.rounds()
    expect((await importing.get(other.id)).brought).toMatchObject({ done: 0, failed: 1 })
    expect(await importing.faults(other.id)).toContain('Something changed since it was shown')
    expect(await count(`select count(*) from participants where last_name = 'Nyquist'`)).toBe(1)
  })
})

describe('a guardian in a file', () => {
  const FILE = `First name,Last name,Date of birth,Gender,Guardian,Guardian email,Guardian phone
Nova,Nyquist,2014-12-31,Girl,Maren Nyquist,parent3@mail.example,604 555 0142`
  const nova = async () =>
    Number((await world.database.rows(`select id from participants where last_name = 'Nyquist'`))[0]?.id)

  test('gets no email and no sight of the child, and neither signs nor answers', async () => {
    const before = (await mailsTo(world, 'parent3@mail.example')).length
    await importing.done(FILE)
    const id = await nova()
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    expect((await world.get(`/api/participants/${id}`, bearer)).status).toBe(404)
    expect(await count(`select count(*) from guardianships where participant_id = ${id}`)).toBe(0)
    expect(await mailsTo(world, 'parent3@mail.example')).toHaveLength(before)
    const [contact] = await world.database.rows(
      `select email, refused_at from unconfirmed_contacts where participant_id = ${id} and name <> ''`,
    )
    expect(contact?.refused_at).not.toBe(null)
  })
})

describe('undoing an import', () => {
  test('takes back what nothing was built on, and lists the rest by name and reason', async () => {
    const before = await people()
    const one = await importing.done(peopleFile('Nova,Nyquist,2010-12-31,Girl,,', 'Emil,Ek,2012-02-03,Boy,,'))
    const id = `(select id from participants where last_name = 'Ek')`
    await world.database.script(`insert into guardianships (account_id, participant_id, relation, created_at, confirmed_at)
      select id, ${id}, 'guardian', now(), now() from accounts where email = 'masters@mail.example'`)
    await importing.step(one.id, 'undo')
    await importing.rounds()
    expect(await importing.get(one.id)).toMatchObject({ state: 'undone', brought: { undone: 1, kept: 1 } })
    expect(await importing.rows(one.id, 'kept')).toMatchObject([
      { person: { name: 'Emil Ek' }, kept: 'linked' },
    ])
    expect(await people()).toBe(before + 1)
    await importing.step(one.id, 'undo')
    await importing.rounds()
    expect(await people()).toBe(before + 1)
    await expectInvariants(world.database)
  })

  test('makes blank again what was filled in, but not what was changed since', async () => {
    await importing.done(peopleFile('Nova,Nyquist,2010-12-31,Girl,,', 'Emil,Ek,2012-02-03,Boy,,'))
    const one = await importing.done(
      peopleFile('Nova,Nyquist,2010-12-31,Girl,n@mail.example,', 'Emil,Ek,2012-02-03,Boy,e@mail.example,'),
    )
    await world.database.script(
      `update participant_profiles set email = 'other@mail.example' where email = 'e@mail.example'`,
    )
    await importing.step(one.id, 'undo')
    await importing.rounds()
    expect(await importing.rows(one.id, 'kept')).toMatchObject([{ row: 3, kept: 'changed' }])
    const left = await world.database.rows(
      `select email from participant_profiles where email in ('n@mail.example', 'other@mail.example')`,
    )
    expect(left).toEqual([{ email: 'other@mail.example' }])
  })
})

describe('a run', () => {
  const MANY = peopleFile(
    ...Array.from(
      { length: 12 },
      (_, n) => `Nova,Nyq${String.fromCharCode(97 + n).repeat(4)},2010-01-${10 + n},Girl,,`,
    ),
  )

  test('goes on after the worker died half-way, and brings each row in once', async () => {
    const before = await people()
    const one = await importing.checked(MANY)
    await importing.start(one)
    let left = 5
    const die = (point: string) => {
      if (point === 'import row about to be done' && left-- === 0) throw new Error('The worker died.')
    }
    await importing.round({ reach: die, tell: () => {} })
    await Promise.all([importing.rounds(), importing.rounds()])
    expect(await importing.get(one.id)).toMatchObject({ state: 'done', brought: { done: 12, failed: 0 } })
    expect(await people()).toBe(before + 12)
  })

  test('can be stopped and go on, and the officer who lost the role stops it', async () => {
    const one = await importing.checked(MANY)
    await importing.start(one)
    expect((await importing.step(one.id, 'stop')).body.data.state).toBe('stopped')
    await importing.round()
    expect((await importing.get(one.id)).brought.done).toBe(0)
    await importing.step(one.id, 'resume')
    await world.database.script(rolesFor('president@cedarcoastfieldhockey.example', ['registrar']))
    const colleague = (await signedIn(world, 'president@cedarcoastfieldhockey.example')).bearer
    await world.database.script(`update imports set asked_by =
      (select id from accounts where email = 'masters@mail.example') where id = ${one.id}`)
    await importing.round()
    expect((await importing.get(one.id)).state).toBe('stopped')
    expect((await importing.step(one.id, 'resume', colleague)).status).toBe(200)
    await importing.rounds()
    expect((await importing.get(one.id)).brought.done).toBe(12)
  })
})

test('a role reads and runs only the kind of file that it may change', async () => {
  await world.database.script(rolesFor('president@cedarcoastfieldhockey.example', ['screening']))
  const { bearer } = await signedIn(world, 'president@cedarcoastfieldhockey.example')
  expect((await importing.send(peopleFile(NOVA), 'people', bearer)).body.code).toBe('import_kind')
  const { id } = (await importing.send(peopleFile(NOVA))).body.data
  expect((await world.get(`/api/office/imports/${id}`, bearer)).status).toBe(404)
  expect((await world.get(`/api/office/imports/${id}`, office)).status).toBe(200)
})

test('what is on file about the reader’s own family is shown to colleagues alone', async () => {
  const child = await ida()
  await world.database.script(
    `update participant_profiles set email = 'new-home@mail.example' where participant_id = ${child?.id}`,
  )
  await world.database.script(rolesFor('parent3@mail.example', ['registrar']))
  const { id } = await importing.checked(peopleFile(`Ida,Vinter,${child?.birthdate},Girl,old@mail.example,`))
  const [told] = await importing.rows(id, 'same')
  expect(told?.differs).toMatchObject([{ field: 'email', on_file: 'new-home@mail.example' }])
  const { bearer } = await signedIn(world, 'parent3@mail.example')
  const { body } = await world.get<{ data: object }>(`/api/office/imports/${id}/rows?which=same`, bearer)
  expect(body.data).toMatchObject({ rows: [{ person: null, changes: [], differs: [] }] })
})

test('a row about the officer’s own family is refused', async () => {
  const child = await ida()
  await world.database.script(rolesFor('parent3@mail.example', ['registrar']))
  const { bearer } = await signedIn(world, 'parent3@mail.example')
  const { data } = (
    await importing.send(peopleFile(`Ida,Vinter,${child?.birthdate},Girl,,`), 'people', bearer)
  ).body
  await importing.map(data, {}, bearer)
  await importing.rounds()
  expect(await importing.rows(data.id, 'refused')).toMatchObject([
    { person: null, faults: [{ code: 'own_family', field: null }] },
  ])
})
