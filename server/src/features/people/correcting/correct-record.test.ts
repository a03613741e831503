import type { CorrectionEffects, PersonRecord } from '@centrepass/contract/people/profile-corrections'
import { expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

type Preview = { data: { effects: CorrectionEffects; digest: string }; code?: string }
type Answer = { data: PersonRecord; code?: string }

let world: Awaited<ReturnType<typeof startWorld>>
let ida: number

eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  ida = await idOf('Ida', 'Vinter')
})

const idOf = async (first: string, last: string) =>
  Number(
    (
      await world.database.rows(
        `select id from participants where first_name = '${first}' and last_name = '${last}'`,
      )
    )[0]?.id,
  )
const reason = 'Seen on the passport.'
const preview = (id: number, changes: object) =>
  world.post<Preview>(`/api/office/people/${id}/corrections/preview`, { changes }, office)
const correct = async (id: number, changes: object, digest?: string) =>
  world.post<Answer>(
    `/api/office/people/${id}/corrections`,
    { changes, reason, digest: digest ?? (await preview(id, changes)).body.data.digest },
    office,
  )
const recordOf = async (id: number) =>
  (await world.get<Answer>(`/api/office/people/${id}/record`, office)).body.data
const undo = async (correctionId: number) => {
  const path = `/api/office/profile-corrections/${correctionId}/undo`
  const shown = await world.get<Preview>(path, office)
  if (shown.status !== 200) return shown
  return world.post<Answer>(path, { reason: 'A slip.', digest: shown.body.data.digest }, office)
}
/** Everything that a correction may touch, to compare exactly. */
/** But for the note that an address is new: one that was put back is new again, and proves no caller for a while. */
const everything = (id: number) =>
  world.database.rows(`select
    (select to_jsonb(p) from participants p where p.id = ${id}) as person,
    (select to_jsonb(d) - 'email_changed_at' from participant_profiles d where d.participant_id = ${id}) as profile,
    (select jsonb_agg(to_jsonb(r) order by r.id) from registrations r where r.participant_id = ${id}) as registrations,
    (select jsonb_agg(jsonb_build_array(d.id, d.status) order by d.id) from documents d
      where d.participant_id = ${id} and d.status <> 'void') as documents,
    (select jsonb_agg(to_jsonb(g) order by g.id) from guardianships g where g.participant_id = ${id}) as links,
    (select jsonb_agg(jsonb_build_array(c.entry, c.set_by, c.set_at) order by c.entry)
      from contact_entries c where c.participant_id = ${id}) as entries`)

test('a correction shows first what it does, and then does exactly that', async () => {
  const before = await everything(ida)
  const changes = { last_name: 'Winter', phone_primary: '604 555 0142', postal_code: 'v6b 1a1' }
  const shown = await preview(ida, changes)
  expect(shown.body.data.effects.changes.map(({ field, after }) => [field, after])).toEqual([
    ['last_name', 'Winter'],
    ['phone_primary', '+16045550142'],
    ['postal_code', 'V6B 1A1'],
  ])
  expect(shown.body.data.effects.emails.map(({ to }) => to)).toContain('parent3@mail.example')
  expect(await everything(ida)).toEqual(before)
  const outbox = async () =>
    Number((await world.database.rows('select count(*) as count from outbox_emails'))[0]?.count)
  const mails = await outbox()

  const done = await correct(ida, changes, shown.body.data.digest)
  expect(done.status).toBe(200)
  expect(done.body.data.fields).toMatchObject({ last_name: 'Winter', phone_primary: '+16045550142' })
  expect((await outbox()) - mails).toBe(shown.body.data.effects.emails.length)
})

test('a change in between is refused, not guessed', async () => {
  const changes = { last_name: 'Winter' }
  const { digest } = (await preview(ida, changes)).body.data
  await world.database.script(`update participants set last_name = 'Sommer' where id = ${ida}`)
  const refused = await correct(ida, changes, digest)
  expect([refused.status, refused.body.code]).toEqual([409, 'correction_changed'])
  expect((await recordOf(ida)).fields.last_name).toBe('Sommer')
})

test('a birthdate that breaks a rule is allowed, and says what no longer fits', async () => {
  const { effects } = (await preview(ida, { birthdate: '1985-03-02' })).body.data
  expect(effects.comes_of_age).toBe('adult')
  const [held] = effects.registrations
  expect(held?.problems.join(' ')).toContain('1985')
  expect(held?.had_problems).toBe(false)
  expect(held?.fitting.length).toBeGreaterThan(0)
  expect((await correct(ida, { birthdate: '1985-03-02' })).status).toBe(200)
})

test('documents that the wrong kind of signer signed are named, and the right ones asked for', async () => {
  await world.database.script(`update documents set status = 'signed', signed_at = now() - interval '2 years',
    signer_relationship = 'parent' where participant_id = ${ida}`)
  const { effects } = (await preview(ida, { birthdate: '1985-03-02' })).body.data
  expect(new Set(effects.documents.map(({ what }) => what))).toEqual(new Set(['wrong_signer', 'asked']))
})

test('a roster says by the rules of its division what no longer fits', async () => {
  const [player] = await world.database.rows(`select m.participant_id as id, t.name from team_members m
    join teams t on t.id = m.team_id join divisions d on d.id = t.division_id
    where m.role = 'players' and d.max_age is not null and t.status <> 'withdrawn' order by m.team_id limit 1`)
  const { effects } = (await preview(Number(player?.id), { birthdate: '1985-03-02' })).body.data
  expect(effects.teams.map(({ name }) => name)).toContain(player?.name)
  expect(effects.teams.flatMap(({ problems }) => problems).length).toBeGreaterThan(0)
})

test.each([
  ['a name and an address', { first_name: 'Idun', email: 'new.home@mail.example', postal_code: 'V6B 1A1' }],
  ['a birthdate that makes an adult', { birthdate: '1985-03-02' }],
  ['a birthdate of a younger child', { birthdate: '2019-03-02' }],
])('taking back %s restores exactly what was before', async (_, changes) => {
  const before = await everything(ida)
  const made = await correct(ida, changes)
  const [correction] = made.body.data.corrections
  expect(correction).toMatchObject({ may_undo: true, is_undo: false, reason })
  expect(await everything(ida)).not.toEqual(before)
  expect((await undo(Number(correction?.id))).status).toBe(200)
  expect(await everything(ida)).toEqual(before)
  const [undone, first] = (await recordOf(ida)).corrections
  expect([undone?.is_undo, first?.is_undone, first?.may_undo]).toEqual([true, true, false])
  const again = await undo(Number(correction?.id))
  expect([again.status, again.body.code]).toEqual([422, 'correction_undone'])
})

test('a coach who turns out to be an adult waits for the record check, and no longer once it is taken back', async () => {
  const [coach] = await world.database.rows(`insert into registrations
    (participant_id, option_id, season_year, status, registered_at, valid_from, valid_at)
    select ${ida}, id, season_year, 'valid', now(), '2025-01-05', now() from registration_options
    where screening_from_age is not null order by id limit 1 returning id`)
  const status = async () =>
    (
      await world.database.rows(
        `select status, valid_from::text as since from registrations where id = ${coach?.id}`,
      )
    )[0]
  const made = await correct(ida, { birthdate: '1985-03-02' })
  expect(await status()).toEqual({ status: 'pending_documents', since: '2025-01-05' })
  await undo(Number(made.body.data.corrections[0]?.id))
  expect(await status()).toEqual({ status: 'valid', since: '2025-01-05' })
})

test('what someone changed since is not taken back', async () => {
  const made = await correct(ida, { last_name: 'Winter' })
  await world.database.script(`update participants set last_name = 'Sommer' where id = ${ida}`)
  const [correction] = (await recordOf(ida)).corrections
  expect(correction?.may_undo).toBe(false)
  const refused = await undo(Number(made.body.data.corrections[0]?.id))
  expect([refused.status, refused.body.code]).toEqual([422, 'correction_overtaken'])
})

test('a custody freeze stops the family, not the office', async () => {
  await world.database.script(`insert into custody_freezes (participant_id, reason, put_by)
    values (${ida}, 'Court order.', (select id from accounts where email = 'admin@cedarcoastfieldhockey.example'))`)
  expect((await correct(ida, { last_name: 'Winter' })).status).toBe(200)
  const { effects } = (await preview(ida, { birthdate: '1985-03-02' })).body.data
  expect(effects.ends_freeze).toBe(true)
})

test('the family reads what the office changed and why, and is told', async () => {
  await correct(ida, { last_name: 'Winter' })
  const parent = await signedIn(world, 'parent3@mail.example')
  const read = await world.get<{ data: object[] }>(`/api/participants/${ida}/corrections`, parent.bearer)
  expect(read.body.data).toMatchObject([
    { reason, changes: [{ field: 'last_name', before: 'Vinter', after: 'Winter' }], is_undo: false },
  ])
  const stranger = await signedIn(world, 'masters@mail.example')
  expect((await world.get(`/api/participants/${ida}/corrections`, stranger.bearer)).status).toBe(404)
  const told = await world.database.rows(
    `select account_id from notifications where kind = 'record_corrected' and participant_id = ${ida}`,
  )
  expect(told.map(({ account_id }) => account_id)).toContain(parent.accountId)
})

test('the record of who did what has before, after and the reason, but no birthdate', async () => {
  await correct(ida, { last_name: 'Winter', birthdate: '2014-01-02' })
  const rows = await world.database.rows(
    `select before, after, reason from audit_events where action = 'profile.corrected'`,
  )
  expect(rows).toEqual([
    {
      ...{ reason, before: { last_name: 'Vinter', birthdate: '(changed)' } },
      after: { last_name: 'Winter', birthdate: '(changed)' },
    },
  ])
})

test.each([
  [{ birthdate: '2031-01-01' }, 'changes.birthdate'],
  [{ last_name: '' }, 'changes.last_name'],
  [{ gender: 'NOPE' }, 'changes.gender'],
  [{ postal_code: 'nope' }, 'changes.postal_code'],
])('%j is no value for a record', async (changes, field) => {
  const refused = await world.post<{ problems: { path: string }[] }>(
    `/api/office/people/${ida}/corrections/preview`,
    { changes },
    office,
  )
  expect([400, 422]).toContain(refused.status)
  expect(JSON.stringify(refused.body)).toContain(field)
})

test('a record is not corrected by its own family, and an empty change is none', async () => {
  expect((await preview(ida, { last_name: 'Vinter' })).body.code).toBe('correction_empty')
  await world.database.script(rolesFor('parent3@mail.example', ['registrar']))
  const parent = await signedIn(world, 'parent3@mail.example')
  const path = `/api/office/people/${ida}/corrections/preview`
  const own = await world.post<{ code: string }>(path, { changes: { last_name: 'W' } }, parent.bearer)
  expect([own.status, own.body.code]).toEqual([403, 'own_matter'])
})
