import type { Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTeam, aTeamEntry } from '#test/a-team.ts'
import { json, teamServer } from '#test/team-server.ts'
import { teamDraft } from './team-draft.ts'
import { addEntries, changeEntry, removeEntry, workOf } from './team-work.ts'
import { createWorkbench } from './workbench-store.ts'

const ACCOUNT = 5
const people = [1, 2, 9].map((id) => aTeamEntry({ id, participant_number: `CC-${id}` }))
const team = aTeam({
  ...{ team_name: 'Otters', version: 1, team_colors: noColours },
  players: people.slice(0, 2).map((entry, position) => ({ ...entry, position })),
  ...{ coaches: [], team_managers: [] },
})

let server: ReturnType<typeof teamServer>
/** Answers that come instead of the server's; it has not heard of the request. */
let instead: (() => Response | Promise<Response>)[]
/** How many of the next answers get lost after the server has done its work. */
let lost: number

beforeEach(() => {
  vi.useFakeTimers()
  server = teamServer(team, people)
  instead = []
  lost = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const next = instead.shift()
    if (next) return next()
    const url = input instanceof Request ? input.url : String(input)
    const answer = server.answer(url, init, { id: ACCOUNT, name: 'Tobias Caldera' })
    if (lost > 0) {
      lost -= 1
      throw new TypeError('offline')
    }
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = () => Promise.reject(new TypeError('offline'))
const open = () => createWorkbench({ accountId: ACCOUNT, team: server.team() })
type Bench = ReturnType<typeof open>
const rename = (bench: Bench, teamName: string) => bench.change((work) => ({ ...work, teamName }))
const number = (bench: Bench, participant: number, jersey_number: number | null) =>
  bench.change((work) => changeEntry(work, 'players', participant, { jersey_number }))
const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms)
const ofPlayer = (participant: number, from: number | null, to: number): Operation => ({
  ...{ at: 'entry', role: 'players', participant, field: 'jersey_number', from, to },
})
const renamed = (to: string): Operation => ({ at: 'field', field: 'teamName', from: 'Otters', to })
const red: Operation = { at: 'colour', colour: 'jersey_color', from: '', to: 'Red' }
const numberOf = (id: number) =>
  server.team().players.find(({ participant }) => participant.id === id)?.jersey_number

test('a change is kept here at once, saved after a pause, and then no longer kept', async () => {
  const bench = open()
  rename(bench, 'Sea Otters')
  expect(teamDraft(7).get(ACCOUNT)?.mine.teamName).toBe('Sea Otters')
  expect(server.team().team_name).toBe('Otters')
  await pass()
  expect(server.team()).toMatchObject({ team_name: 'Sea Otters', version: 2 })
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
  expect(teamDraft(7).get(ACCOUNT)).toBeNull()
})

test('without a connection it tries again until it is saved', async () => {
  const bench = open()
  instead = [offline, offline]
  rename(bench, 'Sea Otters')
  await pass()
  expect(bench.store.get().saving).toEqual({ at: 'offline' })
  await pass(10_000)
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
  expect(server.team().team_name).toBe('Sea Otters')
})

test('what was changed while it was being saved goes with the next one', async () => {
  const bench = open()
  const slow = () => {
    rename(bench, 'River Otters')
    const operations = teamDraft(7).get(ACCOUNT)?.sent ?? []
    return json({ data: server.carryOut({ base_version: 1, operations }, { id: ACCOUNT, name: null }) })
  }
  instead = [slow]
  rename(bench, 'Sea Otters')
  expect(await bench.flush()).toBe(false)
  expect(bench.store.get().work.teamName).toBe('River Otters')
  await pass()
  expect(server.team()).toMatchObject({ team_name: 'River Otters', version: 3 })
})

test('a save whose answer was lost is sent again, done once, and is no news', async () => {
  const bench = open()
  lost = 1
  number(bench, 1, 7)
  bench.change((work) => addEntries(work, 'players', [{ ...newEntry, participant: 9 }]))
  await pass()
  expect(bench.store.get().saving).toEqual({ at: 'offline' })
  // Another manager goes on from it before this page hears of its own save.
  server.doneBy('Bea', ofPlayer(1, 7, 8))
  await pass(10_000)
  expect(bench.store.get()).toMatchObject({ saving: { at: 'saved' }, conflict: null })
  expect(bench.store.get().news.map(({ operation }) => operation)).toEqual([ofPlayer(1, 7, 8)])
  expect(numberOf(1)).toBe(8)
  expect(server.log().filter(({ operation }) => operation.at === 'added')).toHaveLength(1)
})

test('a save whose answer was lost is sent again after a reload, under the same ids', async () => {
  const before = open()
  lost = 1
  number(before, 1, 7)
  await pass()
  before.stop()
  server.doneBy('Bea', ofPlayer(1, 7, 8))
  const bench = open()
  bench.start()
  await pass()
  expect(numberOf(1)).toBe(8)
  expect(bench.store.get()).toMatchObject({ saving: { at: 'saved' }, conflict: null })
  bench.stop()
})

test('a refusal says why, loses nothing, and the next change is tried anew', async () => {
  const bench = open()
  instead = [() => json({ error: 'team_refused', message: ['No.'], team_errors: ['No.'] }, 422)]
  rename(bench, 'Sea Otters')
  await pass()
  expect(bench.store.get().saving).toEqual({ at: 'refused', errors: ['No.'] })
  expect(bench.store.get().work.teamName).toBe('Sea Otters')
  rename(bench, 'River Otters')
  await pass()
  expect(server.team().team_name).toBe('River Otters')
})

test('what others changed elsewhere is put together without a question, told with both values and taken back', async () => {
  const bench = open()
  server.doneBy('Bea Moss', red, ofPlayer(2, null, 70))
  server.doneBy('Bea Moss', ofPlayer(2, 70, 80))
  rename(bench, 'Sea Otters')
  await pass()
  expect(bench.store.get()).toMatchObject({ work: { teamName: 'Sea Otters' }, conflict: null })
  expect(bench.store.get().work.teamColors.jersey_color).toBe('Red')
  const [colour, jersey] = bench.store.get().news
  expect([colour?.operation, jersey?.operation]).toEqual([red, ofPlayer(2, null, 80)])
  expect(jersey?.author).toEqual({ by: 'Bea Moss', isMe: false, isFamily: false })
  if (jersey) bench.undo(jersey)
  await pass()
  expect(numberOf(2)).toBeNull()
  expect(server.team()).toMatchObject({ team_name: 'Sea Otters', team_colors: { jersey_color: 'Red' } })
})

test('where both changed the same, that alone waits for the person, and the rest is saved', async () => {
  const bench = open()
  server.doneBy('Bea', renamed('Theirs'))
  rename(bench, 'Sea Otters')
  number(bench, 1, 7)
  await pass()
  expect(bench.store.get()).toMatchObject({ saving: { at: 'undecided' } })
  expect(numberOf(1)).toBe(7)
  await pass(60_000)
  expect(server.team().team_name).toBe('Theirs')
  const [collision, ...rest] = bench.collisions()
  expect(rest).toEqual([])
  expect(collision).toMatchObject({ field: 'teamName', mine: 'Sea Otters', theirs: 'Theirs' })
  bench.decide({})
  expect(bench.store.get().conflict).not.toBeNull()
  bench.decide({ [collision?.key ?? '']: 'mine' })
  await pass()
  expect(server.team().team_name).toBe('Sea Otters')
})

test('choosing theirs gives one’s own change up', async () => {
  const bench = open()
  server.doneBy('Bea', renamed('Theirs'))
  rename(bench, 'Sea Otters')
  await pass()
  bench.decide({ [bench.collisions()[0]?.key ?? '']: 'theirs' })
  expect(bench.store.get().work.teamName).toBe('Theirs')
  expect(teamDraft(7).get(ACCOUNT)).toBeNull()
})

test('a person whom another manager removed comes back only when that is chosen', async () => {
  const bench = open()
  const from = { ...newEntry, position: 1 }
  server.doneBy('Bea', { at: 'removed', role: 'players', participant: 2, from })
  number(bench, 2, 12)
  await pass()
  expect(numberOf(2)).toBeUndefined()
  const [collision] = bench.collisions()
  expect(collision).toMatchObject({ at: 'removed', by: 'theirs', participant: 2 })
  bench.decide({ [collision?.key ?? '']: 'mine' })
  await pass()
  expect(numberOf(2)).toBe(12)
})

test('a person whom another manager changed is removed only when that is chosen', async () => {
  const bench = open()
  server.doneBy('Bea', ofPlayer(2, null, 70))
  bench.change((work) => removeEntry(work, 'players', 2))
  await pass()
  expect(numberOf(2)).toBe(70)
  expect(bench.collisions()).toMatchObject([{ at: 'removed', by: 'mine', participant: 2 }])
})

test('a choice that was put off is no longer needed once the person changed their mind', async () => {
  const bench = open()
  server.doneBy('Bea', renamed('Theirs'))
  rename(bench, 'Sea Otters')
  await pass()
  // As it was before: then only they changed it.
  rename(bench, 'Otters')
  await pass()
  expect(bench.store.get()).toMatchObject({
    ...{ conflict: null, saving: { at: 'saved' }, work: { teamName: 'Theirs' } },
  })
})

test('an open page takes in what another manager saved, says so, and not of its own save', async () => {
  const bench = open()
  server.doneBy('Bea', red)
  await bench.mergeVersion(2)
  expect(bench.store.get()).toMatchObject({ saving: { at: 'saved' }, news: [{ operation: red }] })
  bench.forgetNews()
  rename(bench, 'Sea Otters')
  const saving = bench.flush()
  await bench.mergeVersion(3)
  await saving
  expect(bench.store.get()).toMatchObject({ work: { teamName: 'Sea Otters' }, news: [] })
})

test('a change that was not written down is told as the difference it made', async () => {
  const bench = open()
  server.become({ changed_by: null, team_colors: { ...noColours, jersey_color: 'Red' } })
  await bench.mergeVersion(2)
  expect(bench.store.get().news).toMatchObject([{ operation: red, author: { by: null } }])
})

test('a page with nothing unsaved that cannot reach the site does not speak of unsaved changes', async () => {
  const bench = open()
  instead = [offline]
  await bench.mergeVersion(2)
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
})

test('unsaved work of an older version is put together with the saved one when the page is opened again', () => {
  const base = workOf(team)
  teamDraft(7).set(ACCOUNT, { version: 1, base, mine: { ...base, teamName: 'Sea Otters' } })
  server.doneBy('Bea', red)
  const { work, conflict } = open().store.get()
  expect([work.teamName, work.teamColors.jersey_color, conflict]).toEqual(['Sea Otters', 'Red', null])
})

test('unsaved work of an older version asks first where both changed the same', () => {
  const base = workOf(team)
  teamDraft(7).set(ACCOUNT, { version: 1, base, mine: { ...base, teamName: 'Sea Otters' } })
  server.doneBy('Bea', renamed('Theirs'))
  const bench = open()
  expect(bench.store.get()).toMatchObject({ conflict: { version: 2 }, saving: { at: 'undecided' } })
  expect(bench.store.get().work.teamName).toBe('Sea Otters')
})
