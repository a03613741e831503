import { afterEach, beforeEach, vi } from 'vitest'

export const NONCE = 'n0nce'
type Frame = { page: string; lang: string; start: (window: Window) => void }

/** For each test of a file, a window whose parent and whose line to the server are ours. */
export function eachFrame() {
  const told: Record<string, unknown>[] = []
  const ask = vi.fn()
  const parent = { postMessage: (message: Record<string, unknown>) => told.push(message) }

  beforeEach(() => {
    told.length = 0
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    ask.mockReset()
  })

  /** Opens the page as the server writes it. Returns what says something to it, as its parent unless told otherwise. */
  function show({ page, lang, start }: Frame) {
    document.documentElement.lang = lang
    document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML
    const listeners: ((event: object) => void)[] = []
    start({
      document,
      parent,
      location: { hash: `#${NONCE}` },
      fetch: ask,
      addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
      // The parts of a window that the page uses.
    } as unknown as Window)
    return (data: object, source: object = parent) => {
      for (const listener of listeners) listener({ data, source })
    }
  }
  return { told, ask, show }
}
