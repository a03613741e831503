import { useEffect, useRef } from 'react'

/** Long enough for what is above to load; a person who scrolls meanwhile goes where they like. */
const SETTLE_MS = 3000
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Brings a part of the page into view when it is wanted, and keeps it there while what is above it still loads. */
export function useKeepInView<Element extends HTMLElement>(isWanted: boolean) {
  const part = useRef<Element>(null)
  useEffect(() => {
    if (!isWanted) return
    const show = () => part.current?.scrollIntoView({ block: 'start' })
    show()
    const watcher = new ResizeObserver(show)
    watcher.observe(document.body)
    const stop = () => watcher.disconnect()
    const timer = setTimeout(stop, SETTLE_MS)
    for (const kind of BY_HAND) addEventListener(kind, stop, { once: true, passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const kind of BY_HAND) removeEventListener(kind, stop)
    }
  }, [isWanted])
  return part
}
