import { pathTo } from '#state/paths.ts'
import { KEPT_VIEW } from '#state/view-token.ts'
import { officePathTo } from '../office-path.ts'

/**
 * The token of a view goes from tab to tab as a message between two pages of this site: it stands in no address, which
 * histories and logs would keep, and in nothing that other tabs can read.
 */
const ASKS = 'centrepass.view.asks'
type Given = { view_token: string }

/** Opens the tab, which asks for the token as soon as it is there. False: the browser opens no tab by itself. */
export function openTab(token: string): boolean {
  const tab = window.open(officePathTo('officeView'), '_blank')
  if (!tab) return false
  const answer = ({ origin, source, data }: MessageEvent) => {
    if (origin !== location.origin || source !== tab || data !== ASKS) return
    window.removeEventListener('message', answer)
    tab.postMessage({ view_token: token } satisfies Given, location.origin)
  }
  window.addEventListener('message', answer)
  return true
}

/** Asks the page that opened this tab. What it gives back stops waiting; null where no page opened it. */
export function askForToken(take: (token: string) => void): (() => void) | null {
  const opener: Window | null = window.opener
  if (!opener) return null
  const hear = ({ origin, source, data }: MessageEvent<Partial<Given> | null>) => {
    if (origin !== location.origin || source !== opener || typeof data?.view_token !== 'string') return
    stop()
    // The two tabs have nothing more to do with each other.
    window.opener = null
    take(data.view_token)
  }
  const stop = () => window.removeEventListener('message', hear)
  window.addEventListener('message', hear)
  opener.postMessage(ASKS, location.origin)
  return stop
}

/** From the next page on, this tab is a view. A new tab begins with a copy of what its opener stored. */
export function beginView(token: string): void {
  sessionStorage.clear()
  sessionStorage.setItem(KEPT_VIEW, token)
  location.replace(pathTo('home'))
}
