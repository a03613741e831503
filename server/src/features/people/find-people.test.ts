import type { OfficeRole, ScopeKind } from '@centrepass/contract/office/roles'
import type { FoundInvoice, FoundPerson, FoundTeam } from '@centrepass/contract/people/find-people'
import type { PersonEvent, PersonPage } from '@centrepass/contract/people/person-page'
import { beforeAll, expect, test } from 'vitest'
import { office, rolesFor } from '#test/access/office'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`
    insert into participants (participant_number, first_name, last_name, birthdate, gender, stream, created_at, club_id)
      values ('900001', 'Zoé', 'O''Brien-Lévesque', '2013-04-05', 'FEMALE', 'WG', now(), 1),
        ('900002', 'أحمد', 'الحسن', '2012-01-01', 'MALE', 'MB', now(), 2),
        ('900003', 'Jaspreet', 'Quillsingh', '2014-01-01', 'FEMALE', 'WG', now(), 2);
    insert into participant_profiles (participant_id, email, phone_primary, city)
      select id, 'zoe.home@mail.example', '+16045550199', 'Kelowna' from participants where participant_number = '900001'`)
})

type Answer = {
  data: {
    people: FoundPerson[]
    has_more: boolean
    meant: string | null
    invoices: FoundInvoice[]
    teams: FoundTeam[]
  }
}
const find = async (text: string, headers: Record<string, string> = office) =>
  (await world.post<Answer>('/api/office/find', { text }, headers)).body.data
const numbers = async (text: string, headers?: Record<string, string>) =>
  (await find(text, headers)).people.map((person) => person.participant_number)

async function officer(role: OfficeRole, only?: number, kind: ScopeKind = 'club') {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(
    only === undefined
      ? rolesFor(accountId, [role])
      : `insert into office_grants (account_id, role, reason, counts_from, ${kind}_id)
          values (${accountId}, '${role}', 'For a test.', now(), ${only});
        update accounts set is_office = true where id = ${accountId}`,
  )
  return (await signedIn(world, person.email, person.password)).bearer
}

test.each([
  ['the whole name', 'Zoé O’Brien-Lévesque'],
  ['without accents, in small letters', 'zoe levesque'],
  ['last name first', 'levesque zoe'],
  ['without the sign in it', 'obrien'],
  ['the beginnings of two words', 'zo lev'],
  ['the name and the town', 'zoe kelowna'],
  ['the number', '900001'],
  ['the address', 'zoe.home@mail.example'],
  ['the telephone number, as people write it', '604-555-0199'],
  ['a combining accent', 'Zoé'.normalize('NFD')],
])('a person is found by %s', async (_, text) => {
  expect(await numbers(text)).toContain('900001')
})

test('a word that thousands have narrows others down, alone shows some of them, and hides no one of a club', async () => {
  // As if everyone lived in one of two towns; who is rare has only one of them.
  await world.database.script(`insert into person_words (word, participant_id)
    select town, p.id from participants p, unnest(array['harbourtown', 'seatown']) town, generate_series(1, 8)
    where town = 'harbourtown' or p.participant_number not in ('900001', '900002')`)
  const alone = await find('harbourtown')
  expect([alone.people.length, alone.has_more]).toEqual([20, true])
  expect(await numbers('harbourtown levesque')).toEqual(['900001'])
  expect(await numbers('seatown levesque')).toEqual([])
  expect(await numbers('harbour seat quillsingh')).toEqual(['900003'])
  expect((await find('harbourtown seatown')).has_more).toBe(true)
  const bearer = await officer('club_registrar', 2)
  const seen = await world.database.rows('select count(*)::int as count from participants where club_id = 2')
  expect((await find('harbourtown', bearer)).people).toHaveLength(Math.min(20, Number(seen[0]?.count)))
})

test('a slip of the finger is forgiven, and said', async () => {
  const { people, meant } = await find('Quilsingh')
  expect(people.map((person) => person.participant_number)).toEqual(['900003'])
  expect(meant).toBe('quillsingh')
})

test('a name in another alphabet is found', async () => {
  expect(await numbers('الحسن')).toEqual(['900002'])
})

test('a child is found by the name of the account that acts for it', async () => {
  const { people } = await find('Maren Vinter')
  expect(people.map(({ name }) => name)).toContain('Ida Vinter')
  expect(people.find(({ name }) => name === 'Ida Vinter')?.accounts).toContain('Maren Vinter')
})

test.each(['%', '_', '*', 'a', ' ', '’', '%%%'])('%j finds no one, and breaks nothing', async (text) => {
  expect((await find(text)).people).toEqual([])
})

test('a text that no one types is refused', async () => {
  expect((await world.post('/api/office/find', { text: 'x'.repeat(10_000) }, office)).status).toBe(400)
})

test('a changed name is found, and the old one no longer', async () => {
  await world.database.script(
    `update participants set last_name = 'Umbrawell' where participant_number = '900002'`,
  )
  expect(await numbers('umbrawell')).toEqual(['900002'])
  expect(await numbers('الحسن')).toEqual([])
})

test('a club registrar finds people of the own club only, with their age and no birthdate', async () => {
  const bearer = await officer('club_registrar', 1)
  const own = (await find('zoe', bearer)).people.find((one) => one.participant_number === '900001')
  expect(own).toMatchObject({ birthdate: null, age: 11 })
  expect(await numbers('quillsingh', bearer)).toEqual([])
  const [other] = await world.database.rows(`select id from participants where participant_number = '900003'`)
  expect((await world.get(`/api/office/people/${other?.id}`, bearer)).status).toBe(404)
  const missing = await world.get(`/api/office/people/2000000000`, bearer)
  expect(missing.status).toBe(404)
})

test('invoices and teams are found by those who may read them', async () => {
  const [invoice] = await world.database.rows('select number from invoices where number is not null limit 1')
  const number = String(invoice?.number)
  for (const text of [number, number.toLowerCase(), number.replace('INV-', ''), number.replace(/-0+/, '-')]) {
    expect([text, (await find(text)).invoices]).toMatchObject([text, [{ number }]])
  }
  const programs = await officer('programs')
  expect((await find(number, programs)).invoices).toEqual([])
  // A second role for one club opens the money of that club's people nowhere.
  await world.database.script(`insert into office_grants (account_id, role, reason, counts_from, club_id)
    select max(account_id), 'finance', 'For a test.', now(), 1 from office_grants where role = 'programs'`)
  expect((await find(number, programs)).invoices).toEqual([])
  const zoe = (await find('zoe levesque', programs)).people[0]
  const page = await world.get<{ data: PersonPage }>(`/api/office/people/${zoe?.id}`, programs)
  expect([page.body.data.birthdate, page.body.data.invoices]).toEqual(['2013-04-05', null])
})

test('an invoice is found by the card that paid it, or by an amount that came in with or without its day', async () => {
  const [paid] = await world.database.rows(`select i.number, y.card_last4, y.amount_cents,
      to_char(y.created_at at time zone 'America/Vancouver', 'YYYY-MM-DD') as day
    from payments y join invoices i on i.purchase_id = y.purchase_id
    where y.status = 'succeeded' and i.number is not null order by y.id desc limit 1`)
  const numbersFor = async (text: string) => (await find(text)).invoices.map(({ number }) => number)
  const amount = (Number(paid?.amount_cents) / 100).toFixed(2)
  expect(await numbersFor(String(paid?.card_last4))).toContain(paid?.number)
  expect(await numbersFor(`•••• ${paid?.card_last4}`)).toContain(paid?.number)
  expect(await numbersFor(amount)).toContain(paid?.number)
  expect(await numbersFor(`$${amount} ${paid?.day}`)).toContain(paid?.number)
  expect(await numbersFor(`${amount.replace('.', ',')} $ ${paid?.day}`)).toContain(paid?.number)
  expect(await numbersFor(`${amount} 1999-01-01`)).toEqual([])
  expect(await numbersFor(`${amount} 2025-02-31`)).toEqual([])
  expect(await numbersFor('9999')).toEqual([])
})

test('a team is found by everyone who reads teams, and by a role for one club only if it is the club’s', async () => {
  const [team] = await world.database.rows('select id, name, club_id from teams order by id limit 1')
  const found = async (headers?: Record<string, string>) =>
    (await find(String(team?.name), headers)).teams.map(({ id }) => id)
  expect(await found()).toContain(team?.id)
  expect(await found(await officer('club_registrar', Number(team?.club_id)))).toContain(team?.id)
  const [other] = await world.database.rows(`select max(id) as id from clubs where id <> ${team?.club_id}`)
  expect(await found(await officer('club_registrar', Number(other?.id)))).not.toContain(team?.id)
  expect(await found(await officer('finance'))).toEqual([])
})

test('a role for one tournament finds the teams of that tournament, and nothing else', async () => {
  const rows = await world.database.rows(`select distinct on (tournament_id) id, name, tournament_id
    from teams order by tournament_id, id limit 2`)
  const [own, other] = rows
  const [ownName, otherName] = [String(own?.name), String(other?.name)]
  expect(rows).toHaveLength(2)
  const [invoice] = await world.database.rows('select number from invoices where number is not null limit 1')
  // One that reads teams alone, and one that would read people and invoices too if it were for everything.
  for (const role of ['tournaments', 'registrar'] as const) {
    const bearer = await officer(role, Number(own?.tournament_id), 'tournament')
    const found = await find(ownName, bearer)
    expect(found.teams.map(({ id }) => id)).toContain(own?.id)
    const [strange] = await world.database.rows(`select count(*)::int as count from teams
      where id in (${found.teams.map(({ id }) => id)}) and tournament_id <> ${own?.tournament_id}`)
    expect([strange, found.people]).toEqual([{ count: 0 }, []])
    const others = await find(otherName, bearer)
    expect(others.teams.map(({ id }) => id)).not.toContain(other?.id)
    for (const text of ['Vinter', 'Quilsingh', '900001', 'harbourtown', String(invoice?.number)])
      expect(await find(text, bearer)).toEqual(nothing)
    expect((await world.get('/api/office/people', bearer)).status).toBe(403)
  }
  // Finance reads no team, whatever it was given for.
  const finance = await officer('finance', Number(own?.tournament_id), 'tournament')
  expect(await find(ownName, finance)).toEqual(nothing)
})

const nothing = { people: [], has_more: false, meant: null, invoices: [], teams: [] }

test('no one finds or opens their own family', async () => {
  await world.database.script(rolesFor('parent3@mail.example', ['registrar']))
  const parent = await signedIn(world, 'parent3@mail.example')
  expect((await find('Ida Vinter', parent.bearer)).people).toEqual([])
  const [own] = await world.database.rows(`select number from invoices where number is not null
    and account_id = (select id from accounts where email = 'parent3@mail.example') limit 1`)
  expect((await find(String(own?.number))).invoices).toHaveLength(1)
  expect((await find(String(own?.number), parent.bearer)).invoices).toEqual([])
  const [ida] = await world.database.rows(
    `select id from participants where first_name = 'Ida' and last_name = 'Vinter'`,
  )
  const refused = await world.get<{ code: string }>(`/api/office/people/${ida?.id}`, parent.bearer)
  expect([refused.status, refused.body.code]).toEqual([403, 'own_matter'])
})

test('a person’s page tells what stands, notes of the office among it, and what happened', async () => {
  const [found] = await world.database.rows(
    `select id from participants where first_name = 'Ida' and last_name = 'Vinter'`,
  )
  const url = `/api/office/people/${found?.id}`
  const written = await world.post<{ data: PersonPage }>(
    `${url}/notes`,
    { text: 'Her mother called.' },
    office,
  )
  expect(written.body.data.notes).toMatchObject([
    { text: 'Her mother called.', by: 'Sasha Kinsella', may_remove: true },
  ])
  expect(written.body.data).toMatchObject({ first_name: 'Ida', is_minor: true, is_frozen: false })
  expect(written.body.data.accounts.map(({ name }) => name)).toContain('Maren Vinter')
  const events = await world.get<{ data: PersonEvent[] }>(`${url}/events`, office)
  expect(events.body.data[0]).toMatchObject({ what: 'Note of the office written', by: 'Sasha Kinsella' })

  const registrar = await officer('registrar')
  const noteId = written.body.data.notes?.[0]?.id
  const refused = await world.post<{ code: string }>(`/api/office/notes/${noteId}/remove`, {}, registrar)
  expect(refused.body.code).toBe('note_of_another')
  const removed = await world.post<{ data: PersonPage }>(`/api/office/notes/${noteId}/remove`, {}, office)
  expect(removed.body.data.notes).toEqual([])
  const board = await officer('board')
  expect((await world.get(url, board)).status).toBe(403)
  const auditor = await officer('auditor')
  expect((await world.get<{ data: PersonPage }>(url, auditor)).body.data.notes).toBe(null)
})
