/** For what appears in place of a form that was sent: there the reader goes on. */
export function beginHere(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (element) window.scrollTo(0, 0)
}
