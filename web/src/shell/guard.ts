import { screens } from '@centrepass/contract/screens'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { pathTo } from '../state/paths.ts'
import { loadFirst } from './load-first.ts'

/** Before every navigation: closed site first, then the data that every screen relies on. */
export async function guard({ pathname, href }: ParsedLocation): Promise<void> {
  const isMaintenanceScreen = pathname === screens.maintenance.path
  const { isClosed } = await loadFirst({ isWaiting: isMaintenanceScreen })
  if (isClosed && !isMaintenanceScreen) {
    throw redirect({ to: pathTo('maintenance'), search: { from: href } })
  }
}

/**
 * For a page that the server painted: the first navigation has all it needs, and the rest is loaded behind it. If the
 * site has closed meanwhile, the status that comes with it leads away.
 */
export function guardLater(): typeof guard {
  let isFirst = true
  return async (location) => {
    if (!isFirst) return guard(location)
    isFirst = false
    setTimeout(() => loadFirst({ isWaiting: false }), 0)
  }
}
