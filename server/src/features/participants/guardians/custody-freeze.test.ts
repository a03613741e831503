import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import { Personal } from '@centrepass/contract/participants/profile'
import type { CancellationPreview } from '@centrepass/contract/refunds/refunds'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { beforeAll, expect, test } from 'vitest'
import { allowedInCustodyFreeze } from '#features/participants/record/guardianship-rules'
import { hashOf, newSecret } from '#platform/security/secrets'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { ida, linkingIn, number, type SignedInPerson } from '#test/acting/linking'
import { managingIn } from '#test/acting/teams'
import { linkMailedTo, mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const SAID = 'The office has to agree to changes for this person. Please call or write to the office.'
type Freeze = { id: number; reason: string; stands: boolean; participant: { participant_number: string } }
type Reply = ErrorAnswer & { data: { id: number } }

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let managing: ReturnType<typeof managingIn>
let maren: SignedInPerson
let idaId: number
let freezeId: number
let jonasLink: number
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  managing = managingIn(world)
  maren = await signedIn(world, 'parent3@mail.example')
  idaId = await linking.idOf('Ida Vinter')
  const [link] = await world.database.rows(
    `select g.id from guardianships g join accounts a on a.id = g.account_id
     where a.email = 'coparent@mail.example' and g.participant_id = ${idaId}`,
  )
  jonasLink = Number(link?.id)
  freezeId = (await put({ until: null })).body.data.id
})

const put = (change: object) =>
  world.post<Reply>(
    '/api/office/custody-freezes',
    { participant_number: 'CC-100302', reason: 'A court order of February.', until: null, ...change },
    office,
  )
const lift = (id: number) =>
  world.post<ErrorAnswer>(`/api/office/custody-freezes/${id}/lift`, { reason: 'The order ended.' }, office)
const freezes = async () =>
  (await world.get<{ data: Freeze[] }>('/api/office/custody-freezes', office)).body.data
const details = async (person = maren) =>
  (await world.get<{ data: ParticipantDetails }>(`/api/participants/${idaId}`, person.bearer)).body.data
const profile = async () =>
  (await world.get<{ data: Profile }>(`/api/participants/${idaId}/profile`, maren.bearer)).body.data
const refused = ({ status, body }: { status: number; body: ErrorAnswer }) =>
  expect([status, body.message]).toEqual([422, SAID])

test('the office sees it with its reason, and the family sees only that the office has to agree', async () => {
  const [freeze] = await freezes()
  expect(freeze).toMatchObject({ id: freezeId, stands: true, reason: 'A court order of February.' })
  const tasks = await world.get<{ data: { subject: object }[] }>(
    '/api/operations/tasks?kind=custody_freeze',
    office,
  )
  expect(tasks.body.data).toMatchObject([{ subject: { custody_freeze_id: freezeId } }])
  const seen = await details()
  expect(seen).toMatchObject({ needs_office: true, is_confirmed: true, may_act: true })
  expect(seen.guardians.map(({ ending, object_until }) => [ending, object_until])).toEqual(
    seen.guardians.map(() => [null, null]),
  )
  expect(JSON.stringify(seen)).not.toMatch(/court/i)
})

test('profile, contacts and birthdate stay as they are', async () => {
  const { contact } = await profile()
  const known: Record<string, unknown> = await details()
  const personal = Object.fromEntries(Object.keys(Personal.shape).map((field) => [field, known[field]]))
  const url = `/api/participants/${idaId}`
  refused(await world.post<ErrorAnswer>(`${url}/profile`, { contact }, maren.bearer))
  refused(await world.patch<ErrorAnswer>(url, { personal }, maren.bearer))
  const french = { ...maren.bearer, 'accept-language': 'fr' }
  const reply = await world.patch<ErrorAnswer>(url, { personal }, french)
  expect(reply.body.message).toContain('Le bureau doit accepter toute modification')
})

test('no link ends, neither one’s own nor another’s, and no one objects', async () => {
  refused(await linking.end(maren, idaId))
  const other = `/api/participants/${idaId}/guardians/${jonasLink}`
  refused(await world.post<ErrorAnswer>(`${other}/end`, {}, maren.bearer))
  refused(await world.post<ErrorAnswer>(`${other}/object`, {}, maren.bearer))
})

test('a request for a link goes to the office, and looks like any other', async () => {
  const asker = await linking.newcomer()
  const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
  const before = (await mailsTo(world, 'parent3@mail.example')).length
  const { status, body } = await linking.ask(asker, handle)
  expect([status, body.data.status]).toEqual([200, 'staff_review'])
  const mails = (await mailsTo(world, 'parent3@mail.example')).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Someone asked for a link to Ida Vinter'])
  expect((await linking.attach(asker, handle, 'guardian')).body.error).toBe('needs_request')
})

test('no yes makes a link, not even to a question that is still open', async () => {
  const asker = await linking.newcomer()
  const { handle } = await linking.lookUp(asker, { ...ida, known_fact: number('CC-100302') })
  await linking.ask(asker, handle)
  const secret = newSecret()
  await world.database.script(
    `update link_requests set status = 'requested', secret_hash = '${hashOf(secret)}',
       expires_at = now() + interval '1 day' where account_id = ${asker.accountId}`,
  )
  const yes = await world.post<ErrorAnswer>(`/api/participants/${idaId}/verify`, {
    secret,
    decision: 'confirm',
  })
  refused(yes)
  expect((await linking.peopleOf(asker)).dependants).toEqual([])
})

test('the own address on file, with no guardian to ask, makes no link until it is lifted', async () => {
  const asker = await linking.newcomer()
  const [child] = await world.database.rows(
    `update participant_profiles set email = '${asker.email}', email_is_guardian = true
     where participant_id = (select id from participants p where birthdate > '2010-01-01'
       and not exists (select from guardianships g where g.participant_id = p.id) order by id limit 1)
     returning participant_id as id`,
  )
  const [row] = await world.database.rows(
    `select first_name, last_name, birthdate::text, participant_number from participants where id = ${child?.id}`,
  )
  const { participant_number, ...typed } = row ?? {}
  const { id } = (await put({ participant_number })).body.data
  const known_fact = number(String(participant_number))
  const attach = async () =>
    linking.attach(asker, (await linking.lookUp(asker, { ...typed, known_fact })).handle, 'guardian')
  expect((await attach()).body.error).toBe('needs_request')
  expect((await lift(id)).status).toBe(200)
  expect((await attach()).status).toBe(200)
})

test('the child joins no roster: a guardian reads why, and a manager finds no one', async () => {
  const entry = { participant: idaId, ...newEntry }
  const { data: team } = (await managing.start(maren, { name: 'Custody Otters' })).body
  refused(await managing.save(maren, team, { players: [entry] }))
  const byId = await managing.judge(maren, team, { role: 'players', participant: idaId })
  expect(byId.body.data).toMatchObject({ ok: false, entry: null, code: 'CUSTODY_FREEZE', reason: SAID })
  const manager = await managing.manager()
  const { data: other } = (await managing.start(manager, { name: 'Other Otters' })).body
  const pair = { role: 'players', participant_number: 'CC-100302', birthdate: ida.birthdate }
  const found = await managing.judge(manager, other, pair)
  expect(found.body.data).toMatchObject({ ok: false, entry: null, code: 'NO_MATCH' })
})

test('an invitation to a team is not accepted for the child, and waits for the office', async () => {
  const manager = await managing.manager()
  const team = await managing.draft(manager, 'Inviting Otters')
  await managing.post(manager, team, 'invitations', {
    ...{ kind: 'member', email: 'parent3@mail.example', role: 'players' },
  })
  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const answer = { secret: secret.code, accept: true, participant: idaId }
  refused(await world.post<ErrorAnswer>('/api/team-invitations/answer', answer, maren.bearer))
  expect((await managing.get(manager, team)).body.data.players).toEqual([])
  const opened = await world.post('/api/team-invitations/open', { secret: secret.code }, maren.bearer)
  expect(opened.status).toBe(200)
})

test('what may be bought is still sold, and what is bought is not cancelled', async () => {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const [signe] = await world.database.rows(
    `select participant_number from participants where id = ${family.people.Signe}`,
  )
  const { id } = (await put({ participant_number: signe?.participant_number })).body.data
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const bought = await buying.buy(family, items)
  expect(bought.status).toBe(200)
  const row = `/api/accounts/${family.accountId}/invoices/${bought.body.data.invoice_id}/rows/0/cancellation`
  const preview = await world.get<{ data: CancellationPreview }>(row, family.bearer)
  expect(preview.body.data.refusal).toMatchObject({ code: 'needs_office', message: SAID })
  const shown = { to_card: '0.00', to_credit: '0.00', forgiven: '0.00', still_due: '0.00' }
  const wish = { reason: 'changed_mind', refund_to: 'card', shown }
  refused(await world.post<ErrorAnswer>(row, wish, family.bearer))
  expect((await lift(id)).status).toBe(200)
  const after = await world.get<{ data: CancellationPreview }>(row, family.bearer)
  expect(after.body.data.refusal?.code).not.toBe('needs_office')
})

test('it is put once, for minors only, and not to end in the past', async () => {
  expect((await put({})).body.code).toBe('custody_freeze_stands')
  expect((await put({ until: '2020-01-01' })).body.code).toBe('custody_end_past')
  const [adult] = await world.database.rows(
    `select participant_number from participants where birthdate < '1990-01-01' limit 1`,
  )
  expect((await put({ participant_number: adult?.participant_number })).body.code).toBe('custody_of_adult')
})

test('the rule says what is allowed meanwhile', () => {
  const allowed = Object.entries(allowedInCustodyFreeze).filter(([, is]) => is)
  expect(allowed.map(([act]) => act)).toEqual(['see', 'buy', 'sign'])
})

test('once it is lifted, or its last day is past, the family changes things again', async () => {
  expect((await lift(freezeId)).status).toBe(200)
  expect((await lift(freezeId)).status).toBe(404)
  const { contact } = await profile()
  const save = () => world.post<ErrorAnswer>(`/api/participants/${idaId}/profile`, { contact }, maren.bearer)
  expect((await save()).status).toBe(200)
  const { id } = (await put({ until: '2025-02-08' })).body.data
  refused(await save())
  world.clock.set(new Date('2025-02-09T20:00:00Z'))
  maren = await signedIn(world, 'parent3@mail.example')
  expect((await save()).status).toBe(200)
  expect((await details()).needs_office).toBe(false)
  expect((await freezes()).map((freeze) => [freeze.id, freeze.stands])).toEqual([[id, false]])
  expect((await lift(id)).status).toBe(200)
})
