import { vi } from 'vitest'

// Files share one jsdom, which takes longer to make than most of them take to run. Each gets our modules as if it
// were the first, and a page that none has touched.
vi.resetModules()
vi.useRealTimers()
stopTimersOfEarlierFiles()
vi.unstubAllGlobals()
vi.restoreAllMocks()
for (const storage of [localStorage, sessionStorage]) storage.clear()
history.replaceState(null, '', '/')
for (const part of [document.head, document.body]) part.replaceChildren()
for (const part of [document.documentElement, document.body]) {
  for (const name of part.getAttributeNames()) part.removeAttribute(name)
}

/** What an earlier file began for later would call the server in the middle of this one. */
function stopTimersOfEarlierFiles() {
  const page = globalThis as typeof globalThis & { ofTests?: { timers: Set<number>; begin: Begin } }
  page.ofTests ??= { timers: new Set(), begin: { setTimeout, setInterval } }
  const { timers, begin } = page.ofTests
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const watched = (...args: Parameters<typeof setTimeout>) => {
      const timer = begin[name](...args)
      timers.add(Number(timer))
      return timer
    }
    page[name] = Object.assign(watched, begin[name]) as never
  }
}

type Begin = Pick<typeof globalThis, 'setTimeout' | 'setInterval'>
