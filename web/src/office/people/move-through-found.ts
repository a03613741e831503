import type { KeyboardEvent } from 'react'

/** From the box down to what it found and back up: the arrow keys move, Enter opens. */
export function moveThroughFound(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="search"], li > a')]
  const at = places.findIndex((place) => place === event.target)
  const next = step === undefined || at < 0 ? undefined : places[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
