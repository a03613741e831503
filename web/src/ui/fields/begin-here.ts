/** Moves the focus to what replaces a sent form, so that a screen reader continues there. */
export function beginHere(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  if (element) window.scrollTo(0, 0)
}
