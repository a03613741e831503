import { useEffect, useRef, useState } from 'react'

/** A pause in which nobody who types has finished a word. */
const PAUSE_MS = 400

/**
 * What is typed stands in the field at once and goes to the team after a pause or when the field is left, so that
 * no key waits for the rest of the page. A value that somebody else changed shows, unless one is typing here.
 */
export function useTyped(value: string, onDone: (typed: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const done = (text: string) => {
    clearTimeout(timer.current)
    if (text !== value) onDone(text)
  }
  return {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => {
      const text = target.value
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => done(text), PAUSE_MS)
    },
    onBlur: () => {
      if (typed === null) return
      done(typed)
      setTyped(null)
    },
  }
}
