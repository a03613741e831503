import { Skeleton } from '../ui/Skeleton.tsx'
import { useWords } from '../words/locale.ts'
import style from './ScreenSkeleton.module.css'
import { shellWords } from './shell-words.ts'

/** Replaces a screen while the data every screen needs is loading. */
export function ScreenSkeleton() {
  const words = useWords(shellWords)
  return (
    <div className={`page ${style.waiting}`}>
      <Skeleton rows={4} label={words.loading} />
    </div>
  )
}
