import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { PageCard } from './PageCard.tsx'

type Props = {
  words: { failed: string; again: string }
  isTrying: boolean
  onAgain: () => unknown
  /** Why it stays closed: asking again would not help. */
  closed?: string | null | undefined
  children?: ReactNode
}

/** A page whose content did not come, and the way to ask for it once more. */
export function FailedCard({ words, isTrying, onAgain, closed, children }: Props) {
  if (closed) return <PageCard icon="lock" title={closed} />
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
