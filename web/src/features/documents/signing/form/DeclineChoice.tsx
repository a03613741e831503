import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import { signingWords } from '../signing-words.ts'

type Props = { name: string; isSending: boolean; onDecline: () => void }

/** To say no takes two presses, with what it means between them, and never two on the same spot. */
export function DeclineChoice({ name, isSending, onDecline }: Props) {
  const words = useWords(signingWords)
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button look="outline" wide disabled={isSending} onClick={() => setAsking(true)}>
        {words.decline}
      </Button>
    )
  }
  return (
    <div className={style.decline}>
      <p role="alert">{words.declineConsequence(name)}</p>
      <Button look="outline" wide autoFocus disabled={isSending} onClick={() => setAsking(false)}>
        {words.back}
      </Button>
      <Button look="outline" wide loading={isSending} onClick={onDecline}>
        {words.declineNow}
      </Button>
    </div>
  )
}
