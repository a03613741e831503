import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from '../CartPage.module.css'
import { cartWords } from '../cart-words.ts'

/** Long enough to read the sentence, think, and find the button. */
const UNDO_MS = 15_000

type Props = { text: string; onUndo: () => void; onOver: () => void }

/** Offers for a while to put back what was taken out; never leaves under the cursor of a keyboard. */
export function UndoBar({ text, onUndo, onOver }: Props) {
  const words = useWords(cartWords)
  const bar = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // The pressed button is gone with its row, so focus moves here for keyboard users.
    bar.current?.querySelector('button')?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      if (!bar.current?.querySelector(':focus-visible')) onOver()
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [onOver])
  return (
    <div ref={bar} className={style.undo} role="status">
      <p id={id}>{text}</p>
      <Button look="quiet" aria-describedby={id} onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  )
}
