import type { ComponentType } from 'react'
import { createStore, type Store } from '../state/store.ts'
import type { History } from './histories.ts'
import { hrefOf, type Place, placeOf, type Wanted } from './place.ts'

/** What is drawn at an address. Two addresses of one page share its name, and what a person typed into it. */
export type Page = {
  name: string
  Component: ComponentType
  params: Record<string, string>
  title?: { en: string; fr: string }
}
export type Shown = { place: Place; page: Page | null; isWaiting: boolean }
export type Navigation = Wanted & { replace?: boolean; resetScroll?: boolean }
/** An address was drawn, with the one before it. */
export type Arrival = { from: Place | null; to: Place; resetsScroll: boolean }

type Options = {
  history: History
  /** The page of an address, or where to go instead. */
  find: (place: Place) => Promise<Page | { elsewhere: Navigation }>
  /** Fetches the code of a page ahead. */
  prepare?: (pathname: string) => Promise<unknown>
  /** For answers that take long, and for those that do not come. */
  waiting?: ComponentType
  trouble?: ComponentType
}
export type Router = ReturnType<typeof createRouter>

/** Answers that take longer than this are waited for with something to look at. */
const SOON_MS = 150

/** Leads through the site: finds the page of each address and shows it when it can be drawn whole. */
export function createRouter({ history, find, prepare, waiting, trouble }: Options) {
  const shown = createStore<Shown>({ place: placeOf(history.href()), page: null, isWaiting: true })
  const asked = createStore<Place>(shown.get().place)
  const arrival = createStore<Arrival | null>(null)
  const { block, isHeldBack } = createBlockers()
  let turns = 0
  let newest = Promise.resolve()
  let resetsScroll = true
  const screen = createScreen()

  /** Shows what is at the address. Of several at once, only the last is shown, and all end with it. */
  function load(): Promise<void> {
    newest = loadOnce()
    return newest
  }

  async function loadOnce(): Promise<void> {
    const turn = ++turns
    // Another address is wanted by now.
    screen.letGo()
    const place = addressIn(history, shown.get().place)
    asked.set(place)
    const isWaiting = setTimeout(() => turn === turns && wait(shown, place, waiting), SOON_MS)
    const found = await find(place).catch((error) => failed(error, trouble))
    clearTimeout(isWaiting)
    if (turn !== turns) return newest
    if ('elsewhere' in found) return lead({ ...found.elsewhere, replace: true })
    const next = { place, page: found, isWaiting: false }
    shown.set(next)
    await screen.shows(next)
  }

  async function lead(wanted: Navigation): Promise<void> {
    const here = placeOf(history.href())
    const href = hrefOf(wanted, here)
    resetsScroll = wanted.resetScroll ?? true
    if (href !== here.href) history.go(href, { replace: wanted.replace ?? false })
    await load()
  }

  history.follow((undo) => {
    if (isHeldBack()) return undo()
    resetsScroll = true
    void load()
  })

  return {
    shown,
    /** The address of the browser, which is drawn a moment later. */
    asked,
    arrival,
    load,
    navigate: async (wanted: Navigation) => {
      if (!isHeldBack()) await lead(wanted)
    },
    prepare: (href: string) => void prepare?.(placeOf(href).pathname).catch(() => {}),
    /** Said by what draws the pages. */
    drawn: (drawn: Shown) => {
      const { place, page, isWaiting } = drawn
      screen.drew(drawn)
      if (drawn === shown.get()) screen.letGo()
      const from = arrival.get()?.to ?? null
      if (page && !isWaiting && place !== from) arrival.set({ from, to: place, resetsScroll })
    },
    block,
  }
}

/** Another search on the same page leaves what is there until its answers have come. */
function wait(shown: Store<Shown>, place: Place, waiting: ComponentType | undefined): void {
  const { page, place: before } = shown.get()
  const isMoving = !page || before.pathname !== place.pathname
  if (waiting && isMoving) shown.set({ place, page: instead('waiting', waiting), isWaiting: true })
}

function createBlockers() {
  const blockers = new Set<() => boolean>()
  return {
    isHeldBack: () => [...blockers].some((asks) => asks()),
    /** What answers true keeps the person on the page. */
    block: (asks: () => boolean) => {
      blockers.add(asks)
      return () => void blockers.delete(asks)
    },
  }
}

/** What was drawn last. Until a page is on the screen the one before it hears of everything that changes. */
function createScreen() {
  let last: Shown | null = null
  const waiters: (() => void)[] = []
  return {
    drew: (drawn: Shown) => {
      last = drawn
    },
    /** At once where nothing draws. */
    shows: async (next: Shown) => {
      if (last !== null && last !== next) await new Promise<void>((goOn) => waiters.push(goOn))
    },
    letGo: () => {
      for (const goOn of waiters.splice(0)) goOn()
    },
  }
}

function failed(error: unknown, trouble: ComponentType | undefined): Page {
  if (!trouble) throw error
  console.error(error)
  return instead('trouble', trouble)
}

const instead = (name: string, Component: ComponentType): Page => ({ name, Component, params: {} })

/** The same address and the same search are the same objects, so that no page takes them for new ones. */
function addressIn(history: History, before: Place): Place {
  const now = placeOf(history.href())
  if (now.href === before.href) return before
  return now.query === before.query ? { ...now, search: before.search } : now
}
