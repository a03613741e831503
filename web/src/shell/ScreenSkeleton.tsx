import { Skeleton } from '../ui/Skeleton.tsx'
import { useWords } from '../words/locale.ts'
import style from './ScreenSkeleton.module.css'
import { shellWords } from './shell-words.ts'

/** In place of a screen while the data that every screen relies on is still on its way. */
export function ScreenSkeleton() {
  const words = useWords(shellWords)
  return (
    <div className={`page ${style.waiting}`}>
      <Skeleton rows={4} label={words.loading} />
    </div>
  )
}
