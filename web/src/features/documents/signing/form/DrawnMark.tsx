import { type PointerEvent, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import { signingWords } from '../signing-words.ts'
import { begun, drawnOn, pointOn, SHEET } from './mark-strokes.ts'

type Props = { mark: string; onChange: (mark: string) => void }

/** A sheet to draw on by finger, pen or mouse. It is extra: the typed name signs without it. */
export function DrawnMark({ mark, onChange }: Props) {
  const words = useWords(signingWords)
  // Several moves may come before the page is drawn again; each goes on from the one before.
  const drawing = useRef<string | null>(null)
  const put = (next: string) => {
    drawing.current = next
    if (next !== mark) onChange(next)
  }
  const end = () => {
    drawing.current = null
  }
  return (
    <div className={style.mark}>
      <p className={style.soft}>{words.markHint}</p>
      <svg
        className={style.sheet}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="img"
        aria-label={mark ? words.markDrawn : words.markEmpty}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          put(begun(mark, placeOf(event)))
        }}
        onPointerMove={(event) => {
          if (drawing.current !== null) put(drawnOn(drawing.current, placeOf(event)))
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={mark} />
      </svg>
      {mark && (
        <div>
          <Button look="quiet" onClick={() => onChange('')}>
            {words.markClear}
          </Button>
        </div>
      )}
    </div>
  )
}

const placeOf = (event: PointerEvent<SVGSVGElement>) =>
  pointOn(event.currentTarget.getBoundingClientRect(), event)
