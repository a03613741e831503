import { vi } from 'vitest'

// Files share one jsdom, which takes longer to make than most of them take to run. Each gets our modules as if it
// were the first, and a page that none has touched.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
for (const storage of [localStorage, sessionStorage]) storage.clear()
history.replaceState(null, '', '/')
for (const part of [document.head, document.body]) part.replaceChildren()
for (const part of [document.documentElement, document.body]) {
  for (const name of part.getAttributeNames()) part.removeAttribute(name)
}
