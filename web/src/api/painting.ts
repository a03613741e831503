import type { Painting } from '@centrepass/contract/site/painting'

let current: Painting | null | undefined

/** What the server painted this page from; null when it sent an empty page. */
export function painting(): Painting | null {
  if (current === undefined) current = readPainting()
  return current
}

let isPainter = false

/** For the server, before it paints. */
export function setPainting(given: Painting): void {
  current = given
  isPainter = true
}

/** Whether this is where pages are painted, and not where they are taken over. */
export const isBeingPainted = (): boolean => isPainter

function readPainting(): Painting | null {
  const written = typeof document === 'undefined' ? null : document.getElementById('painting')?.textContent
  return written ? JSON.parse(written) : null
}
