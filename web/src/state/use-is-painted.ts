import { useSyncExternalStore } from 'react'

/** True on the server, and in the browser while React takes over what the server painted. */
export const useIsPainted = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
