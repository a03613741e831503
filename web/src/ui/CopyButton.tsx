import { useState } from 'react'
import { Button } from './Button.tsx'

type Props = {
  text: string
  /** What the button says before, after, and when the browser does not let us. */
  labels: { copy: string; copied: string; failed: string }
}

/** Says on itself what came of it: a message elsewhere could cover what was copied. */
export function CopyButton({ text, labels }: Props) {
  const [state, setState] = useState<keyof Props['labels']>('copy')
  const copy = async () => {
    try {
      // Without HTTPS a browser has no clipboard.
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return (
    <Button look="outline" onClick={copy}>
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}
