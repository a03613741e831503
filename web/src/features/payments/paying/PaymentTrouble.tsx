import { useEffect, useRef } from 'react'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from './Paying.module.css'
import { statementWords } from './statement-words.ts'
import type { Trouble } from './use-trouble.ts'

/** Above the card: what happened, whether anything was charged, and what to do. The form below stays as it was. */
export function PaymentTrouble({ trouble }: { trouble: Trouble }) {
  const words = useWords(statementWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What the card's fields say is shown there, and the cursor is in the field.
    if (!trouble.isAnswer) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  if (trouble.errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className={style.trouble}>
      <ErrorList errors={trouble.errors} />
      {trouble.isDeclined && (
        <>
          <p>{words.notCharged}</p>
          <p>{words.afterDecline}</p>
        </>
      )}
    </div>
  )
}
