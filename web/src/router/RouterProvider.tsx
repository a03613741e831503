import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { RouterContext, ShownContext, useShown } from './hooks.ts'
import type { Router } from './router.ts'

/** Keeps what is drawn at the address of the moment. What is there stays until the next page can be drawn whole. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown.get)
  useLayoutEffect(() => {
    const look = () => startTransition(() => setShown(router.shown.get()))
    look()
    return router.shown.subscribe(look)
  }, [router])
  useLayoutEffect(() => router.drawn(shown), [router, shown])
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{shown.page && children}</ShownContext>
    </RouterContext>
  )
}

/** The page of the address. It is drawn anew for another one, and kept for another search on the same one. */
export function ShownPage() {
  const { page } = useShown()
  const { name, Component } = page ?? {}
  return useMemo(() => Component && <Component key={name} />, [name, Component])
}
