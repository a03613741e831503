import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { productWords } from './product-words.ts'

/** A phone has its own way to share; elsewhere the address is copied, and the button says so. */
export function ShareButton({ title }: { title: string }) {
  const words = useWords(productWords)
  const [label, setLabel] = useState<'share' | 'copied' | 'copyFailed'>('share')
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        setLabel('copied')
      }
    } catch (error) {
      // A person who closes the phone's own dialog has not failed.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setLabel('copyFailed')
    }
  }
  return (
    <Button look="quiet" data-flush onClick={share}>
      <span aria-live="polite">{words[label]}</span>
    </Button>
  )
}
