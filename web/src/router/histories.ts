/** Where the addresses are kept: in the browser, or in memory on the server and in tests. */
export type History = {
  href: () => string
  go: (href: string, how: { replace: boolean }) => void
  /** The person goes back or forward; `undo` takes them to where they were. */
  follow: (heard: (undo: () => void) => void) => void
}

export function browserHistory(): History {
  const indexIn = (state: unknown): number | undefined => {
    const index = Object(state).index
    return typeof index === 'number' ? index : undefined
  }
  let index = indexIn(history.state) ?? 0
  let isUndoing = false
  const mark = () => history.replaceState({ index }, '')
  if (indexIn(history.state) === undefined) mark()
  return {
    href: () => location.pathname + location.search + location.hash,
    go: (href, { replace }) => {
      if (replace) history.replaceState({ index }, '', href)
      else history.pushState({ index: ++index }, '', href)
    },
    follow: (heard) =>
      addEventListener('popstate', ({ state }) => {
        const before = index
        // A link to a part of the page is followed by the browser itself, which marks nothing.
        index = indexIn(state) ?? before + 1
        if (indexIn(state) === undefined) mark()
        if (isUndoing) {
          isUndoing = false
          return
        }
        const steps = before - index
        heard(() => {
          isUndoing = steps !== 0
          if (isUndoing) history.go(steps)
        })
      }),
  }
}

export function memoryHistory(first: string): History {
  let here = first
  return {
    href: () => here,
    go: (href) => {
      here = href
    },
    follow: () => {},
  }
}
