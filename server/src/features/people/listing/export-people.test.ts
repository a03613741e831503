import type { OfficeRole } from '@centrepass/contract/office/roles'
import { expect, test } from 'vitest'
import { seasonAt } from '#features/site/season-at'
import { office, rolesFor } from '#test/access/office'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'
import { peopleAsCsv } from './export-people.ts'

let world: Awaited<ReturnType<typeof startWorld>>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
})

type Headers = Record<string, string>
const take = (query: string, headers: Headers = office) =>
  world.get<string>(`/api/office/people.csv?${query}`, headers)
const linesOf = (csv: string) => csv.split('\r\n').slice(2, -1)
const count = async (query: string) =>
  (await world.get<{ data: { people: number } }>(`/api/office/people/count?${query}`, office)).body.data
    .people

async function officer(role: OfficeRole) {
  const person = await verifiedPerson(world)
  const { accountId } = await signedIn(world, person.email, person.password)
  await world.database.script(rolesFor(accountId, [role]))
  return { bearer: (await signedIn(world, person.email, person.password)).bearer, accountId }
}

test('the file has everyone whom the filters fit, not only the first page, and says who took it', async () => {
  const { status, headers, body } = await take('state=valid&order=name')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ])
  expect(linesOf(body)).toHaveLength(await count('state=valid'))
  expect(linesOf(body).length).toBeGreaterThan(50)
  expect(body.split('\r\n')[1]).toMatch(/^Taken by Sasha Kinsella on 2025-\d\d-\d\d \d\d:\d\d,/)
  expect(body.split('\r\n')[1]).toContain('Registration: Valid; Season: 2024/25; Order: by name')
  const french = await take('state=valid&club=1', { ...office, 'accept-language': 'fr' })
  expect(french.body.split('\r\n')[1]).toMatch(
    /^Tiré par .*,Inscription\u00a0: Valide; Club\u00a0: [A-Z].*; Ordre\u00a0: par nom/,
  )
})

test('a file is in the record with its filter and its rows, and without its record it is not given', async () => {
  const { body } = await take('state=documents')
  const rows = await world.database.rows(
    `select subject from audit_events where action = 'list.exported' and by_account_id is not null`,
  )
  expect(rows).toEqual([
    { subject: { rows: linesOf(body).length, filter: 'state documents, season 2024, order name' } },
  ])
  await world.database.script(`create function refuse_export() returns trigger language plpgsql as
    $$ begin raise exception 'no record'; end $$;
    create trigger refuse_export before insert on audit_events for each row
    when (new.action = 'list.exported') execute function refuse_export()`)
  expect((await take('state=documents')).status).toBe(500)
  await world.database.script('drop trigger refuse_export on audit_events')
})

test('cells are harmless, and nothing about health, checks or self-identification is in it', async () => {
  await world.database.script(`update participants set last_name = '=HYPERLINK("http://evil.example")'
    where participant_number = 'CC-100302'`)
  const { body } = await take('')
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(body.split('\r\n')[0]).toBe(
    '\uFEFFNumber,Last name,First name,Age,Birthdate,Club,Registrations,Registered on,Programs and courses,Missing',
  )
})

test('the own family is not in the file', async () => {
  const { bearer, accountId } = await officer('registrar')
  expect((await take('', bearer)).body).toContain('CC-100302')
  await world.database.script(`insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
    select ${accountId}, id, 'guardian', 'parent', now(), now() from participants where participant_number = 'CC-100302'`)
  expect((await take('', bearer)).body).not.toContain('CC-100302')
})

test('registrars and auditors may take it; others who find people may not', async () => {
  for (const role of ['auditor', 'registrar'] as const)
    expect((await take('', (await officer(role)).bearer)).status).toBe(200)
  for (const role of ['finance', 'programs', 'screening', 'admin'] as const)
    expect((await take('', (await officer(role)).bearer)).status).toBe(403)
})

test('a registrar for one club takes the people of that club, without birthdates', async () => {
  const { bearer, accountId } = await officer('registrar')
  const [club] = await world.database.rows(
    'select club_id as id from participants where club_id is not null limit 1',
  )
  await world.database.script(
    `update office_grants set club_id = ${club?.id} where account_id = ${accountId}`,
  )
  const { body } = await take('', bearer)
  const numbers = linesOf(body).map((line) => line.split(',')[0])
  const [others] = await world.database.rows(`select count(*)::int as count from participants p
    where participant_number in (${numbers.map((one) => `'${one}'`).join()}) and p.club_id <> ${club?.id} and not exists (
      select from registrations r where r.participant_id = p.id and r.is_live and r.club_id = ${club?.id})`)
  expect([numbers.length > 0, others?.count]).toEqual([true, 0])
  expect(linesOf(body).filter((line) => !/^[^,]+,[^,]+,[^,]+,\d+,,/.test(line))).toEqual([])
  expect((await take(`club=${Number(club?.id) + 1}&state=none`, bearer)).body.split('\r\n')).toHaveLength(3)
})

test('an odd filter is refused', async () => {
  expect((await take('state=odd')).status).toBe(400)
})

test('a file that ends before the list does says so, at its top and at its end', async () => {
  const { db } = world.database
  const [admin] = await world.database.rows(
    `select id from accounts where email = 'admin@cedarcoastfieldhockey.example'`,
  )
  const everything = { role: 'registrar' as const, club_id: null, tournament_id: null, program_id: null }
  const asking = {
    ...{ db, locale: 'en' as const, season: await seasonAt(db, world.clock) },
    actor: { kind: 'account' as const, accountId: Number(admin?.id), sessionId: 0, grants: [everything] },
  }
  const whole = await count('state=valid')
  const linesUpTo = async (most: number) => {
    const { lines } = await peopleAsCsv(asking, { state: 'valid' }, 'name', most)
    let written = ''
    for await (const part of lines) written += part
    return written.split('\r\n').slice(0, -1)
  }
  const cut = await linesUpTo(whole - 1)
  expect(cut).toHaveLength(2 + whole - 1 + 1)
  expect([cut[1], cut.at(-1)]).toEqual([
    ...[expect.stringContaining('NOT ALL: the file ends after'), expect.stringMatching(/^"?NOT ALL/)],
  ])
  const all = await linesUpTo(whole)
  expect(all).toHaveLength(2 + whole)
  expect(all.join()).not.toContain('NOT ALL')
})
