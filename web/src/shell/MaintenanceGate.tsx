import { screens } from '@centrepass/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { SiteBanner } from '../features/site/SiteBanner.tsx'
import { isMaintenance, statusQuery } from '../features/site/site-calls.ts'
import { usePlace, useRouter } from '../router/hooks.ts'
import { safePath } from '../state/safe-path.ts'

/**
 * Wraps every screen and polls the site status. When the site closes, the router's guard
 * is run again and leads to the maintenance screen; when it opens, a waiting person goes back to where
 * they were.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const router = useRouter()
  const { data: status } = useQuery(statusQuery)
  const isClosed = isMaintenance(status)
  const { pathname, search } = usePlace()
  const isWaiting = pathname === screens.maintenance.path && 'from' in search
  useEffect(() => {
    if (isClosed) void router.load()
    // Replaces the maintenance screen in the history, because Back to it would redirect at once.
    else if (isWaiting) {
      const href = safePath(new URLSearchParams(location.search).get('from'))
      void router.navigate({ href, replace: true })
    }
  }, [isClosed, isWaiting, router])
  return (
    <>
      {status?.banner && <SiteBanner said={status.banner} />}
      {children}
    </>
  )
}
