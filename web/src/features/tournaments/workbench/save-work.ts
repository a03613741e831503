import type { Team } from '@centrepass/contract/teams'
import { ApiError } from '../../../api/api-error.ts'
import { problemMessages } from '../../../api/problem-message.ts'
import type { Kept } from '../../../kept-for-account.ts'
import type { Store } from '../../../store.ts'
import { getRegistration, saveRegistration } from '../team-calls.ts'
import { mergeWork } from './merge-work.ts'
import type { TeamDraft } from './team-draft.ts'
import { type Facts, factsOf, isSameWork, progressOf, type Work, workOf } from './team-work.ts'

export type SaveState =
  | { at: 'saved' | 'waiting' | 'saving' | 'offline' | 'gone' }
  | { at: 'refused'; errors: string[] }

export type Bench = {
  /** As the server told it last. */
  team: Team
  /** As it stands here. */
  work: Work
  facts: Facts
  saving: SaveState
  /** What somebody else made of it meanwhile, until the person has said what becomes of both. */
  conflict: Team | null
}

/** What saving has to remember: the version that our changes stand on, and how the last try went. */
export type Desk = {
  accountId: number
  teamId: number
  draft: Kept<TeamDraft>
  store: Store<Bench>
  base: Work
  version: number
  timer: ReturnType<typeof setTimeout> | undefined
  running: Promise<void> | null
  failures: number
}

/** Long enough for the next key, short enough that nobody waits for it. */
const PAUSE_MS = 800
const RETRY_MS = [3_000, 6_000, 12_000, 30_000]

export const put = ({ store }: Desk, change: Partial<Bench>) => store.set({ ...store.get(), ...change })
export const isDirty = ({ store, base }: Desk) => !isSameWork(store.get().work, base)

/** What is not saved yet survives a reload, a lost session and a flat battery. */
export const keep = (desk: Desk) =>
  desk.draft.set(
    desk.accountId,
    isDirty(desk) ? { version: desk.version, base: desk.base, mine: desk.store.get().work } : null,
  )

export function schedule(desk: Desk, delay = PAUSE_MS): void {
  clearTimeout(desk.timer)
  desk.timer = setTimeout(() => saveWork(desk), delay)
}

/** The newest of the server is the ground that further changes stand on. */
export function standOn(desk: Desk, newest: Team, work: Work): void {
  desk.base = workOf(newest)
  desk.version = newest.version
  desk.failures = 0
  put(desk, { team: newest, work, facts: factsOf(newest, desk.store.get().facts), conflict: null })
  keep(desk)
  put(desk, { saving: { at: isDirty(desk) ? 'waiting' : 'saved' } })
  if (isDirty(desk)) schedule(desk)
}

let lastSave: Promise<void> = Promise.resolve()
/** Whoever comes back at once asks for the team after what they left behind is saved. */
export const lastSaveEnded = (): Promise<void> => lastSave

/** Saves once at a time; what is typed meanwhile goes with the next one. */
export async function saveWork(desk: Desk): Promise<void> {
  clearTimeout(desk.timer)
  if (desk.running) return desk.running
  if (!isDirty(desk)) return put(desk, { saving: { at: 'saved' } })
  if (desk.store.get().conflict) return
  desk.running = send(desk).finally(() => {
    desk.running = null
  })
  lastSave = desk.running
  return desk.running
}

async function send(desk: Desk): Promise<void> {
  const { work: sent, facts } = desk.store.get()
  put(desk, { saving: { at: 'saving' } })
  try {
    const saved = await saveRegistration(desk.teamId, progressOf(sent, facts), desk.version)
    const { work } = desk.store.get()
    standOn(desk, saved, work === sent ? workOf(saved) : work)
  } catch (error) {
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
  try {
    const { team: newest } = await getRegistration(desk.teamId)
    put(desk, { facts: factsOf(newest, desk.store.get().facts) })
    // No manager typed anything: somebody accepted an invitation, and that undoes nothing of ours.
    if (newest.changed_by === null) {
      return standOn(desk, newest, mergeWork(desk.base, desk.store.get().work, workOf(newest)))
    }
    put(desk, { conflict: newest, saving: { at: 'waiting' } })
  } catch (error) {
    await fail(desk, error)
  }
}
