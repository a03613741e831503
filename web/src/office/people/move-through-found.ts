import type { KeyboardEvent } from 'react'

/** From the box down to what it found and back up: the arrow keys move, Enter opens. */
export function moveThroughFound(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li > a')]
  // The target may be anything on the page; what is none of these places is not found among them.
  const at = places.indexOf(event.target as HTMLElement)
  const next = step === undefined || at < 0 ? undefined : places[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
