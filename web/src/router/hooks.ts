import { createContext, useCallback, useContext, useEffect, useEffectEvent } from 'react'
import { useStore } from '../state/store.ts'
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

/**
 * What the address asks for, and a way to change a part of it, for fields and lists whose value is in the address. An
 * address is drawn a moment after it is asked for; with the drawn one, what was just chosen would jump back.
 */
export function useAsked(how: AskedHow = {}): [Search, (changed: object) => Promise<void>] {
  const { asked, navigate } = useRouter()
  const { hash, replace = false } = how
  const drawn = usePlace()
  const place = useStore(asked)
  const change = useCallback(
    (changed: object) =>
      navigate({
        to: '.',
        search: (before) => ({ ...before, ...changed }),
        ...(hash && { hash }),
        ...{ replace, resetScroll: false },
      }),
    [navigate, hash, replace],
  )
  // The next page reads its own address; this one stays as it is until it is left.
  return [place.pathname === drawn.pathname ? place.search : drawn.search, change]
}
type AskedHow = { replace?: boolean; hash?: true }

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
