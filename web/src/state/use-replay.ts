import { type RefObject, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** What a person touched on a painted page before React had that part of it, in order: see `painting/begin.ts`. */
    touchedBefore?: Element[]
  }
}

type ReplayedPart<Part extends Element> = { ref: RefObject<Part | null>; 'data-painted': '' }

/**
 * For the part of a painted page that these are put on: what a person pressed, typed or chose there before React had
 * taken the part over is done again as soon as it has. React itself would lose it. The mark on the part tells the first
 * script that it must remember still; a part within it that is taken over later has its own.
 */
export function useReplay<Part extends Element>(): ReplayedPart<Part> {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const done = takeTouched(ref.current)
      .filter((element) => !isBeingPressed(element))
      .map(asDone)
    ref.current?.removeAttribute('data-painted')
    // React is at work here: it would first put the old value back into a field, and the cursor to its end.
    queueMicrotask(() => {
      for (const doAgain of done) doAgain()
    })
  }, [])
  return { ref, 'data-painted': '' }
}

function takeTouched(part: Element | null): Element[] {
  const touched = window.touchedBefore ?? []
  const here = touched.filter((element) => element.closest('[data-painted]') === part)
  touched.splice(0, Infinity, ...touched.filter((element) => !here.includes(element)))
  return here
}

/** A press that made React take the part over is on its way still, and React hears it itself. */
function isBeingPressed(element: Element): boolean {
  const { event } = window
  const isPress = element instanceof HTMLButtonElement && event?.type === 'click'
  return isPress && event.target instanceof Node && element.contains(event.target)
}

/** What was done to it, as it is now: what React draws after the first of them puts the others back. */
function asDone(element: Element): () => void {
  if (element instanceof HTMLSelectElement) return asChosen(element, element.value)
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' ? asTicked(element) : asTyped(element)
  return () => element instanceof HTMLButtonElement && element.click()
}

const asChosen = (select: HTMLSelectElement, chosen: string) => () => {
  select.value = chosen
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

function asTicked(box: HTMLInputElement): () => void {
  const { checked } = box
  return () => {
    box.checked = !checked
    box.click()
  }
}

/** React notices a field by the difference to the value it knows: that one first, then the person's. */
function asTyped(field: HTMLInputElement): () => void {
  const { value: typed, selectionStart, selectionEnd } = field
  return () => {
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    // A new value moves the cursor to its end.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
