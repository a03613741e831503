import type { LookupResult } from '@centrepass/contract/participants/links'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldAttempts } from '#platform/security/limit-attempts'
import { ida, linkingIn, notOnRecord, number, type SignedInPerson } from '#test/acting/linking'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
})
// Each begins with no try counted and no email written.
beforeEach(() => world.database.script('delete from attempts; delete from outbox_emails'))

describe('a search by name and birthdate alone', () => {
  test('answers a hit and a miss alike, and leaves the same traces to the asker', async () => {
    const asker = await linking.newcomer()
    const hit = await linking.lookUp(asker, ida)
    const miss = await linking.lookUp(asker, notOnRecord)
    const shape = ({ handle, ...rest }: LookupResult) => ({ ...rest, handle: handle.length })
    expect(shape(hit)).toEqual({ ...shape(miss), first_name: 'Ida', last_name: 'Vinter' })
    const asked = [await linking.ask(asker, hit.handle), await linking.ask(asker, miss.handle)]
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    expect(asked.map(({ body }) => body.data.status)).toEqual(['requested', 'requested'])
    expect((await linking.requestsOf(asker)).map(({ status }) => status)).toEqual(['requested', 'requested'])
  })

  test.each([
    ['a day off', { birthdate: '2016-09-01' }],
    ['an accent off', { first_name: 'Ída' }],
  ])('%s is a miss like any other', async (_, change) => {
    const asker = await linking.newcomer()
    const found = await linking.lookUp(asker, { ...ida, ...change, known_fact: number('CC-100302') })
    expect(found.is_match).toBe(false)
    await linking.ask(asker, found.handle)
    expect(await mailsTo(world, 'parent3@mail.example')).toEqual([])
  })

  test.each([
    ['no first name', { first_name: '' }],
    ['no last name', { last_name: ' ' }],
    ['no birthdate', { birthdate: undefined }],
    ['an empty birthdate', { birthdate: '' }],
    ['a year before any person', { birthdate: '0000-01-01' }],
    ['a sign that cannot be stored', { last_name: 'a\u0000' }],
  ])('with %s is refused, not broken', async (_, change) => {
    const asker = await linking.newcomer()
    const reply = await world.post('/api/participants/lookup', { ...ida, ...change }, asker.bearer)
    expect(reply.status).toBe(400)
  })

  test('takes % and _ for what they are', async () => {
    const asker = await linking.newcomer()
    await linking.ask(asker, (await linking.lookUp(asker, { ...ida, last_name: '%' })).handle)
    await linking.ask(asker, (await linking.lookUp(asker, { ...ida, first_name: 'Id_' })).handle)
    expect(await mailsTo(world, 'parent3@mail.example')).toEqual([])
  })

  test('is allowed five times in a quarter of an hour, whatever was found', async () => {
    const asker = await linking.newcomer()
    for (let i = 0; i < 5; i++) await linking.lookUp(asker, ida)
    const sixth = await world.post('/api/participants/lookup', notOnRecord, asker.bearer)
    expect(sixth.status).toBe(429)
    expect(sixth.headers['retry-after']).toBeDefined()
    const noted = await world.database.rows(
      `select subject from audit_events where action = 'guesses.refused' and account_id = ${asker.accountId}`,
    )
    expect(noted).toEqual([{ subject: { kind: 'lookup quarter', tries: 1 } }])
  })

  /** As if something had been tried so often, so long ago. */
  const triedBefore = (kind: string, key: string, { times, ago }: { times: number; ago: string }) =>
    world.database.script(
      `insert into attempts (kind, key_hash, at) select '${kind}',
         encode(sha256(convert_to(E'${key}', 'UTF8')), 'hex'), now() - interval '${ago}'
       from generate_series(1, ${times})`,
    )
  const statusOf = async (asker: SignedInPerson, typed: object) =>
    (await world.post('/api/participants/lookup', typed, asker.bearer)).status

  test('is allowed twenty times a day, whatever was found', async () => {
    const asker = await linking.newcomer()
    await triedBefore('lookup day', String(asker.accountId), { times: 19, ago: '23 hours' })
    expect(await statusOf(asker, ida)).toBe(200)
    expect([await statusOf(asker, ida), await statusOf(asker, notOnRecord)]).toEqual([429, 429])
    expect(await statusOf(await linking.newcomer(), ida)).toBe(200)
  })

  test('is allowed a thousand times in an hour for the whole site', async () => {
    const asker = await linking.newcomer()
    await triedBefore('lookup site', 'all', { times: 999, ago: '59 minutes' })
    expect(await statusOf(asker, ida)).toBe(200)
    const another = await linking.newcomer()
    expect([await statusOf(another, ida), await statusOf(another, notOnRecord)]).toEqual([429, 429])
  })

  test('is allowed a hundred times a day from one source, whatever was found', async () => {
    const school = await startWorld({ visitors: 'one' })
    const asker = await linkingIn(school).newcomer()
    const search = async (typed: object) =>
      (await school.post('/api/participants/lookup', typed, asker.bearer)).status
    expect(await search(ida)).toBe(200)
    await school.database.script(`insert into attempts (kind, key_hash)
      select kind, key_hash from attempts, generate_series(1, 99) where kind = 'lookup source'`)
    expect([await search(ida), await search(notOnRecord)]).toEqual([429, 429])
  })

  test('is refused in general when one name is tried from many accounts', async () => {
    await triedBefore('lookup target', 'ida\\nvinter\\n2016-09-02', { times: 20, ago: '1 hour' })
    const asker = await linking.newcomer()
    expect((await world.post('/api/participants/lookup', ida, asker.bearer)).status).toBe(429)
    expect((await world.post('/api/participants/lookup', notOnRecord, asker.bearer)).status).toBe(200)
  })
})

describe('searches that stay below the limits of a day', () => {
  /** As if everything counted so far had also been tried on each of the last 29 days. */
  const repeatForMonth = async () => {
    await world.database.script(
      `insert into attempts (kind, key_hash, at)
       select kind, key_hash, at - past * interval '1 day' from attempts, generate_series(1, 29) as past`,
    )
    await forgetOldAttempts(world.database.db)
  }
  const tryAs = async (asker: SignedInPerson, typed: object) =>
    (await world.post('/api/participants/lookup', typed, asker.bearer)).status
  const day = (birthdate: string) => ({ ...notOnRecord, birthdate })

  test('stop for one account after sixty in thirty days, and it is noted', async () => {
    const asker = await linking.newcomer()
    await linking.lookUp(asker, day('2016-09-04'))
    await linking.lookUp(asker, day('2016-09-05'))
    await repeatForMonth()
    expect(await tryAs(asker, ida)).toBe(429)
    expect(await tryAs(asker, notOnRecord)).toBe(429)
    expect(await tryAs(await linking.newcomer(), ida)).toBe(200)
    const noted = await world.database.rows(
      `select subject from audit_events where action = 'guesses.refused' and account_id = ${asker.accountId}`,
    )
    expect(noted).toHaveLength(2)
  })

  test('stop for one account and one name after six, and the family can still search', async () => {
    const stranger = await linking.newcomer()
    for (let i = 0; i < 5; i++) await linking.lookUp(stranger, ida)
    await world.database.script("update attempts set at = at - interval '1 hour'")
    expect(await tryAs(stranger, ida)).toBe(200)
    expect(await tryAs(stranger, ida)).toBe(429)
    expect(await tryAs(stranger, day('2016-09-03'))).toBe(200)
    expect(await tryAs(await linking.newcomer(), ida)).toBe(200)
  })

  test('stop for one name and birthdate after thirty in thirty days, from all accounts together', async () => {
    await linking.lookUp(await linking.newcomer(), ida)
    await repeatForMonth()
    const another = await linking.newcomer()
    expect(await tryAs(another, { ...ida, known_fact: number('CC-100302') })).toBe(429)
    expect(await tryAs(another, notOnRecord)).toBe(200)
  })

  test.each([
    ['number', number('CC-100302'), number('cc-100302')],
    ['telephone', { kind: 'phone', value: '604 555 0101' }, { kind: 'phone', value: '(604) 555-0101' }],
  ])(
    'stop for one name and %s after thirty birthdates, from all accounts together',
    async (_, fact, again) => {
      await linking.lookUp(await linking.newcomer(), { ...ida, birthdate: '2016-09-01', known_fact: fact })
      await repeatForMonth()
      const another = await linking.newcomer()
      expect(await tryAs(another, { ...ida, known_fact: again })).toBe(429)
      expect(await tryAs(another, { ...ida, known_fact: number('CC-100999') })).toBe(200)
    },
  )
})

describe('a search with a fact from the record', () => {
  test.each([
    ['participant_number', 'cc-100302'],
    ['email', 'Parent3@mail.example'],
  ] as const)('by %s shows that there is one, and nothing that was not typed', async (kind, value) => {
    const asker = await linking.newcomer()
    const hit = await linking.lookUp(asker, { ...ida, known_fact: { kind, value } })
    expect(hit).toEqual({
      handle: expect.any(String),
      first_name: 'Ida',
      last_name: 'V.',
      birth_year: 2016,
      is_match: true,
      already_linked_to_you: false,
    })
  })

  test('that is wrong looks like a search without one', async () => {
    const asker = await linking.newcomer()
    const wrong = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100999') })
    expect(wrong).toMatchObject({ first_name: 'Ida', last_name: 'Vinter', is_match: false })
  })

  test('is told to the guardians of the person', async () => {
    const asker = await linking.newcomer()
    await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
    for (const address of ['parent3@mail.example', 'coparent@mail.example']) {
      expect((await mailsTo(world, address)).at(-1)?.subject).toBe('Someone looked up the record of Ida')
    }
  })

  test('tells two children of one name and birthday apart', async () => {
    const chloe = { first_name: 'Chloe', last_name: 'Drummond', birthdate: '2012-06-15' }
    const asker = await linking.newcomer()
    await linking.ask(asker, (await linking.lookUp(asker, chloe)).handle)
    expect(await mailsTo(world, 'same1@mail.example')).toEqual([])
    const known_fact = { kind: 'email' as const, value: 'same2@mail.example' }
    const { handle } = await linking.lookUp(asker, { ...chloe, known_fact })
    await linking.ask(asker, handle)
    expect(await mailsTo(world, 'same1@mail.example')).toEqual([])
    expect((await mailsTo(world, 'same2@mail.example')).at(-1)?.subject).toMatch(/a link to Chloe/)
  })

  test('says when the person is linked to the asker already', async () => {
    const mother = await signedIn(world, 'parent3@mail.example')
    const hit = await linking.lookUp(mother, { ...ida, known_fact: number('CC-100302') })
    expect(hit.already_linked_to_you).toBe(true)
    const again = await linking.ask(mother, hit.handle)
    expect(again.body.message).toBe('This person is already linked to your account.')
  })
})
