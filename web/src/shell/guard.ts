import { officeDoors, screens } from '@centrepass/contract/screens'
import type { Place } from '../router/place.ts'
import type { Guard } from '../routes.tsx'
import { pathTo } from '../state/paths.ts'
import { loadFirst } from './load-first.ts'

/** Before every navigation: closed site first, then the data that every screen relies on. */
export async function guard({ pathname, href }: Place): ReturnType<Guard> {
  const isMaintenanceScreen = pathname === screens.maintenance.path
  // Who closed the site opens it here again, and may have to sign in for that.
  const isKept = pathname === officeDoors.officeSite || isOnTheWayThere(href)
  const { isClosed } = await loadFirst({ isWaiting: isMaintenanceScreen || isKept, isKept })
  if (isClosed && !isMaintenanceScreen && !isKept) {
    return { to: pathTo('maintenance'), search: { from: href } }
  }
  return null
}

const isOnTheWayThere = (href: string) => {
  const { pathname, searchParams } = new URL(href, 'https://site.invalid')
  return pathname === screens.login.path && searchParams.get('redirect') === officeDoors.officeSite
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
    return null
  }
}
