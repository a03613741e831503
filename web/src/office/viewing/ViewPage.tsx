import { useEffect, useState } from 'react'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { askForToken, beginView } from './hand-over.ts'
import { viewWords } from './view-words.ts'

/** How long the page that opened this tab may take to answer. */
const PATIENCE_MS = 5000

/** Where a view begins, in a tab of its own, and where it says that it has ended. */
export function ViewPage() {
  const words = useWords(viewWords)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const stop = askForToken(beginView)
    const timer = setTimeout(() => setOver(true), stop ? PATIENCE_MS : 0)
    return () => {
      stop?.()
      clearTimeout(timer)
    }
  }, [])
  if (!isOver) return <Skeleton rows={3} label={words.opening} />
  return (
    <PageCard icon="person" title={words.ended}>
      <p>{words.endedText}</p>
    </PageCard>
  )
}
