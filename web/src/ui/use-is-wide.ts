import { useSyncExternalStore } from 'react'

/** As wide as the two columns of the style sheet need. */
const WIDE = '(min-width: 900px)'

/** Whether there is room for two columns; a style sheet alone cannot open a closed section. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)

const isWide = () => matchMedia(WIDE).matches

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
