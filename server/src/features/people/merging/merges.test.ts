import type { Double } from '@centrepass/contract/people/merges'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockPerson } from '#features/participants/record/custody.queries'
import { encryptSome } from '#platform/encryption/private-columns'
import { office, rolesFor } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { type Joined, startMerging } from '#test/acting/merging'
import { refundingIn } from '#test/acting/refunding'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { MOVED, NOT_MOVED } from './merged-tables.ts'
import { weighPeople } from './weigh-people.ts'

type Headers = Record<string, string>
let at: Awaited<ReturnType<typeof startMerging>>
eachTestStartsWith(async () => {
  at = await startMerging()
})

test('every table that names a person is moved, or says why not', async () => {
  const { rows } = at
  const named = await rows(`select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'participants'::regclass`)
  const known = [...Object.keys(MOVED), ...Object.keys(NOT_MOVED)]
  expect(named.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('records that are nearly alike are suggested, and not once they are two people', async () => {
  const { world, ida, double } = at
  const list = async () => {
    await weighPeople(world.database.db)
    return world.get<{ data: Double[] }>('/api/office/doubles', office)
  }
  const isThem = ({ first, second }: Double) => first.id === ida && second.id === double
  const found = (await list()).body.data.find(isThem)
  expect(found).toMatchObject({ score: 80, reasons: ['same_birthdate', 'same_last_name', 'same_first_name'] })
  const aside = { first_id: double, second_id: ida, reason: 'Twins.' }
  const left = await world.post<{ data: Double[] }>('/api/office/doubles/set-aside', aside, office)
  expect(left.body.data.some(isThem)).toBe(false)
})

test('a father and the son who has his name and address are not suggested', async () => {
  const { world, family, ida, rows } = at
  const [own] = await rows(
    `select participant_id as id from guardianships where account_id = ${family.accountId} and relation = 'own'`,
  )
  await world.database.script(`update participants set (first_name, last_name) =
      (select first_name, last_name from participants where id = ${ida}) where id = ${own?.id};
    update participant_profiles set (email, phone_primary) =
      (select email, phone_primary from participant_profiles where participant_id = ${ida})
      where participant_id = ${own?.id}`)
  await weighPeople(world.database.db)
  const between = `${own?.id} in (first_id, second_id) and ${ida} in (first_id, second_id)`
  expect(await rows(`select from likenesses where ${between}`)).toHaveLength(1)
  const { body } = await world.get<{ data: Double[] }>('/api/office/doubles', office)
  const shown = body.data.flatMap(({ first, second }) => [first.id, second.id])
  expect(shown).toContain(ida)
  expect(shown).not.toContain(own?.id)
})

describe('joining two records', () => {
  test('is decided on telephone numbers as people write them here', async () => {
    const { fields } = (await at.preview()).body.data.effects
    expect(fields.find(({ field }) => field === 'phone')).toMatchObject({ of_dropped: '604-555-0177' })
  })

  test('moves everything of the one to the other, and its number leads there', async () => {
    const { world, family, ida, double, rows, one, preview, merge } = at
    const invoice = await refundingIn(world).bought(family, [
      await buyingIn(world).item(family, 'Ida', 'Program', 'DISC'),
    ])
    const { body } = await preview({ kept_id: double, dropped_id: ida, take: ['email'] })
    expect(body.data.effects.moves).toEqual(
      expect.arrayContaining([{ row_kind: 'enrolments', count: expect.any(Number) }]),
    )
    expect(body.data.effects.collisions).toEqual([])
    expect(await one(`select merged_into from participants where id = ${ida}`)).toEqual({ merged_into: null })

    expect((await merge({ kept_id: double, dropped_id: ida, take: ['email'] })).body.data.state).toBe('done')
    expect(await rows(`select participant_id from invoice_rows where invoice_id = ${invoice}`)).toEqual([
      { participant_id: double },
    ])
    const { email } = await one(`select email from participant_profiles where participant_id = ${ida}`)
    expect(await one(`select email from participant_profiles where participant_id = ${double}`)).toEqual({
      email,
    })
    const { participant_number } = await one(`select participant_number from participants where id = ${ida}`)
    expect(await one(`select person_with_number('${participant_number}') as id`)).toEqual({ id: double })
    const find = async (text: string) =>
      (await world.post<{ data: { people: { id: number }[] } }>('/api/office/find', { text }, office)).body
        .data.people
    expect((await find(String(participant_number))).map(({ id }) => id)).toEqual([double])
    const page = await world.get<{ data: { id: number } }>(`/api/office/people/${ida}`, office)
    expect(page.body.data.id).toBe(double)
  })

  test('shows the family one record, and tells them', async () => {
    const { world, family, ida, rows, merge } = at
    await merge()
    const me = await world.get<{ data: { participants: { id: number }[] } }>('/api/me', family.bearer)
    const shown = JSON.stringify(me.body)
    expect(shown).not.toContain('CC-900001')
    expect(
      await rows(`select distinct participant_id, subject ->> 'number' as number from notifications
        where kind = 'records_joined'`),
    ).toEqual([{ participant_id: ida, number: 'CC-900001' }])
  })

  test('leaves the other record closed: to the own family, and to every change', async () => {
    const { world, family, double, merge } = at
    await merge()
    await world.database.script(rolesFor(family.accountId, ['registrar']))
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    const events = await world.get<{ code: string }>(`/api/office/people/${double}/events`, bearer)
    expect(events.body.code).toBe('own_matter')
    await expect(lockPerson(world.database.db, double)).rejects.toMatchObject({ error: 'not_found' })
  })

  test('is refused if anything has changed since it was shown', async () => {
    const { world, double, rows, preview, wishOf } = at
    const { body } = await preview()
    await rows(`update participants set middle_name = 'Maria' where id = ${double} returning id`)
    const reply = await world.post<Joined>(
      '/api/office/merges',
      { ...wishOf({}), digest: body.data.digest, reason: 'The mother called.' },
      office,
    )
    expect(reply.body.code).toBe('merge_changed')
  })

  test('puts private answers along that only the other record has, unread', async () => {
    const { world, ida, double, one, preview, merge, undo } = at
    await world.database.script(`delete from participant_confidential where participant_id = ${double};
      insert into participant_confidential (participant_id, country_eligibility)
        select ${double}, '{"is_citizen": true}'::jsonb where true;
      delete from participant_confidential where participant_id = ${ida}`)
    await encryptSome(world.database.db, world.purchasing.keys)
    const { body } = await preview()
    expect(body.data.effects.copied).toEqual(['country_eligibility'])
    expect(JSON.stringify(body)).not.toContain('is_citizen')
    const done = await merge()
    const copied = `select country_eligibility_encrypted is not null as yes from participant_confidential where participant_id = ${ida}`
    expect(await one(copied)).toEqual({ yes: true })
    await undo(done.body.data.merge_id)
    expect(await one(copied)).toEqual({ yes: false })
  })
})

describe('is refused', () => {
  type Wish = Parameters<typeof at.preview>[0]
  const code = async (wish: Wish = {}) => (await at.preview(wish)).body.code

  test('for one record, for a parent and a child, and for the own family', async () => {
    const { world, family, ida, rows, preview } = at
    expect(await code({ dropped_id: ida })).toBe('merge_same')
    const [parent] = await rows(
      `select participant_id from guardianships where account_id = ${family.accountId} and relation = 'own'`,
    )
    expect(await code({ dropped_id: Number(parent?.participant_id) })).toBe('merge_family')
    await world.database.script(rolesFor(family.accountId, ['registrar']))
    const { bearer } = await signedIn(world, 'parent3@mail.example')
    expect((await preview({}, bearer)).body.code).toBe('own_matter')
  })

  test('while a link waits, or a custody freeze would let another account in', async () => {
    const { world, ida, double } = at
    await world.database.script(`insert into link_requests (account_id, participant_id, first_name, last_name, birthdate,
      is_match, expires_at, relation, status)
      select (select id from accounts where email = 'masters@mail.example'), ${ida}, 'Ida', 'X', '2012-01-01', true, now(), 'guardian', 'staff_review'`)
    expect(await code()).toBe('merge_link_waits')
    await world.database.script(`delete from link_requests where participant_id = ${ida};
      delete from guardianships where participant_id = ${double};
      insert into custody_freezes (participant_id, reason) values (${ida}, 'A court order.')`)
    expect(await code()).toBe('merge_frozen')
  })

  test('to take a birthdate along: it is corrected where one sees what that changes', async () => {
    expect((await at.preview({ take: ['birthdate'] })).status).toBe(400)
    const { fields } = (await at.preview()).body.data.effects
    expect(fields.filter(({ field, is_taken }) => field === 'birthdate' && is_taken)).toEqual([])
  })

  test('where both are in one team, one program or one registration', async () => {
    const { world, ida, double, rows } = at
    const [team] = await rows(`select id from teams order by id limit 1`)
    await world.database.script(`insert into team_people (team_id, participant_id, how) values
      (${team?.id}, ${ida}, 'number'), (${team?.id}, ${double}, 'number')`)
    expect(await code()).toBe('merge_one_team')
    await world.database.script(`delete from team_people where participant_id in (${ida}, ${double});
      insert into enrolments (participant_id, program_id, status, enrolled_at)
        select p, (select id from programs order by id limit 1), 'waitlisted', now() from unnest(array[${ida}, ${double}]) p
        on conflict do nothing`)
    expect(await code()).toBe('merge_two_spots')
  })
})

describe('where logins, guardians, money or private answers come together', () => {
  beforeEach(async () => {
    const { world, double } = at
    await world.database.script(`delete from guardianships where participant_id = ${double};
      insert into guardianships (account_id, participant_id, relation, created_at, confirmed_at)
        select id, ${double}, 'guardian', now(), now() from accounts where email = 'masters@mail.example'`)
  })

  test('a second person has to agree, and nothing is done before', async () => {
    const { world, ida, double, rows, preview, merge } = at
    const { body } = await preview()
    expect(body.data.effects).toMatchObject({
      collisions: ['guardians'],
      accounts: expect.arrayContaining([expect.objectContaining({ comes: 'joins' })]),
    })
    const asked = await merge()
    expect(asked.body.data).toMatchObject({ state: 'proposed', merge_id: null })
    expect(await rows(`select id from merges`)).toEqual([])
    const id = asked.body.data.proposal?.id
    const decide = (headers: Headers) =>
      world.post<{ code?: string }>(
        `/api/office/proposals/${id}`,
        { decision: 'confirm', note: 'Checked.' },
        headers,
      )
    expect((await decide(office)).body.code).toBe('second_person')
    expect((await decide(await at.officer('registrar'))).status).toBe(200)
    expect(await rows(`select kept_id, dropped_id, proposal_id from merges`)).toEqual([
      { kept_id: ida, dropped_id: double, proposal_id: id },
    ])
  })

  test('taken back, an account has nothing left of the record that it reached by the merge alone', async () => {
    const { ida, rows, merge, undo, world } = at
    const { proposal } = (await merge()).body.data
    const confirm = { decision: 'confirm', note: 'Checked.' }
    const other = await at.officer('registrar')
    expect((await world.post(`/api/office/proposals/${proposal?.id}`, confirm, other)).status).toBe(200)
    const masters = `(select id from accounts where email = 'masters@mail.example')`
    const held = (table: string) =>
      rows(`select 1 from ${table} where account_id = ${masters} and participant_id = ${ida}`)
    expect(await held('guardianships')).toHaveLength(1)
    await world.database.script(`insert into notifications (participant_id, account_id, kind, subject)
      values (${ida}, ${masters}, 'link_confirmed', '{}')`)
    const [made] = await rows('select id from merges')
    expect((await undo(Number(made?.id))).status).toBe(200)
    expect([await held('guardianships'), await held('notifications')]).toEqual([[], []])
  })

  test('a guardian whose link to the child was ended does not come back by it', async () => {
    const { double, world, ida, preview } = at
    await world.database.script(`insert into ended_links (account_id, participant_id, email)
      select id, ${ida}, email from accounts where email = 'masters@mail.example'`)
    expect((await preview()).body.code).toBe('merge_ended_link')
    expect((await preview({ kept_id: double, dropped_id: ida })).body.code).toBe('merge_ended_link')
  })

  test('who may not join records neither sees the proposal nor confirms it', async () => {
    const { world, merge } = at
    const asked = await merge()
    const bearer = await at.officer('finance')
    expect((await world.get<{ data: unknown[] }>('/api/office/proposals', bearer)).body.data).toEqual([])
    const id = asked.body.data.proposal?.id
    const reply = await world.post<{ code?: string }>(
      `/api/office/proposals/${id}`,
      { decision: 'confirm', note: 'Checked.' },
      bearer,
    )
    expect(reply.body.code).toBe('no_grant')
  })
})
