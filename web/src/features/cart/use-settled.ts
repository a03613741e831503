import { useEffect, useState } from 'react'

/** Long enough for two quick presses to be asked about once, short enough to feel prompt. */
const SETTLE_MS = 300

/** The value once it has stopped changing. The first one counts at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
