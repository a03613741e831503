import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds until an instant, counted down on screen; never below zero. Real time, as holds are. */
export function useSecondsLeft(instant: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND_MS))
}

/** Whether an instant has passed; changes once, when it does. */
export function useIsPast(instant: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (instant === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      setNow(Date.now())
      const left = Date.parse(instant) - Date.now()
      // A timer may ring a moment before its time by the wall clock: then it is set again.
      if (left > 0) timer = setTimeout(look, left)
    }
    look()
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && Date.parse(instant) <= now
}
