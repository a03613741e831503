import { screens } from '@centrepass/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SiteBanner } from '../features/site/SiteBanner.tsx'
import { isMaintenance, statusQuery } from '../features/site/site-calls.ts'
import { safePath } from '../state/safe-path.ts'

/**
 * Wraps every screen and polls the site status. When the site closes, the router's guard
 * is run again and leads to the maintenance screen; when it opens, a waiting person goes back to where
 * they were.
 */
export function MaintenanceGate() {
  const router = useRouter()
  const { data: status } = useQuery(statusQuery)
  const isClosed = isMaintenance(status)
  const isWaiting = useRouterState({
    select: (state) =>
      state.location.pathname === screens.maintenance.path && 'from' in state.location.search,
  })
  useEffect(() => {
    if (isClosed) router.invalidate()
    // Replaces the maintenance screen in the history, because Back to it would redirect at once.
    else if (isWaiting) router.history.replace(safePath(new URLSearchParams(location.search).get('from')))
  }, [isClosed, isWaiting, router])
  return (
    <>
      {status?.banner && <SiteBanner said={status.banner} />}
      <Outlet />
    </>
  )
}
