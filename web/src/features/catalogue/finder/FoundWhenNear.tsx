import { memo, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isBeingPainted } from '#api/painting.ts'
import { session } from '#api/session.ts'
import { useRouter } from '#router/hooks.ts'
import type { Router } from '#router/router.ts'
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
  const router = useRouter()
  const [gate] = useState(() => makeGate(!isPainted || isBeingPainted()))
  const first = useRef(props)
  if (first.current !== props) gate.open()
  useLayoutEffect(
    () => (place.current && !gate.isOpen() ? openWhenNear(place.current, gate, router) : undefined),
    [gate, router],
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
  return <div ref={place}>{found}</div>
})

/** Without hooks beside it: where the gate opens while React is drawing, it would mistake them for old ones. */
function Behind({ gate, ...props }: FoundProps & { gate: Gate }) {
  if (!gate.isOpen()) use(gate.opened)
  return <Replayed {...props} />
}

function Replayed(props: FoundProps) {
  return (
    <div {...useReplay<HTMLDivElement>()}>
      <FoundOffers {...props} />
    </div>
  )
}

type Gate = {
  isOpen(): boolean
  opened: Promise<void>
  open(): void
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
  }
}

const NEAR = '200px'
const TOUCHES = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'click'] as const

function openWhenNear(place: HTMLElement, gate: Gate, router: Router): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && gate.open(),
    { rootMargin: NEAR },
  )
  observer.observe(place)
  if (window.touchedBefore?.some((element) => place.contains(element))) gate.open()
  const touch = ({ target }: Event) => target instanceof Node && place.contains(target) && gate.open()
  // On the document, because React stops what happens in a part that it does not have yet.
  for (const type of TOUCHES) document.addEventListener(type, touch, true)
  // The links of the list read the address, so React draws no other one, not even a dialog's, before it has the list.
  const leave = [locale, session, router.shown].map(({ subscribe }) => subscribe(gate.open))
  return () => {
    observer.disconnect()
    for (const type of TOUCHES) document.removeEventListener(type, touch, true)
    for (const end of leave) end()
  }
}
