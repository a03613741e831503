import { useEffect, useState } from 'react'

// Everything above the lower edge counts, so a jump past the end counts as read too. The
// lower edge is where the bar with the button begins.
const SEEN = '1000000px 0px -72px 0px'

/** Whether the end of a text has come into sight; of a short text it does at once. */
export function useReadToEnd() {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const [hasRead, setHasRead] = useState(false)
  useEffect(() => {
    if (!end || hasRead) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasRead(true),
      { rootMargin: SEEN },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, hasRead])
  return { endOfText: setEnd, hasRead }
}
