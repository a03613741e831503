import type { Officer } from '@centrepass/contract/office/grants'
import type { OfficeTask } from '@centrepass/contract/office/office-tasks'
import type { FoundTeam } from '@centrepass/contract/people/find-people'
import type { CorrectionEffects } from '@centrepass/contract/people/profile-corrections'
import type { PlaySummary } from '@centrepass/contract/play/plays'
import type { RecordRow } from '@centrepass/contract/record/record'
import { beforeAll, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { callingOffIn, GK } from '#test/acting/calling-off'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
})

const french = { ...office, 'accept-language': 'fr-CA' }
const read = async <T>(path: string) => (await world.get<{ data: T }>(path, french)).body.data
const one = async (statement: string) => (await world.database.rows(statement))[0]
const JUNIORS = 'Championnats juniors de Cedar Coast'

test('a call-off on Today is named in the reader’s language', async () => {
  const calling = callingOffIn(world)
  await calling.clear('GK')
  const { body } = await calling.start(GK)
  await world.database.script(`insert into office_tasks (kind, subject)
    values ('call_off_left', '{"call_off_id": ${body.data.id}}')`)
  const tasks = await read<OfficeTask[]>('/api/operations/tasks?kind=call_off_left&per_page=200')
  expect(tasks.flatMap(({ things }) => things)).toContain('Cliniques de gardien de but')
})

test('the scope of an officer is named in the reader’s language', async () => {
  const scopes: Record<string, string> = { tournament: 'CC-JR', program: 'GK' }
  for (const [kind, code] of Object.entries(scopes))
    await world.database.script(`insert into office_grants (account_id, role, reason, counts_from, ${kind}_id)
      select a.id, '${kind === 'program' ? 'programs' : 'tournaments'}', 'For a test.', now(), t.id
      from accounts a cross join ${kind}s t
      where a.email = 'board@cedarcoastfieldhockey.example' and t.code = '${code}'`)
  const officers = await read<Officer[]>('/api/office/grants')
  const named = officers.flatMap(({ grants }) => grants.flatMap(({ scope }) => scope?.name ?? []))
  expect(named).toEqual(expect.arrayContaining([JUNIORS, 'Cliniques de gardien de but']))
})

test('tournaments of the desk, and of teams that are found, are named in the reader’s language', async () => {
  const desk = await read<PlaySummary[]>('/api/office/tournaments')
  expect(desk.map(({ name }) => name)).toContain(JUNIORS)
  const team = await one(`select m.name, t.names ->> 'fr' as tournament from teams m
    join tournaments t on t.id = m.tournament_id order by m.id limit 1`)
  const { body } = await world.post<{ data: { teams: FoundTeam[] } }>(
    '/api/office/find',
    { text: String(team?.name) },
    french,
  )
  expect(body.data.teams.map(({ tournament }) => tournament)).toContain(team?.tournament)
})

test('the record names a document as it was issued in the reader’s language', async () => {
  const document = await one(`select d.id, x.body::jsonb ->> 'title' as title from documents d
    join document_texts x on x.hash = d.text_hash_fr order by d.id limit 1`)
  await world.database.script(`insert into audit_events (action, subject)
    values ('document.signed', '{"document_id": ${document?.id}}')`)
  const path = `/api/office/record?thing=document&thing_id=${document?.id}`
  const { rows } = await read<{ rows: RecordRow[] }>(path)
  expect(rows[0]?.things.map(({ name }) => name)).toEqual([document?.title])
})

test('a correction says in the reader’s language what a person no longer fits', async () => {
  const ida = await one(`select id from participants where first_name = 'Ida' and last_name = 'Vinter'`)
  const { body } = await world.post<{ data: { effects: CorrectionEffects } }>(
    `/api/office/people/${ida?.id}/corrections/preview`,
    { changes: { birthdate: '1985-03-02' } },
    french,
  )
  const said = body.data.effects.registrations.map(({ name, problems }) => [name, problems.join(' ')])
  for (const [name, problems] of said) expect(problems).toContain(`${name} est pour`)
  expect(said.flat().join(' ')).not.toContain('Player')
})
