import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './Signing.module.css'
import { signingWords } from './signing-words.ts'

/** A line or two stay in sight, so that the eye finds where it was. */
const SCREENFUL = 0.8

type Props = {
  position: string
  /** The bar disappears at the end of the text, so focus must move on from its button. */
  onLeave: () => void
}

/** Goes through the text a screen at a time, by thumb or by keyboard, until its end was in sight. */
export function ReadOnBar({ position, onLeave }: Props) {
  const words = useWords(signingWords)
  const bar = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) leave()
    }
  }, [])
  return (
    <div ref={bar} className={style.bar}>
      <span>{position}</span>
      <Button look="outline" onClick={readOn}>
        {words.readOn}
        <Icon name="down" />
      </Button>
    </div>
  )
}

function readOn(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: window.innerHeight * SCREENFUL, behavior: isCalm ? 'instant' : 'smooth' })
}
