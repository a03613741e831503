import { apply, type Operation } from '@centrepass/contract/tournaments/changing/operation-rules'
import { operationsBetween } from '@centrepass/contract/tournaments/changing/operations-between'
import { entryIn } from '@centrepass/contract/tournaments/changing/team-state'
import { newEntry } from '@centrepass/contract/tournaments/roster-entry'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTeam, aTeamEntry } from '#test/a-team.ts'
import { teamServer } from '#test/team-server.ts'
import { teamDraft } from './team-draft.ts'
import { addEntries, changeEntry, factKey, removeEntry, type Work, workOf } from './team-work.ts'
import { createWorkbench, type Workbench } from './workbench-store.ts'

const people = [1, 2, 3, 4].map((id) => aTeamEntry({ id, participant_number: `CC-${id}` }))
const team = aTeam({
  ...{ team_name: 'Otters', version: 1, team_colors: noColours },
  players: people.slice(0, 3).map((entry, position) => ({ ...entry, position })),
  ...{ coaches: [], team_managers: [] },
})
/** What a page asks the server about people of its unsaved work. */
const facts = Object.fromEntries(people.map((entry) => [factKey('players', entry.participant.id), entry]))
const MANAGERS = [11, 12, 13]

/** What one manager does: a change, and which value of the team it is to lead to. */
type Deed = { cell: string; value: unknown; change: (work: Work) => Work }
const person = fc.integer({ min: 1, max: 4 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constantFrom('Otters', 'Seals', 'Gulls').map((teamName) => ({
    ...{ cell: 'name', value: teamName, change: (work: Work) => ({ ...work, teamName }) },
  })),
  fc.tuple(person, fc.integer({ min: 1, max: 3 })).map(([id, jersey_number]) => ({
    ...{ cell: `number ${id}`, value: jersey_number },
    change: (work: Work) => changeEntry(work, 'players', id, { jersey_number }),
  })),
  person.map((id) => ({
    ...{ cell: 'captain', value: [id] },
    // The page names only someone who is on the list.
    change: (work: Work) =>
      entryIn(work.players, id) ? changeEntry(work, 'players', id, { is_captain: true }) : work,
  })),
  person.map((id) => ({
    ...{ cell: `there ${id}`, value: true },
    change: (work: Work) => addEntries(work, 'players', [{ ...newEntry, participant: id }]),
  })),
  person.map((id) => ({
    ...{ cell: `there ${id}`, value: false },
    change: (work: Work) => removeEntry(work, 'players', id),
  })),
)

type Fate = 'arrives' | 'request is lost' | 'answer is lost'
type Step =
  | { is: 'deed'; who: number; deed: Deed }
  | { is: 'time'; ms: number }
  | { is: 'told'; who: number }
  | { is: 'network'; who: number; fate: Fate }
  | { is: 'reload'; who: number }
const who = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ is: fc.constant('deed' as const), who, deed }) },
  {
    weight: 3,
    arbitrary: fc.record({ is: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 5_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('told' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ is: fc.constant('network' as const), who },
      fate: fc.constantFrom<Fate[]>('arrives', 'request is lost', 'answer is lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('reload' as const), who }) },
)

let fates: Fate[]
let server: ReturnType<typeof teamServer>
/** Whose page is speaking: each has its own way to the server. */
let speaking: Map<string, number>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const me = whoAsks(init)
    const fate = fates[me] ?? 'arrives'
    if (fate === 'request is lost') throw new TypeError('offline')
    const answer = server.answer(url, init, { id: MANAGERS[me] ?? 0, name: `Manager ${me}` })
    if (fate === 'answer is lost') throw new TypeError('offline')
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A save is known by its ids, which its page has kept; a question is asked by whom the test asked to. */
let asking = 0
function whoAsks(init: RequestInit | undefined): number {
  if (init?.method !== 'POST') return asking
  const [first] = JSON.parse(String(init.body)).operations as { id: string }[]
  const id = first?.id ?? ''
  const owner = MANAGERS.findIndex((account) =>
    teamDraft(7)
      .get(account)
      ?.sent?.some((sent) => sent.id === id),
  )
  if (owner >= 0) speaking.set(id, owner)
  return speaking.get(id) ?? 0
}

const openPage = (me: number) => {
  const bench = createWorkbench({ accountId: MANAGERS[me] ?? 0, team: server.team(), facts })
  bench.start()
  return bench
}

/** Everyone hears of everything, decides what is asked, and it is saved. */
async function settle(benches: Workbench[], seen: Set<string>[]): Promise<void> {
  fates = []
  for (let round = 0; round < 12; round += 1) {
    for (const [me, bench] of benches.entries()) {
      asking = me
      await vi.advanceTimersByTimeAsync(40_000)
      await bench.mergeVersion(server.team().version)
      decide(bench, seen[me])
    }
    await vi.advanceTimersByTimeAsync(2_000)
    const isCalm = benches.every(({ store }) => store.get().saving.at === 'saved')
    const isEven = benches.every((bench) => bench.version() === server.team().version)
    if (isCalm && isEven) return
  }
}

/** A manager keeps their own value of what is asked; which values they saw is remembered. */
function decide(bench: Workbench, seen: Set<string> | undefined): void {
  const collisions = bench.collisions()
  if (collisions.length === 0) return
  for (const collision of collisions) seen?.add(placeOf(collision))
  bench.decide(Object.fromEntries(collisions.map(({ key }) => [key, 'mine' as const])))
}

function placeOf(collision: ReturnType<Workbench['collisions']>[number]): string {
  if (collision.at === 'entry') return `number ${collision.participant}`
  if (collision.at === 'removed') return `there ${collision.participant}`
  return collision.at === 'captain' ? 'captain' : 'name'
}

async function live(steps: Step[]): Promise<void> {
  localStorage.clear()
  fates = ['arrives', 'arrives', 'arrives']
  speaking = new Map()
  server = teamServer(team, people)
  const benches = MANAGERS.map((_, me) => openPage(me))
  const seen = MANAGERS.map(() => new Set<string>())
  const done = MANAGERS.map(() => new Map<string, unknown>())
  for (const step of steps) {
    if (step.is === 'time') await vi.advanceTimersByTimeAsync(step.ms)
    else await take(step, { benches, done })
  }
  await settle(benches, seen)
  const end = workOf(server.team())
  for (const bench of benches) {
    expect(bench.store.get().saving).toEqual({ at: 'saved' })
    expect(bench.store.get().work).toEqual(end)
    bench.stop()
  }
  expectNothingUnseen(done, seen)
  for (const account of MANAGERS) expect(teamDraft(7).get(account)).toBeNull()
}

type Site = { benches: Workbench[]; done: Map<string, unknown>[] }

async function take(step: Exclude<Step, { is: 'time' }>, { benches, done }: Site): Promise<void> {
  const bench = benches[step.who]
  if (!bench) return
  asking = step.who
  if (step.is === 'network') fates[step.who] = step.fate
  if (step.is === 'told') await bench.mergeVersion(server.team().version)
  if (step.is === 'reload') {
    bench.stop()
    benches[step.who] = openPage(step.who)
  }
  if (step.is === 'deed') {
    const before = bench.store.get().work
    bench.change(step.deed.change)
    if (operationsBetween(before, bench.store.get().work).length > 0) note(done[step.who], step.deed)
  }
}

/** The last word of a manager about a value counts, and about a person who leaves that they leave. */
function note(done: Map<string, unknown> | undefined, { cell, value }: Deed): void {
  if (value === false) for (const other of [cell.replace('there', 'number'), 'captain']) done?.delete(other)
  done?.set(cell, value)
}

/** What each manager wanted was so at some time, or they were asked about it. */
function expectNothingUnseen(done: readonly Map<string, unknown>[], seen: readonly Set<string>[]): void {
  const reached = reachedBy([...operationsBetween(nothing, workOf(team)), ...operationsApplied()])
  // Who was not on the team was off it from the beginning.
  reached.add('there 4 false')
  for (const [me, wanted] of done.entries()) {
    for (const [cell, value] of wanted) {
      const about = [cell, cell.replace('number', 'there')]
      const isAsked =
        about.some((place) => seen[me]?.has(place)) || (cell === 'captain' && isAskedOfPerson(seen[me]))
      const isReached = reached.has(`${cell} ${JSON.stringify(value)}`)
      expect(isAsked || isReached, `Manager ${me} wanted ${cell} to be ${value}.`).toBe(true)
    }
  }
  expectUnbroken()
  const ids = server.log().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
}

/** A manager who changed a value had seen the one before: no one wrote over what they did not know. */
function expectUnbroken(): void {
  let state = workOf(team)
  for (const operation of operationsApplied()) {
    if (operation.at === 'field') expect(state[operation.field]).toBe(operation.from)
    if (operation.at === 'entry' && operation.field !== 'position') {
      expect(entryIn(state[operation.role], operation.participant)?.[operation.field]).toBe(operation.from)
    }
    state = apply(state, operation)
  }
  expect(state).toEqual(workOf(server.team()))
}

const operationsApplied = () => server.log().map(({ operation }): Operation => operation)
const isAskedOfPerson = (seen: Set<string> | undefined) =>
  [...(seen ?? [])].some((place) => /^there/.test(place))
const nothing: Work = { ...workOf(team), teamName: '', players: [] }

function reachedBy(operations: readonly Operation[]): Set<string> {
  return new Set(
    operations.map((operation) => {
      if (operation.at === 'field') return `name ${JSON.stringify(operation.to)}`
      if (operation.at === 'captain') return `captain ${JSON.stringify(operation.to)}`
      if (operation.at === 'entry') return `number ${operation.participant} ${JSON.stringify(operation.to)}`
      if (operation.at === 'colour') return operation.colour
      return `there ${operation.participant} ${operation.at === 'added'}`
    }),
  )
}

const RUNS = process.env.TEST_LONG === 'yes' ? 1000 : 40

test('three managers with delays, losses, reloads and resends end alike, and lose nothing unseen', {
  timeout: 600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), live), { numRuns: RUNS })
})
