import { screens } from '@centrepass/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isMaintenance, statusQuery } from '../features/site/site-calls.ts'
import { safePath } from '../state/safe-path.ts'

/**
 * Stands around every screen and keeps asking for the site status. When the site closes, the router's guard
 * is run again and leads to the maintenance screen; when it opens, whoever waits there goes back to where
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
    // In place of the maintenance screen: the back button must not lead to where one is sent away at once.
    else if (isWaiting) router.history.replace(safePath(new URLSearchParams(location.search).get('from')))
  }, [isClosed, isWaiting, router])
  return <Outlet />
}
