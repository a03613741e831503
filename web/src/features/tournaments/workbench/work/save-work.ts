import type { Team } from '@centrepass/contract/tournaments/teams'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { getRegistration, saveRegistration } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import type { Store } from '#state/store.ts'
import type { Stored } from '#state/stored-for-account.ts'
import { groundUnder, isAnswered, withTry } from '../merging/lost-saves.ts'
import { mergeWork } from '../merging/merge-work.ts'
import { type Change, changesOf } from '../merging/work-changes.ts'
import type { TeamDraft } from './team-draft.ts'
import { type Facts, factsOf, isSameWork, progressOf, type Work, workOf } from './team-work.ts'

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
  /** What another manager saved and this page took in last. */
  news: News | null
}

/** `by` is null where the newest version may be the work of several people, or of none of the managers. */
export type News = { by: string | null; isMe: boolean; at: string; changes: Change[] }

/** The state of saving: the version our changes are based on, and the result of the last try. */
export type Desk = {
  accountId: number
  teamId: number
  draft: Stored<TeamDraft>
  store: Store<Bench>
  base: Work
  version: number
  /** What was sent since that version without an answer. */
  sent: readonly Work[]
  timer: ReturnType<typeof setTimeout> | undefined
  running: Promise<void> | null
  failures: number
}

/** Long enough for the next key, short enough not to be noticed. */
const PAUSE_MS = 800
const RETRY_MS = [3_000, 6_000, 12_000, 30_000]

export const put = ({ store }: Desk, change: Partial<Bench>) => store.set({ ...store.get(), ...change })
/** After a save without an answer we do not know what the server has, so even unchanged work must be sent. */
export const isDirty = ({ store, base, sent }: Desk) => sent.length > 0 || !isSameWork(store.get().work, base)

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
  if (conflict) return takeIn(desk, conflict)
  if (!isDirty(desk)) return put(desk, { saving: { at: 'saved' } })
  desk.running = send(desk).finally(() => {
    desk.running = null
  })
  lastSave = desk.running
  return desk.running
}

async function send(desk: Desk): Promise<void> {
  const { work: sent, facts } = desk.store.get()
  const earlier = desk.sent
  put(desk, { saving: { at: 'saving' } })
  desk.sent = withTry(earlier, sent)
  keep(desk)
  try {
    const saved = await saveRegistration(desk.teamId, progressOf(sent, facts), desk.version)
    const { work } = desk.store.get()
    standOn(desk, saved, work === sent ? workOf(saved) : work)
  } catch (error) {
    if (isAnswered(error)) desk.sent = earlier
    await fail(desk, error)
  }
}

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

/** Another page saved this version. A save of ours may be under way, before or after the question, and ends first. */
export async function mergeNewVersion(desk: Desk, version: number): Promise<void> {
  await desk.running
  const { conflict, saving } = desk.store.get()
  if (version <= (conflict?.version ?? desk.version) || saving.at === 'gone') return
  const newest = await readNewest(desk)
  await desk.running
  if (newest) takeIn(desk, newest)
}

async function readNewest(desk: Desk): Promise<Team | null> {
  try {
    return (await getRegistration(desk.teamId)).team
  } catch (error) {
    // A page with nothing unsaved looks again by itself.
    if (isDirty(desk) || isGone(error)) await fail(desk, error)
    return null
  }
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Merges their version and ours. Only details that both changed differently need a choice. */
export function takeIn(desk: Desk, newest: Team): void {
  if (newest.version <= desk.version) return
  const { work, facts } = desk.store.get()
  const theirs = workOf(newest)
  const base = groundUnder(desk, newest)
  const merged = mergeWork({ base, mine: work, theirs })
  // A save of ours whose answer was lost is no news.
  const isOwn = base !== desk.base && isSameWork(base, theirs)
  put(desk, { facts: factsOf(newest, facts), ...(!isOwn && { news: newsOf({ ...desk, base }, newest) }) })
  if (merged.collisions.length === 0) standOn(desk, newest, merged.work)
  else put(desk, { conflict: newest, saving: { at: 'undecided' } })
}

export function newsOf({ base, version }: Pick<Desk, 'base' | 'version'>, newest: Team): News {
  const { changed_by, is_changed_by_me, changed_at, managers } = newest
  // With one other manager, every version that is not ours is theirs.
  const isOne = newest.version === version + 1 || managers.length === 2
  return {
    ...{ by: isOne ? changed_by : null, isMe: is_changed_by_me, at: changed_at },
    changes: changesOf(base, workOf(newest)),
  }
}
