import type { DoubtedEntry } from '@centrepass/contract/participants/contact-entries'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { beforeEach, describe, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { linkingIn, type SignedInPerson } from '#test/acting/linking'
import { mailsTo, signedIn } from '#test/people'
import { startWorld } from '#test/world'

const HERS = 'parent3@mail.example'
const granny = {
  ...{ name: 'Granny Vinter', relationship: 'Grandmother', email: 'exbox@mail.example' },
  ...{ phone: '604-555-0199', may_pick_up: true },
}

let world: Awaited<ReturnType<typeof startWorld>>
let linking: ReturnType<typeof linkingIn>
let maren: SignedInPerson
let jonas: SignedInPerson
let ida: number
beforeEach(async () => {
  world = await startWorld({ visitors: 'many' })
  linking = linkingIn(world)
  maren = await signedIn(world, HERS)
  jonas = await signedIn(world, 'coparent@mail.example')
  ida = await linking.idOf('Ida Vinter')
})

const profileOf = async (person: SignedInPerson) =>
  (await world.get<{ data: Profile }>(`/api/participants/${ida}/profile`, person.bearer)).body.data
const save = (person: SignedInPerson, body: object) =>
  world.post<{ data: Profile }>(`/api/participants/${ida}/profile`, body, person.bearer)
/** Saves the contact part with these values in place of those on file. */
async function enter(person: SignedInPerson, changes: object) {
  const { contact } = await profileOf(person)
  const reply = await save(person, { contact: { ...contact, ...changes } })
  expect(reply.status).toBe(200)
}
const decide = (person: SignedInPerson, id: number | undefined, decision: 'confirm' | 'remove') =>
  world.post<{ data: { status: string }; error?: string }>(
    `/api/participants/${ida}/contact-entries/${id}`,
    { decision },
    person.bearer,
  )
const marked = async (person: SignedInPerson) => (await profileOf(person)).doubted.map(({ entry }) => entry)
const the = async (entry: DoubtedEntry['entry']) =>
  (await profileOf(maren)).doubted.find((one) => one.entry === entry)?.id
const todoOf = async (person: SignedInPerson) =>
  (
    await world.get<{ data: TodoEntry[] }>(`/api/accounts/${person.accountId}/todo`, person.bearer)
  ).body.data.filter(({ kind }) => kind === 'confirm_contacts')
const waitingForOffice = async () =>
  (await world.database.rows('select name from unconfirmed_contacts')).map(({ name }) => name)
const audited = async (action: string) =>
  (await world.database.rows(`select account_id, subject from audit_events where action = '${action}'`)).map(
    ({ account_id, subject }) => ({ account_id, ...(subject as object) }),
  )

describe('what a guardian whose link has ended left in a profile', () => {
  beforeEach(async () => {
    await enter(maren, { email: 'family@mail.example', email_is_guardian: false, guardian_contacts: [] })
    await enter(jonas, { email: 'hisbox@mail.example', guardian_contacts: [granny] })
    expect((await linking.end(jonas, ida)).status).toBe(200)
  })

  test('is marked for those who stay, and what they entered themselves is not', async () => {
    const { doubted } = await profileOf(maren)
    expect(doubted.map(({ entry, why, may_decide }) => [entry, why, may_decide])).toEqual([
      ['email', 'ended', true],
      ['guardian_contact_1', 'ended', true],
    ])
    const person = await world.get<{ data: ParticipantDetails }>(`/api/participants/${ida}`, maren.bearer)
    expect(person.body.data.to_confirm).toEqual(['contact'])
  })

  test('is named in the email about the ending, by kind and name, without addresses and numbers', async () => {
    const mail = (await mailsTo(world, HERS)).find(({ subject }) => subject.includes('A link has ended'))
    expect(mail?.text_body).toContain('parent or guardian on file (Granny Vinter); email address')
    expect(mail?.text_body).not.toMatch(/exbox|hisbox|0199/)
  })

  test('is on the to-do list until it is decided', async () => {
    expect(await todoOf(maren)).toMatchObject([{ count: 2, participant: { id: ida } }])
    await decide(maren, await the('email'), 'remove')
    await decide(maren, await the('guardian_contact_1'), 'confirm')
    expect(await todoOf(maren)).toEqual([])
  })

  test('counts again once an adult who stays confirms it, which is in the audit', async () => {
    expect(await waitingForOffice()).toContain('Granny Vinter')
    const reply = await decide(maren, await the('guardian_contact_1'), 'confirm')
    expect(reply.body.data).toEqual({ status: 'confirmed' })
    expect(await marked(maren)).toEqual(['email'])
    expect(await waitingForOffice()).not.toContain('Granny Vinter')
    expect(await audited('contact.confirmed_by_guardian')).toEqual([
      { account_id: maren.accountId, participant_id: ida, entry: 'guardian_contact_1' },
    ])
  })

  test('stays confirmed when yet another guardian leaves', async () => {
    await decide(maren, await the('guardian_contact_1'), 'confirm')
    const aunt = await linking.newcomer()
    await world.database.rows(`insert into guardianships (account_id, participant_id, relation, relationship, confirmed_at, created_at)
      values (${aunt.accountId}, ${ida}, 'guardian', 'other_relative', now(), now())`)
    expect((await linking.end(aunt, ida)).status).toBe(200)
    expect(await marked(maren)).toEqual(['email'])
    expect(await waitingForOffice()).not.toContain('Granny Vinter')
  })

  test('is gone once they remove it, which is in the audit', async () => {
    const reply = await decide(maren, await the('guardian_contact_1'), 'remove')
    expect(reply.body.data).toEqual({ status: 'removed' })
    const { contact, doubted } = await profileOf(maren)
    expect([contact?.guardian_contacts, doubted.map(({ entry }) => entry)]).toEqual([[], ['email']])
    expect(await waitingForOffice()).not.toContain('Granny Vinter')
    expect(await audited('contact.removed')).toMatchObject([{ entry: 'guardian_contact_1' }])
    await decide(maren, await the('email'), 'remove')
    expect((await profileOf(maren)).contact).toMatchObject({ email: null, email_is_guardian: false })
  })

  test('stays marked when something else is saved, and is theirs when they change it', async () => {
    await enter(maren, { phone_secondary: '604-555-0123' })
    expect(await marked(maren)).toEqual(['email', 'guardian_contact_1'])
    await enter(maren, { email: 'hers@mail.example' })
    expect(await marked(maren)).toEqual(['guardian_contact_1'])
  })

  test('is a task of the office for each contact, and closed by the first decision about it', async () => {
    const tasks = () =>
      world.database.rows(`select count(*) filter (where done_at is null)::int as open, count(*)::int as all
        from office_tasks where kind = 'contact_check' and subject @> '{"participant_id": ${ida}}'`)
    // The address on file counts as a contact where it is a guardian's, which this one is not.
    expect(await tasks()).toEqual([{ open: 1, all: 1 }])
    await decide(maren, await the('guardian_contact_1'), 'confirm')
    expect(await tasks()).toEqual([{ open: 0, all: 1 }])
  })

  test('needs no one to confirm it where the office did', async () => {
    const [row] = await world.database.rows(
      `select id from unconfirmed_contacts where name = 'Granny Vinter'`,
    )
    await world.post(`/api/operations/guardian-contacts/${row?.id}`, { decision: 'confirm' }, office)
    expect(await marked(maren)).toEqual(['email'])
    const open = `select from office_tasks where kind = 'contact_check' and done_at is null`
    expect(await world.database.rows(open)).toEqual([])
  })

  test('stays marked while the office has to agree to every change, and no one decides about it', async () => {
    const id = await the('guardian_contact_1')
    await world.database.script(
      `insert into custody_freezes (participant_id, reason) values (${ida}, 'Court order')`,
    )
    for (const decision of ['confirm', 'remove'] as const) {
      expect((await decide(maren, id, decision)).status).toBe(422)
    }
    expect((await profileOf(maren)).doubted.map(({ may_decide }) => may_decide)).toEqual([false, false])
    expect(await todoOf(maren)).toEqual([])
  })

  test('is not decided by a stranger, nor by the guardian who left', async () => {
    const id = await the('email')
    const stranger = await linking.newcomer()
    for (const person of [stranger, jonas]) {
      expect((await decide(person, id, 'confirm')).status).toBe(404)
    }
    expect(await marked(maren)).toContain('email')
  })
})

test('a changed number or right to pick up makes an entry the work of who changed it', async () => {
  await enter(maren, { guardian_contacts: [{ ...granny, may_pick_up: false }] })
  await enter(jonas, { guardian_contacts: [granny] })
  await linking.end(jonas, ida)
  expect(await marked(maren)).toContain('guardian_contact_1')
})

test('of two contacts the one that moves up keeps its mark and its id, so that a second tap changes nothing', async () => {
  const aunt = { ...granny, name: 'Aunt Berg', email: null }
  await enter(maren, { guardian_contacts: [] })
  await enter(jonas, { guardian_contacts: [granny, aunt] })
  await linking.end(jonas, ida)
  const [first, second] = [await the('guardian_contact_1'), await the('guardian_contact_2')]
  await decide(maren, first, 'remove')
  expect((await decide(maren, first, 'remove')).status).toBe(404)
  expect(await the('guardian_contact_1')).toBe(second)
  expect((await profileOf(maren)).contact?.guardian_contacts).toMatchObject([{ name: 'Aunt Berg' }])
})

test('an emergency contact is marked too, is not named in the email, and is changed, not removed', async () => {
  const { medical } = await profileOf(jonas)
  const emergency_contact_1 = { name: 'Bo Berg', relationship: 'Uncle', phone: '604-555-0177' }
  expect((await save(jonas, { medical: { ...medical, emergency_contact_1 } })).status).toBe(200)
  await linking.end(jonas, ida)
  expect(await marked(maren)).toContain('emergency_contact_1')
  const mail = (await mailsTo(world, HERS)).find(({ subject }) => subject.includes('A link has ended'))
  expect(mail?.text_body).toContain('emergency contact')
  expect(mail?.text_body).not.toContain('Bo Berg')
  expect((await decide(maren, await the('emergency_contact_1'), 'remove')).status).toBe(422)
  await save(maren, { medical: { ...medical, emergency_contact_1: { ...emergency_contact_1, name: 'Eva' } } })
  expect(await marked(maren)).not.toContain('emergency_contact_1')
})

test('an entry is marked while the link of its author is on hold, and not when it works again', async () => {
  await enter(jonas, { guardian_contacts: [granny] })
  const held = (state: string) =>
    world.database.script(
      `update guardianships set ${state} where account_id = ${jonas.accountId} and participant_id = ${ida}`,
    )
  await held('frozen_at = now(), was_confirmed_at = confirmed_at, confirmed_at = null')
  expect((await profileOf(maren)).doubted).toMatchObject([{ entry: 'guardian_contact_1', why: 'on_hold' }])
  await held('frozen_at = null, confirmed_at = was_confirmed_at, was_confirmed_at = null')
  expect(await marked(maren)).toEqual([])
})

test('a minor neither decides about a contact nor makes it their own by changing it', async () => {
  const nils = await linking.idOf('Nils Vinter')
  ida = nils
  await enter(jonas, { guardian_contacts: [granny] })
  await linking.end(jonas, nils)
  const own = await linking.newcomer()
  await world.database.script(`
    update participants set birthdate = '2010-01-23' where id = ${nils};
    insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      values (${own.accountId}, ${nils}, 'own', 'self', now(), now())`)
  const entry = (await profileOf(own)).doubted.find((one) => one.entry === 'guardian_contact_1')
  expect(entry?.may_decide).toBe(false)
  expect((await decide(own, entry?.id, 'confirm')).status).toBe(403)
  await enter(own, { guardian_contacts: [{ ...granny, phone: '604-555-0188' }] })
  expect(await marked(maren)).toContain('guardian_contact_1')
})
