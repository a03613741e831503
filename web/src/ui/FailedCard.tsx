import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { PageCard } from './PageCard.tsx'

type Props = {
  words: { failed: string; again: string }
  isTrying: boolean
  onAgain: () => unknown
  children?: ReactNode
}

/** A page whose content did not come, and the way to ask for it once more. */
export function FailedCard({ words, isTrying, onAgain, children }: Props) {
  const again = (
    <Button loading={isTrying} onClick={() => onAgain()}>
      {words.again}
    </Button>
  )
  return (
    <PageCard icon="alert" title={words.failed} actions={again}>
      {children}
    </PageCard>
  )
}
