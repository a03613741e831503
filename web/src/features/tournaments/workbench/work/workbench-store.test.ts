import { noColours } from '@centrepass/contract/tournaments/team-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { teamDraft } from './team-draft.ts'
import { workOf } from './team-work.ts'
import { createWorkbench } from './workbench-store.ts'

const ACCOUNT = 5
const team = aTeam({ team_name: 'Otters', version: 1, team_colors: noColours })

/** What the server has, and what it is asked to keep. */
let server: Team
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  vi.useFakeTimers()
  server = team
  answers = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const next = answers.shift()
    if (next) return next()
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('get-registration')) return json({ data: { team: server, version: server.version } })
    const { data, version } = JSON.parse(String(init?.body))
    if (version !== server.version) return json({ error: 'team_changed', message: 'Changed.' }, 409)
    server = { ...server, team_name: JSON.parse(data).teamName, version: version + 1 }
    return json({ data: { version: server.version, saved_at: server.changed_at, team: server } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const rename = (bench: ReturnType<typeof createWorkbench>, teamName: string) =>
  bench.change((work) => ({ ...work, teamName }))
const open = () => createWorkbench({ accountId: ACCOUNT, team: server })

test('a change is kept here at once, saved after a pause, and then no longer kept', async () => {
  const bench = open()
  rename(bench, 'Sea Otters')
  expect(teamDraft(7).get(ACCOUNT)?.mine.teamName).toBe('Sea Otters')
  expect(server.team_name).toBe('Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server).toMatchObject({ team_name: 'Sea Otters', version: 2 })
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
  expect(teamDraft(7).get(ACCOUNT)).toBeNull()
})

test('without a connection it tries again until it is saved', async () => {
  const bench = open()
  const offline = () => Promise.reject(new TypeError('offline'))
  answers = [offline, offline]
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bench.store.get().saving).toEqual({ at: 'offline' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
  expect(server.team_name).toBe('Sea Otters')
})

test('what was changed while it was being saved goes with the next one', async () => {
  const bench = open()
  const slow = () => {
    rename(bench, 'River Otters')
    server = { ...team, team_name: 'Sea Otters', version: 2 }
    return json({ data: { version: 2, saved_at: server.changed_at, team: server } })
  }
  answers = [slow]
  rename(bench, 'Sea Otters')
  expect(await bench.flush()).toBe(false)
  expect(bench.store.get().work.teamName).toBe('River Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server).toMatchObject({ team_name: 'River Otters', version: 3 })
})

test('a refusal says why, loses nothing, and the next change is tried anew', async () => {
  const bench = open()
  answers = [() => json({ error: 'team_refused', message: ['No.'], team_errors: ['No.'] }, 422)]
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bench.store.get().saving).toEqual({ at: 'refused', errors: ['No.'] })
  expect(bench.store.get().work.teamName).toBe('Sea Otters')
  rename(bench, 'River Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.team_name).toBe('River Otters')
})

test('what another manager changed elsewhere is put together without a question, and told', async () => {
  const bench = open()
  const colours = { ...noColours, jersey_color: 'Red' }
  server = { ...team, version: 2, changed_by: 'Jonas Vinter', is_changed_by_me: false, team_colors: colours }
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(bench.store.get()).toMatchObject({
    work: { teamName: 'Sea Otters', teamColors: colours },
    conflict: null,
    news: { by: 'Jonas Vinter', changes: [{ at: 'colour', colour: 'jersey_color', to: 'Red' }] },
  })
  expect(server).toMatchObject({ team_name: 'Sea Otters', version: 3 })
})

test('where both changed the same, nothing is written until the person chose', async () => {
  const bench = open()
  server = { ...team, version: 2, changed_by: 'Jonas Vinter', team_name: 'Theirs' }
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bench.store.get()).toMatchObject({ conflict: { version: 2 }, saving: { at: 'undecided' } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.version).toBe(2)
  expect(teamDraft(7).get(ACCOUNT)?.mine.teamName).toBe('Sea Otters')
  const [collision] = bench.collisions()
  expect(collision).toMatchObject({ field: 'teamName', mine: 'Sea Otters', theirs: 'Theirs' })
  bench.decide({})
  expect(bench.store.get().conflict?.version).toBe(2)
  bench.decide({ [collision?.key ?? '']: 'mine' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server).toMatchObject({ team_name: 'Sea Otters', version: 3 })
})

test('choosing theirs gives one’s own change up', async () => {
  const bench = open()
  server = { ...team, version: 2, changed_by: 'Jonas Vinter', team_name: 'Theirs' }
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  bench.decide({ [bench.collisions()[0]?.key ?? '']: 'theirs' })
  expect(bench.store.get().work.teamName).toBe('Theirs')
  expect(teamDraft(7).get(ACCOUNT)).toBeNull()
})

test('a choice that was put off is no longer needed once the person changed their mind', async () => {
  const bench = open()
  server = { ...team, version: 2, changed_by: 'Jonas Vinter', team_name: 'Theirs' }
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  // As it was before: then only they changed it.
  rename(bench, 'Otters')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(bench.store.get()).toMatchObject({
    ...{ conflict: null, saving: { at: 'saved' }, work: { teamName: 'Theirs' } },
  })
})

test('an open page takes in what another manager saved, and says so', async () => {
  const bench = open()
  server = { ...team, version: 2, changed_by: 'Jonas Vinter', is_changed_by_me: false, team_name: 'Theirs' }
  await bench.mergeVersion(2)
  expect(bench.store.get()).toMatchObject({
    work: { teamName: 'Theirs' },
    saving: { at: 'saved' },
    news: { by: 'Jonas Vinter', changes: [{ at: 'field', field: 'teamName', to: 'Theirs' }] },
  })
  bench.forgetNews()
  expect(bench.store.get().news).toBeNull()
})

test('its own save is no news to a page', async () => {
  const bench = open()
  rename(bench, 'Sea Otters')
  const saving = bench.flush()
  await bench.mergeVersion(2)
  await saving
  expect(bench.store.get()).toMatchObject({ work: { teamName: 'Sea Otters' }, news: null })
})

test('a page with nothing unsaved that cannot reach the site does not speak of unsaved changes', async () => {
  const bench = open()
  answers = [() => Promise.reject(new TypeError('offline'))]
  await bench.mergeVersion(2)
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
})

test('an accepted invitation is no quarrel: both are put together without a question', async () => {
  const bench = open()
  server = { ...team, version: 2, changed_by: null }
  rename(bench, 'Sea Otters')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(bench.store.get().conflict).toBeNull()
  expect(server).toMatchObject({ team_name: 'Sea Otters', version: 3 })
})

test('unsaved work of an older version is put together with the saved one when the page is opened again', () => {
  const base = workOf(team)
  teamDraft(7).set(ACCOUNT, { version: 1, base, mine: { ...base, teamName: 'Sea Otters' } })
  const colours = { ...noColours, jersey_color: 'Red' }
  server = { ...team, version: 4, changed_by: 'Jonas Vinter', team_colors: colours }
  expect(open().store.get()).toMatchObject({
    work: { teamName: 'Sea Otters', teamColors: colours },
    conflict: null,
  })
})

test('unsaved work of an older version asks first where both changed the same', () => {
  const base = workOf(team)
  teamDraft(7).set(ACCOUNT, { version: 1, base, mine: { ...base, teamName: 'Sea Otters' } })
  server = { ...team, version: 4, changed_by: 'Jonas Vinter', team_name: 'Theirs' }
  const bench = open()
  expect(bench.store.get()).toMatchObject({ conflict: { version: 4 }, saving: { at: 'undecided' } })
  expect(bench.store.get().work.teamName).toBe('Sea Otters')
})
