import { useEffect, useRef, useState } from 'react'

/** A typing pause this long counts as done. */
const PAUSE_MS = 400

type Pending = { timer: ReturnType<typeof setTimeout>; text: string }

/**
 * Typed text shows at once and goes to the team after a pause or when the field is left, so that
 * no key waits for the rest of the page. A value that another manager changed shows at once, also while the cursor
 * is still in the field, unless a key was pressed a moment ago.
 */
export function useTyped(value: string, onDone: (typed: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const { wait, flush, isWaiting } = usePending(value, onDone)
  return {
    value: typed && (isWaiting() || !isOverruled(typed, value)) ? typed.text : value,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ text: target.value, over: value })
      wait(target.value)
    },
    onBlur: () => {
      flush()
      setTyped(null)
    },
  }
}

/** `over` is the value that stood there when the last key was pressed. */
type Typed = { text: string; over: string }

/** What was typed becomes the value without its blanks; any other value is another manager's. */
const isOverruled = ({ text, over }: Typed, value: string) =>
  value !== over && text.trim() !== '' && value !== text.trim()

/** A reload, a closed tab or Back in the middle of a word must not lose it. */
function usePending(value: string, onDone: (typed: string) => void) {
  const latest = useRef({ value, onDone })
  useEffect(() => {
    latest.current = { value, onDone }
  })
  const [pending] = useState(() => pendingText(latest))
  useEffect(() => {
    const { flush } = pending
    window.addEventListener('pagehide', flush)
    // A phone that switches to another app may never report that the page was closed.
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [pending])
  return pending
}

type Latest = { readonly current: { value: string; onDone: (typed: string) => void } }

function pendingText(latest: Latest) {
  let pending: Pending | null = null
  const flush = () => {
    if (!pending) return
    clearTimeout(pending.timer)
    const { text } = pending
    pending = null
    const { value, onDone } = latest.current
    if (text !== value) onDone(text)
  }
  const wait = (text: string) => {
    clearTimeout(pending?.timer)
    pending = { text, timer: setTimeout(flush, PAUSE_MS) }
  }
  return { wait, flush, isWaiting: () => pending !== null }
}
