import { byRole, type RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Team, TeamEntry } from '@centrepass/contract/tournaments/teams'
import { session } from '#api/session.ts'
import { createStore } from '#state/store.ts'
import { type Choices, type Collision, mergeWork } from '../merging/merge-work.ts'
import { joined, type Told, takenBack, toldOf } from '../merging/news.ts'
import {
  type Bench,
  type Desk,
  isDirty,
  keep,
  mergeNewVersion,
  put,
  saveWork,
  schedule,
  standOn,
  takeIn,
} from './save-work.ts'
import { type TeamDraft, teamDraft } from './team-draft.ts'
import { type Facts, factKey, factsOf, isSameWork, type Work, withEntries, workOf } from './team-work.ts'

export type Workbench = ReturnType<typeof createWorkbench>

/** `facts` are about those of an unsaved draft who are not on the saved team. */
type Opening = { accountId: number; team: Team; facts?: Facts }

/**
 * The work on one team: changed at once here, stored in this browser, and saved a moment later. If a save fails,
 * the work stays. What other managers save is taken in; where both changed the same, only the person decides.
 */
export function createWorkbench(opening: Opening) {
  const desk = openDesk(opening)
  return {
    store: desk.store,
    ...changing(desk),
    ...deciding(desk),
    /** Takes back what another manager did; it is saved like any change. */
    undo: ({ operation }: Told): void => changing(desk).change((work) => takenBack(work, operation)),
    ...leaving(desk),
    /** The version that a call about the whole team must name. */
    version: () => desk.version,
  }
}

function openDesk({ accountId, team, facts = {} }: Opening): Desk {
  const draft = teamDraft(team.id)
  const kept = draft.get(accountId)
  const known = factsOf(team, facts)
  const { work, conflict, news, ...ground } = kept
    ? rejoin(kept, withoutStrangers(kept.mine, known), team)
    : startOn(team, workOf(team))
  const store = createStore<Bench>({
    ...{ team, facts: known, work, conflict, news },
    saving: { at: conflict ? 'undecided' : 'saved' },
  })
  return {
    ...{ accountId, teamId: team.id, draft, store, timer: undefined, running: null, failures: 0 },
    ...{ ...ground, own: new Set(ground.sent.map(({ id }) => id)) },
  }
}

type Start = Pick<Desk, 'base' | 'version' | 'sent'> & Pick<Bench, 'work' | 'conflict' | 'news'>

const startOn = (team: Team, work: Work): Start => ({
  ...{ base: workOf(team), version: team.version, sent: [] },
  ...{ work, conflict: null, news: [] },
})

/** Our changes to an older version must be separated from other managers' later changes. */
function rejoin({ base, version, sent = [] }: TeamDraft, work: Work, team: Team): Start {
  // What got no answer is sent again first: the answer says what of it is saved.
  if (sent.length > 0) return { ...{ base, version, sent }, ...{ work, conflict: null, news: [] } }
  const start = startOn(team, work)
  if (version === team.version || isSameWork(work, start.base)) return start
  const merged = mergeWork({ base, mine: work, theirs: start.base })
  const news = joined(toldOf({ team, since: [], is_whole: false }, { base, version, own: new Set() }))
  if (merged.collisions.length === 0) return { ...start, work: merged.work, news }
  return { ...{ base, version, sent }, ...{ work, conflict: team, news } }
}

/** Whom the server no longer tells us about can no longer be on the team. */
function withoutStrangers(work: Work, facts: Facts): Work {
  return {
    ...work,
    ...byRole((role) => work[role].filter(({ participant }) => facts[factKey(role, participant)])),
  }
}

function changing(desk: Desk) {
  return {
    change: (rule: (work: Work) => Work): void => {
      const { work } = desk.store.get()
      const next = rule(work)
      if (next === work) return
      put(desk, { work: next, ...(!desk.store.get().conflict && { saving: { at: 'waiting' } }) })
      keep(desk)
      schedule(desk)
    },
    /** New facts about people from the server, before they are added to a list. */
    learn: (role: RoleCode, entries: readonly TeamEntry[]): void => {
      const told = entries.map((entry) => [factKey(role, entry.participant.id), entry] as const)
      put(desk, { facts: withEntries(desk.store.get().facts, told) })
    },
    /** The team after another call: invitations, managers, a copied roster. */
    adopt: (newest: Team): void => {
      if (newest.version === desk.version) put(desk, { team: newest })
      else {
        const { news } = desk.store.get()
        takeIn(desk, { team: newest, since: [], is_whole: false })
        // It was done here, so it is no news.
        put(desk, { news })
      }
    },
  }
}

function deciding(desk: Desk) {
  return {
    /** What both changed in different ways. */
    collisions: (): Collision[] => mergeHere(desk)?.collisions ?? [],
    /** Both versions together, with a choice for everything that both changed. */
    decide: (choices: Choices): void => {
      const { conflict } = desk.store.get()
      const merged = mergeHere(desk, choices)
      if (conflict && merged?.collisions.length === 0) standOn(desk, conflict, merged.work)
    },
    mergeVersion: (version: number): Promise<void> => mergeNewVersion(desk, version),
    forgetNews: (): void => put(desk, { news: [] }),
  }
}

function mergeHere(desk: Desk, choices: Choices = {}) {
  const { conflict, work } = desk.store.get()
  if (!conflict) return null
  return mergeWork({ base: desk.base, mine: work, theirs: workOf(conflict) }, choices)
}

function leaving(desk: Desk) {
  const saveNow = () => {
    if (isDirty(desk)) schedule(desk, 0)
  }
  return {
    /** Saves the rest; returns whether everything is saved. */
    flush: async (): Promise<boolean> => {
      await desk.running
      await saveWork(desk)
      return !isDirty(desk)
    },
    saveNow,
    /** The team is gone, so its unsaved work is deleted too. */
    forget: (): void => {
      clearTimeout(desk.timer)
      desk.draft.set(desk.accountId, null)
      put(desk, { saving: { at: 'gone' } })
    },
    start: (): void => {
      window.addEventListener('online', saveNow)
      // What others saved meanwhile may be all that was unsaved here: nothing of it must come back later.
      keep(desk)
      if (!desk.store.get().conflict) saveNow()
    },
    /** Leaving the page ends typing. After log-out there is nothing to save. */
    stop: (): void => {
      window.removeEventListener('online', saveNow)
      clearTimeout(desk.timer)
      if (isDirty(desk) && session.get() && desk.store.get().saving.at !== 'gone') saveWork(desk)
    },
  }
}
