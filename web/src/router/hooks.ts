import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { Place, Search } from './place.ts'
import type { Router, Shown } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const ShownContext = createContext<Shown | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('Nothing leads through this site.')
  return router
}

export function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('Nothing is shown at an address.')
  return shown
}

export const usePlace = (): Place => useShown().place
export const useSearch = (): Search => usePlace().search
export const useParams = (): Partial<Record<string, string>> => useShown().page?.params ?? {}
export const useNavigate = () => useRouter().navigate

/** Leads elsewhere as soon as it is drawn. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to, replace })
  }, [navigate, to, replace])
  return null
}

/** Keeps the person on the page, also when they close it. */
export function useBlocker(onBlock: () => void): void {
  const router = useRouter()
  const asks = useEffectEvent(() => {
    onBlock()
    return true
  })
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const unblock = router.block(() => asks())
    addEventListener('beforeunload', stay)
    return () => {
      unblock()
      removeEventListener('beforeunload', stay)
    }
  }, [router])
}
