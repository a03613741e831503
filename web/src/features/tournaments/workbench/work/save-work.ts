import { apply, type Sent } from '@centrepass/contract/tournaments/changing/operation-rules'
import { operationsBetween } from '@centrepass/contract/tournaments/changing/operations-between'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { changeByOperations, getOperations } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import type { Store } from '#state/store.ts'
import type { Stored } from '#state/stored-for-account.ts'
import { mergeWork } from '../merging/merge-work.ts'
import { type Arrived, joined, type Told, toldOf } from '../merging/news.ts'
import type { TeamDraft } from './team-draft.ts'
import { type Facts, factsOf, isSameWork, type Work, workOf } from './team-work.ts'

export type SaveState =
  | { at: 'saved' | 'waiting' | 'saving' | 'undecided' | 'offline' | 'gone' }
  | { at: 'refused'; errors: Message[] }

export type Bench = {
  /** As the server last sent it. */
  team: Team
  /** As it is in this browser. */
  work: Work
  facts: Facts
  saving: SaveState
  /** The saved version, while it and ours change the same things and the person has not chosen yet. */
  conflict: Team | null
  /** What others changed and this page has taken in, until the person puts it away. */
  news: readonly Told[]
}

/** The state of saving: the version our changes are based on, and the result of the last try. */
export type Desk = {
  accountId: number
  teamId: number
  draft: Stored<TeamDraft>
  store: Store<Bench>
  base: Work
  version: number
  /** Operations that were sent and not answered: they are sent again under the same ids. */
  sent: readonly Sent[]
  /** The ids of everything that this page sent. */
  own: Set<string>
  timer: ReturnType<typeof setTimeout> | undefined
  running: Promise<void> | null
  failures: number
}

/** Long enough for the next key, short enough not to be noticed. */
const PAUSE_MS = 800
const RETRY_MS = [3_000, 6_000, 12_000, 30_000]

export const put = ({ store }: Desk, change: Partial<Bench>) => store.set({ ...store.get(), ...change })
/** After a save without an answer we do not know what the server has, so even unchanged work must be sent. */
export const isDirty = ({ store, base, sent }: Desk) => sent.length > 0 || isOther(base, store.get().work)
const isOther = (base: Work, work: Work) =>
  !isSameWork(base, work) && operationsBetween(base, work).length > 0

/** What is not saved yet survives a reload, a lost session and a flat battery. */
export const keep = (desk: Desk) => {
  const { version, base, sent } = desk
  const kept = { version, base, mine: desk.store.get().work, ...(sent.length > 0 && { sent }) }
  desk.draft.set(desk.accountId, isDirty(desk) ? kept : null)
}

export function schedule(desk: Desk, delay = PAUSE_MS): void {
  clearTimeout(desk.timer)
  desk.timer = setTimeout(() => saveWork(desk), delay)
}

/** Further changes are based on the server's newest version. */
export function standOn(desk: Desk, newest: Team, work: Work): void {
  desk.base = workOf(newest)
  desk.version = newest.version
  desk.sent = []
  desk.failures = 0
  put(desk, { team: newest, work, facts: factsOf(newest, desk.store.get().facts), conflict: null })
  keep(desk)
  put(desk, { saving: { at: isDirty(desk) ? 'waiting' : 'saved' } })
  if (isDirty(desk)) schedule(desk)
}

let lastSave: Promise<void> = Promise.resolve()
/** A manager who comes right back reads the team only after their last save has ended. */
export const lastSaveEnded = (): Promise<void> => lastSave

/** Saves once at a time; text typed meanwhile goes with the next save. */
export async function saveWork(desk: Desk): Promise<void> {
  clearTimeout(desk.timer)
  if (desk.running) return desk.running
  const { conflict } = desk.store.get()
  // What was changed since may have settled it.
  if (conflict && desk.sent.length === 0) return meet(desk, conflict)
  if (!isDirty(desk)) return put(desk, { saving: { at: 'saved' } })
  desk.running = send(desk).finally(() => {
    desk.running = null
  })
  lastSave = desk.running
  return desk.running
}

async function send(desk: Desk): Promise<void> {
  put(desk, { saving: { at: 'saving' } })
  if (desk.sent.length === 0) {
    desk.sent = operationsBetween(desk.base, desk.store.get().work).map((operation) => ({
      ...{ id: newId(), operation },
    }))
  }
  for (const { id } of desk.sent) desk.own.add(id)
  keep(desk)
  try {
    const answer = await changeByOperations(desk.teamId, { version: desk.version, sent: desk.sent })
    const stopped = new Set(
      answer.outcomes.filter(({ outcome }) => outcome === 'conflict').map(({ id }) => id),
    )
    const saved = desk.sent.filter(({ id }) => !stopped.has(id)).map(({ operation }) => operation)
    const told = toldOf(answer, desk)
    // What is saved is common ground from here on; what met another change is still ours alone.
    desk.base = saved.reduce(apply, desk.base)
    desk.sent = []
    tell(desk, told)
    meet(desk, answer.team)
  } catch (error) {
    if (isAnswered(error)) desk.sent = []
    await fail(desk, error)
  }
}

// Random values are there on plain http too, where randomUUID is not.
const newId = () => crypto.getRandomValues(new BigUint64Array(2)).join('-')

/** Whether the server said that it did not save. A broken server or gateway may still have saved. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

async function fail(desk: Desk, error: unknown): Promise<void> {
  const { status, answer } = error instanceof ApiError ? error : { status: 0, answer: null }
  if (answer?.error === 'team_changed') return meetOthers(desk)
  if (status === 404) return put(desk, { saving: { at: 'gone' } })
  if (status === 400 || status === 403 || status === 422) {
    return put(desk, { saving: { at: 'refused', errors: problemMessages(error) } })
  }
  put(desk, { saving: { at: 'offline' } })
  schedule(desk, RETRY_MS[Math.min(desk.failures, RETRY_MS.length - 1)])
  desk.failures += 1
}

async function meetOthers(desk: Desk): Promise<void> {
  const newest = await readNewest(desk)
  if (newest) takeIn(desk, newest)
}

/** Another page saved this version. What of ours is under way or unanswered ends first. */
export async function mergeNewVersion(desk: Desk, version: number): Promise<void> {
  await desk.running
  const { conflict, saving } = desk.store.get()
  if (version <= (conflict?.version ?? desk.version) || saving.at === 'gone') return
  if (desk.sent.length > 0) return saveWork(desk)
  const newest = await readNewest(desk)
  await desk.running
  if (newest && desk.sent.length === 0) takeIn(desk, newest)
}

async function readNewest(desk: Desk): Promise<Arrived | null> {
  try {
    return await getOperations(desk.teamId, desk.store.get().conflict?.version ?? desk.version)
  } catch (error) {
    // A page with nothing unsaved looks again by itself.
    if (isDirty(desk) || isGone(error)) await fail(desk, error)
    return null
  }
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

export function takeIn(desk: Desk, newest: Arrived): void {
  if (newest.team.version <= desk.version) return
  tell(desk, toldOf(newest, desk))
  meet(desk, newest.team)
}

/** Merges their version and ours. Only details that both changed differently need a choice. */
function meet(desk: Desk, newest: Team): void {
  const { work, facts } = desk.store.get()
  const merged = mergeWork({ base: desk.base, mine: work, theirs: workOf(newest) })
  put(desk, { facts: factsOf(newest, facts) })
  if (merged.collisions.length === 0) standOn(desk, newest, merged.work)
  else {
    put(desk, { conflict: newest, saving: { at: 'undecided' } })
    keep(desk)
  }
}

const tell = (desk: Desk, told: readonly Told[]): void => {
  if (told.length > 0) put(desk, { news: joined([...desk.store.get().news, ...told]) })
}
