import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './Signing.module.css'
import { minutesFor, type SharedText } from './shared-texts.ts'
import { signingWords } from './signing-words.ts'

type Props = {
  texts: readonly SharedText[]
  unread: readonly SharedText[]
  /** Where the texts are. */
  page: RefObject<HTMLElement | null>
}

/** Stays in sight while the texts are read: how far one is, and how much is left. */
export function ReadingBar({ texts, unread, page }: Props) {
  const words = useWords(signingWords)
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => followScrolling(page, steps), [page])
  const isDone = unread.length === 0
  return (
    <div className={style.bar}>
      <p role="status">
        {isDone && <Icon name="check" />}
        {isDone ? words.allRead : words.readCount(texts.length - unread.length, texts.length)}
      </p>
      {!isDone && <p className={style.soft}>{words.minutesLeft(minutesFor(unread))}</p>}
      <div ref={steps} className={style.steps} aria-hidden="true">
        {texts.map((text) => (
          <span key={text.key} data-read={!unread.includes(text) || undefined} />
        ))}
      </div>
    </div>
  )
}

/** Fills one step for each text as it scrolls by. React does not draw this: it changes with every pixel. */
function followScrolling(page: RefObject<HTMLElement | null>, steps: RefObject<HTMLElement | null>) {
  const draw = () => {
    const texts = page.current?.querySelectorAll('[data-text]') ?? []
    texts.forEach((text, index) => {
      const { top, height } = text.getBoundingClientRect()
      const share = height > 0 ? (window.innerHeight - top) / height : 0
      const step = steps.current?.children[index]
      if (step instanceof HTMLElement)
        step.style.setProperty('--seen', String(Math.min(Math.max(share, 0), 1)))
    })
  }
  draw()
  window.addEventListener('scroll', draw, { passive: true })
  window.addEventListener('resize', draw)
  return () => {
    window.removeEventListener('scroll', draw)
    window.removeEventListener('resize', draw)
  }
}
