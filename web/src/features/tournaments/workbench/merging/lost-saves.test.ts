import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import type { TeamProgress } from '@centrepass/contract/tournaments/rosters'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTeam, aTeamEntry } from '#test/a-team.ts'
import { teamDraft } from '../work/team-draft.ts'
import { addEntries, factKey, removeEntry, type Work } from '../work/team-work.ts'
import { createWorkbench } from '../work/workbench-store.ts'

const ACCOUNT = 5
const people = [1, 2, 9, 30].map((id) => aTeamEntry({ id }))
const team = aTeam({
  team_name: 'A',
  version: 5,
  players: people.slice(0, 2),
  coaches: [],
  team_managers: [],
})
const entry = (participant: number) => ({
  participant,
  ...newEntry,
})

/** What the server has, and whether its answers arrive. */
let server: Team
let isLost: boolean

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  server = team
  isLost = false
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = answerTo(input instanceof Request ? input.url : String(input), String(init?.body))
    if (isLost) throw new TypeError('offline')
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answerTo(url: string, body: string): Response {
  if (url.includes('get-registration')) return json({ data: { team: server, version: server.version } })
  const { data, version } = JSON.parse(body)
  if (version !== server.version) return json({ error: 'team_changed', message: 'Changed.' }, 409)
  save(JSON.parse(data))
  return json({ data: { version: server.version, saved_at: server.changed_at, team: server } })
}

const entriesOf = (entries: TeamProgress['players']) =>
  entries.flatMap(({ participant }) => people.find((entry) => entry.participant.id === participant) ?? [])

function save({ teamName, players, coaches }: TeamProgress, by: Partial<Team> = {}): void {
  server = { ...server, is_changed_by_me: true, ...by, version: server.version + 1 }
  server = { ...server, team_name: teamName.trim(), players: entriesOf(players), coaches: entriesOf(coaches) }
}

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function open() {
  const facts = Object.fromEntries(
    people.flatMap((entry) =>
      (['players', 'coaches'] as const).map((role) => [factKey(role, entry.participant.id), entry]),
    ),
  )
  return createWorkbench({ accountId: ACCOUNT, team: server, facts })
}

const renameAndSwap = (work: Work): Work =>
  removeEntry(addEntries({ ...work, teamName: 'B ' }, 'players', [entry(9)]), 'players', 2)
const undo = (work: Work): Work => ({ ...work, teamName: 'A', players: [entry(1), entry(2)] })
const addCoach = (work: Work): Work => addEntries(work, 'coaches', [entry(30)])
const savedNow = () => ({
  name: server.team_name,
  players: server.players.map(({ participant }) => participant.id),
  coaches: server.coaches.map(({ participant }) => participant.id),
})

/** The server saves it as version 6, and the page never hears of it. */
async function loseAnswer() {
  const bench = open()
  isLost = true
  bench.change(renameAndSwap)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(savedNow()).toEqual({ name: 'B', players: [1, 9], coaches: [] })
  expect(bench.store.get().saving).toEqual({ at: 'offline' })
  return bench
}

test('a change undone after a save without an answer stays undone', async () => {
  const bench = await loseAnswer()
  isLost = false
  bench.change((work) => addCoach(undo(work)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(bench.store.get()).toMatchObject({ saving: { at: 'saved' }, conflict: null, news: null })
  expect(savedNow()).toEqual({ name: 'A', players: [1, 2], coaches: [30] })
})

test('it stays undone when the page learns of the new version first', async () => {
  const bench = await loseAnswer()
  bench.change((work) => addCoach(undo(work)))
  isLost = false
  await bench.mergeVersion(6)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(savedNow()).toEqual({ name: 'A', players: [1, 2], coaches: [30] })
})

test('it stays undone when later tries got no answer either', async () => {
  const bench = await loseAnswer()
  bench.change((work) => addCoach(undo(work)))
  await vi.advanceTimersByTimeAsync(20_000)
  isLost = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(savedNow()).toEqual({ name: 'A', players: [1, 2], coaches: [30] })
})

test('an undone change is not called saved before the server has it', async () => {
  const bench = await loseAnswer()
  bench.change(undo)
  expect(await bench.flush()).toBe(false)
  expect(bench.store.get().saving).toEqual({ at: 'offline' })
  expect(teamDraft(7).get(ACCOUNT)?.mine.teamName).toBe('A')
  isLost = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(savedNow()).toEqual({ name: 'A', players: [1, 2], coaches: [] })
  expect(bench.store.get().saving).toEqual({ at: 'saved' })
  expect(teamDraft(7).get(ACCOUNT)).toBeNull()
})

test('an undone change stays undone when the page is opened again', async () => {
  const left = await loseAnswer()
  left.change((work) => addCoach(undo(work)))
  left.stop()
  await vi.advanceTimersByTimeAsync(0)
  vi.clearAllTimers()
  isLost = false
  const bench = open()
  expect(bench.store.get()).toMatchObject({ conflict: null, news: null })
  bench.start()
  await vi.advanceTimersByTimeAsync(5_000)
  bench.stop()
  expect(savedNow()).toEqual({ name: 'A', players: [1, 2], coaches: [30] })
})

test('another manager who saved after the lost save keeps their change, and the undo stays', async () => {
  const bench = await loseAnswer()
  server = {
    ...server,
    version: 7,
    is_changed_by_me: false,
    team_colors: { ...team.team_colors, jersey_color: 'red' },
  }
  isLost = false
  bench.change((work) => addCoach(undo(work)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(savedNow()).toEqual({ name: 'A', players: [1, 2], coaches: [30] })
  expect(bench.store.get().work.teamColors.jersey_color).toBe('red')
})

test('the same change by another manager is theirs when ours did not arrive', async () => {
  const bench = await loseAnswer()
  server = { ...server, is_changed_by_me: false }
  isLost = false
  bench.change((work) => addCoach(undo(work)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(savedNow()).toEqual({ name: 'B', players: [1, 9], coaches: [30] })
})
