import { useEffect, useEffectEvent, useState } from 'react'

// Everything above the lower edge counts, so a jump past the end counts as read too. The
// lower edge is above the bar with the progress, and above a bar of tabs that a phone has below it.
const SEEN = '1000000px 0px -132px 0px'

/** Says once when the end of a text comes into sight; of a short text it does at once. */
export function useReadToEnd(isRead: boolean, onRead: () => void): (element: HTMLElement | null) => void {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const tell = useEffectEvent(onRead)
  useEffect(() => {
    if (!end || isRead) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(),
      { rootMargin: SEEN },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, isRead])
  return setEnd
}
