import { memo, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isBeingPainted } from '#api/painting.ts'
import { session } from '#api/session.ts'
import { useIsPainted } from '#state/use-is-painted.ts'
import { useReplay } from '#state/use-replay.ts'
import { locale } from '#words/locale.ts'
import { FoundOffers, type FoundProps } from './FoundOffers.tsx'

/**
 * A long list that the server painted can be read as it is. React takes it over when it comes near the screen, is
 * touched or focused, or has to change: until then it would only keep a phone busy. All that changes the list comes in
 * as props, because React takes the painted list over with the props that it was painted from.
 */
export const FoundWhenNear = memo((props: FoundProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isPainted = useIsPainted()
  const [gate] = useState(() => makeGate(!isPainted || isBeingPainted()))
  const first = useRef(props)
  if (first.current !== props) gate.open()
  // At once: from here on nobody else remembers what is pressed.
  useLayoutEffect(
    () => (place.current && !gate.isTaken ? openWhenNear(place.current, gate) : undefined),
    [gate],
  )
  // The same as long as the props are: an element of its own would be a change.
  const found = useMemo(
    () => (
      <Suspense>
        <Behind gate={gate} {...props} />
      </Suspense>
    ),
    [gate, props],
  )
  return (
    <div ref={place} data-later>
      {found}
    </div>
  )
})

function Behind({ gate, ...props }: FoundProps & { gate: Gate }) {
  if (!gate.isOpen()) use(gate.opened)
  // A button that was pressed while the list was only painted does now what it says.
  useLayoutEffect(() => {
    const { pressed } = gate
    gate.isTaken = true
    gate.pressed = null
    pressed?.click()
  }, [gate])
  return (
    <div ref={useReplay<HTMLDivElement>()}>
      <FoundOffers {...props} />
    </div>
  )
}

type Gate = {
  isOpen(): boolean
  opened: Promise<void>
  open(): void
  /** React has the list, and hears of every press itself. */
  isTaken: boolean
  pressed: HTMLButtonElement | null
}

function makeGate(isOpenAtOnce: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isOpen = isOpenAtOnce
  return {
    isOpen: () => isOpen,
    opened: promise,
    open: () => {
      isOpen = true
      resolve()
    },
    isTaken: false,
    pressed: null,
  }
}

const NEAR = '200px'
const TOUCHES = ['pointerdown', 'pointerover', 'focusin', 'keydown'] as const

function openWhenNear(place: HTMLElement, gate: Gate): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && gate.open(),
    { rootMargin: NEAR },
  )
  observer.observe(place)
  for (const touch of TOUCHES) place.addEventListener(touch, gate.open)
  const press = ({ target }: Event) => {
    if (!gate.isTaken && target instanceof Element) gate.pressed = target.closest('button')
  }
  place.addEventListener('click', press)
  const leave = [locale.subscribe(gate.open), session.subscribe(gate.open)]
  return () => {
    observer.disconnect()
    for (const touch of TOUCHES) place.removeEventListener(touch, gate.open)
    place.removeEventListener('click', press)
    for (const end of leave) end()
  }
}
