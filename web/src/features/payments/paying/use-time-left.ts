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
    setNow(Date.now())
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && Date.parse(instant) <= now
}
