import type { Officer } from '@centrepass/contract/office/grants'
import { beforeAll, expect, test } from 'vitest'
import { requireAssociation } from '#features/site/site.queries'
import { office, rolesFor } from '#test/access/office'
import { mailsTo, newAddress, signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'
import { accountLetters } from '../record/account-emails.ts'
import { turnGrants } from './give-grant.ts'
import { askGrantReviews } from './review-grants.ts'

const LIST = '/api/office/grants'
const PRESIDENT = 'president@cedarcoastfieldhockey.example'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Answer = { data: Officer; code?: string }
const wish = (change: object = {}) => ({
  ...{ email: newAddress(), first_name: 'Ana', last_name: 'Silva', role: 'programs' },
  ...{ scope: null, until: null, reason: 'For the season.', ...change },
})
const give = (change: object = {}, by = office) => world.post<Answer>(LIST, wish(change), by)
const decide = (id: number | undefined, decision: string, by: Record<string, string>) =>
  world.post<Answer>(`${LIST}/${id}`, { decision, reason: 'We know her.' }, by)
const end = (id: number | undefined, by = office) =>
  world.post<Answer>(`${LIST}/${id}/end`, { reason: 'It is over.' }, by)
const turn = async () => {
  const { db } = world.database
  await turnGrants({ db, letters: accountLetters(await requireAssociation(db), 'https://site.example') })
}
const officer = async () => {
  const person = await verifiedPerson(world)
  return { ...person, ...(await signedIn(world, person.email, person.password)) }
}

const colleague = async () => {
  await world.database.script(rolesFor(PRESIDENT, ['admin']))
  return signedIn(world, PRESIDENT)
}

test('a role is given by address, told by email, and opens what it is for and nothing else', async () => {
  const person = await officer()
  const { status, body } = await give({ email: person.email })
  expect(status).toBe(200)
  expect(body.data.grants).toMatchObject([
    { role: 'programs', scope: null, state: 'counts', given_by: 'Sasha Kinsella' },
  ])
  expect((await mailsTo(world, person.email)).at(-1)?.subject).toBe(
    'Your role in the office of Cedar Coast Field Hockey Association: Programs',
  )
  const again = await signedIn(world, person.email, person.password)
  expect((await world.get('/api/office/offerings', again.bearer)).status).toBe(200)
  const refused = await world.get<{ code: string; message: string }>(LIST, again.bearer)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[403, 'no_grant', 'Your role in the office does not include this.'],
  ])
  const tries = await world.database.rows(
    `select subject from audit_events where account_id = ${person.accountId} and action = 'office.refused'`,
  )
  expect(tries).toEqual([{ subject: { call: `GET ${LIST}` } }])
})

test('who has no account yet gets one, and a link to choose the first password', async () => {
  const email = newAddress()
  const { body } = await give({ email })
  expect(body.data).toMatchObject({ email, second_factor: false })
  expect((await mailsTo(world, email)).length).toBe(1)
})

test('the same role is not given twice, and no one gives one to themself', async () => {
  const email = newAddress()
  await give({ email })
  expect((await give({ email })).body.code).toBe('role_held')
  expect((await give({ email: 'admin@cedarcoastfieldhockey.example', role: 'board' })).body.code).toBe(
    'own_matter',
  )
})

test('a club registrar is for one club, and a club that does not exist has none', async () => {
  expect((await give({ role: 'club_registrar' })).status).toBe(400)
  expect((await give({ role: 'club_registrar', scope: { kind: 'club', id: 2_000_000_000 } })).status).toBe(
    404,
  )
  const { body } = await give({ role: 'club_registrar', scope: { kind: 'club', id: 1 } })
  expect(body.data.grants[0]?.scope).toMatchObject({ kind: 'club', id: 1, name: expect.stringMatching(/./) })
})

test('finance counts only when a second administrator agrees; neither the giver nor the holder can', async () => {
  const person = await officer()
  await world.database.script(rolesFor(person.email, ['registrar']))
  const president = await colleague()
  const given = await give({ email: person.email, role: 'finance' })
  const grant = given.body.data.grants.find(({ role }) => role === 'finance')
  expect(grant).toMatchObject({ state: 'waits', may_agree: false, due_at: null })
  const again = await signedIn(world, person.email, person.password)
  const money = '/api/operations/cancellations'
  expect((await world.get(money, again.bearer)).status).toBe(403)

  expect((await decide(grant?.id, 'agree', office)).body.code).toBe('second_person')
  await world.database.script(rolesFor(person.email, ['admin']))
  expect((await decide(grant?.id, 'agree', again.bearer)).body.code).toBe('own_matter')
  const agreed = await decide(grant?.id, 'agree', president.bearer)
  expect(agreed.body.data.grants.find(({ role }) => role === 'finance')?.state).toBe('counts')
  expect((await world.get(money, again.bearer)).status).toBe(200)
  expect((await decide(grant?.id, 'agree', president.bearer)).body.code).toBe('role_decided')
  const tasks = await world.database.rows(
    `select done_at is null as open from office_tasks where kind = 'grant_waits'
      and subject @> '{"office_grant_id": ${grant?.id}}'`,
  )
  expect(tasks).toEqual([{ open: false }])
})

test('a refused role never counts', async () => {
  const email = newAddress()
  const { body } = await give({ email, role: 'admin' })
  const id = body.data.grants[0]?.id
  expect((await decide(id, 'refuse', office)).body.data.grants).toEqual([])
  const president = await colleague()
  expect((await decide(id, 'agree', president.bearer)).body.code).toBe('role_ended')
})

test('a role ends at once, while its holder works, and when its time is over', async () => {
  const person = await officer()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await give({ email: person.email, until })
  const { bearer } = await signedIn(world, person.email, person.password)
  const lists = async () => (await world.get('/api/office/offerings', bearer)).status
  expect(await lists()).toBe(200)
  const id = body.data.grants[0]?.id
  await world.database.script(`update office_grants set until = now() - interval '1 second' where id = ${id}`)
  expect(await lists()).toBe(403)
  await turn()
  expect(await isOffice(person.accountId)).toBe(false)

  const second = (await give({ email: person.email })).body.data.grants[0]?.id
  const back = await signedIn(world, person.email, person.password)
  await end(second)
  // Without any role left, the sessions of the office end too.
  expect((await world.get('/api/office/offerings', back.bearer)).status).toBe(401)
  expect((await end(second)).body.code).toBe('role_ended')
  const told = (await mailsTo(world, person.email)).at(-1)
  expect(told?.subject).toBe(
    'Your role in the office of Cedar Coast Field Hockey Association has ended: Programs',
  )
})

const isOffice = async (accountId: number) =>
  (await world.database.rows(`select is_office from accounts where id = ${accountId}`))[0]?.is_office

test('where no one else can agree, a strong role counts after a day, and administrators are told', async () => {
  await world.database.script(
    `update office_grants set ended_at = now() where role = 'admin'
      and account_id <> (select id from accounts where email like 'admin@%') and ended_at is null`,
  )
  const email = newAddress()
  const { body } = await give({ email, role: 'finance' })
  const grant = body.data.grants[0]
  expect(grant?.due_at).toEqual(expect.any(String))
  const told = (await mailsTo(world, 'admin@cedarcoastfieldhockey.example')).at(-1)?.subject
  expect(told).toBe('Ana Silva: Finance in the office of Cedar Coast Field Hockey Association in 24 hours')
  await turn()
  const state = async () =>
    (await world.get<{ data: Officer[] }>(LIST, office)).body.data.find((one) => one.email === email)
      ?.grants[0]?.state
  expect(await state()).toBe('waits')
  await world.database.script(`update office_grants set due_at = now() where id = ${grant?.id}`)
  await turn()
  expect(await state()).toBe('counts')

  const all = (await world.get<{ data: Officer[] }>(LIST, office)).body.data
  const last = all.flatMap(({ grants }) => grants).find(({ role }) => role === 'admin')
  expect((await end(last?.id)).body.code).toBe('last_administrator')
})

test('the office says what the caller may do there', async () => {
  const { body } = await world.get<{ data: { name: string; verbs: string[] } }>('/api/office/me', office)
  expect(body.data.name).toBe('Sasha Kinsella')
  expect(body.data.verbs).toContain('grant.give')
})

const ago = (id: number | undefined, months: number) =>
  world.database.script(`update office_grants set counts_from = now() - interval '${months} months',
    given_at = now() - interval '${months} months' where id = ${id}`)
const review = (id: number | undefined, decision: string, by: Record<string, string> = office) =>
  world.post<Answer>(`${LIST}/${id}/review`, { decision, reason: 'She still runs the camps.' }, by)
const grantOf = async (id: number | undefined) =>
  (await world.get<{ data: Officer[] }>(LIST, office)).body.data
    .flatMap(({ grants }) => grants)
    .find((grant) => grant.id === id)
const reviewsOf = (id: number | undefined) =>
  world.database.rows(`select done_at is null as open from office_tasks
    where kind = 'grant_review' and subject ->> 'reviewed_grant_id' = '${id}' order by id`)

test('after three months a role is asked about once, and confirmed by one person with a reason', async () => {
  const [grant] = (await give()).body.data.grants
  await ago(grant?.id, 2)
  await askGrantReviews(world.database.db)
  expect(await reviewsOf(grant?.id)).toEqual([])
  expect((await review(grant?.id, 'keep')).body.code).toBe('role_reviewed')
  await ago(grant?.id, 4)
  await Promise.all([askGrantReviews(world.database.db), askGrantReviews(world.database.db)])
  expect(await reviewsOf(grant?.id)).toEqual([{ open: true }])
  expect(await grantOf(grant?.id)).toMatchObject({ may_review: true, review: { is_overdue: false } })

  const answers = await Promise.all([review(grant?.id, 'keep'), review(grant?.id, 'keep')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await grantOf(grant?.id)).toMatchObject({
    ...{ may_review: false, review: null, reviewed_by: 'Sasha Kinsella', state: 'counts' },
  })
  const noted = await world.database.rows(`select subject ->> 'reason' as reason from audit_events
    where action = 'grant.reviewed' and subject ->> 'office_grant_id' = '${grant?.id}'`)
  expect(noted).toHaveLength(1)
  await askGrantReviews(world.database.db)
  expect(await reviewsOf(grant?.id)).toEqual([{ open: false }])
})

test('a review ends a role at once, and a role that ends otherwise is asked about no longer', async () => {
  const [first] = (await give()).body.data.grants
  const [second] = (await give()).body.data.grants
  await ago(first?.id, 4)
  await ago(second?.id, 4)
  await askGrantReviews(world.database.db)
  await world.database.script(`update office_tasks set created_at = now() - interval '20 days'
    where kind = 'grant_review' and subject ->> 'reviewed_grant_id' = '${first?.id}'`)
  expect(await grantOf(first?.id)).toMatchObject({ review: { is_overdue: true } })
  expect((await review(first?.id, 'end')).body.data.grants).toEqual([])
  expect((await end(second?.id)).status).toBe(200)
  expect([await reviewsOf(first?.id), await reviewsOf(second?.id)]).toEqual([
    ...[[{ open: false }], [{ open: false }]],
  ])
  expect((await review(second?.id, 'keep')).body.code).toBe('role_ended')
})

test('no one confirms their own role, but where there is no other administrator', async () => {
  const [found] = await world.database.rows(`select g.id from office_grants g
    join accounts a on a.id = g.account_id where a.email = 'admin@cedarcoastfieldhockey.example'
      and g.role = 'registrar' and g.ended_at is null`)
  const own = { id: Number(found?.id) }
  await ago(own.id, 4)
  await askGrantReviews(world.database.db)
  const other = await colleague()
  expect((await grantOf(own.id))?.may_review).toBe(false)
  expect((await review(own.id, 'keep')).body.code).toBe('own_matter')
  await world.database.script(`update office_grants set ended_at = now() where role = 'admin' and account_id in
    (select id from accounts where email = '${PRESIDENT}')`)
  expect((await review(own.id, 'keep')).status).toBe(200)
  expect((await review(own.id, 'keep', other.bearer)).status).toBe(403)
})
