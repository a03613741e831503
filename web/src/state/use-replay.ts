import { type RefObject, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** What a person touched on a painted page before its scripts ran, in order: see `painting/begin.ts`. */
    touchedBefore?: Element[]
  }
}

/**
 * For the part of a painted page that the ref is put on: what a person pressed, typed or chose there before the scripts
 * ran is done again as soon as React has taken the part over. React itself would lose it.
 */
export function useReplay<Part extends Element>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const touched = window.touchedBefore ?? []
    const here = touched.filter((element) => isOf(part.current, element))
    window.touchedBefore = touched.filter((element) => !here.includes(element))
    for (const element of here) replay(element)
  }, [])
  return part
}

/** A part within it that is taken over later does its own. */
function isOf(part: Element | null, element: Element): boolean {
  const later = element.closest('[data-later]')
  return Boolean(part?.contains(element)) && (later === null || later.contains(part))
}

function replay(element: Element): void {
  if (element instanceof HTMLButtonElement) element.click()
  else if (element instanceof HTMLSelectElement) element.dispatchEvent(changed('change'))
  else if (element instanceof HTMLInputElement) replayInput(element)
}

/** React notices a field by the difference to the value it knows: that one first, then the person's. */
function replayInput(input: HTMLInputElement): void {
  if (input.type === 'checkbox') {
    input.checked = !input.checked
    input.click()
    return
  }
  const typed = input.value
  input.value = input.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
  input.dispatchEvent(changed('input'))
}

const changed = (type: 'input' | 'change') => new Event(type, { bubbles: true })
