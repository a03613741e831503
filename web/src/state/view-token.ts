import { pathTo } from './paths.ts'
import { isBrowser } from './remembered.ts'

const KEPT = 'centrepass.view'

/**
 * Set in a tab in which the office sees the site as a family sees it, and in no other: it has neither the session of
 * this browser nor its cookie, and writes into nothing that other tabs read.
 */
export const viewToken = isBrowser ? sessionStorage.getItem(KEPT) : null

/** From the next page on, this tab is a view. A new tab begins with a copy of what its opener stored. */
export function beginView(token: string): void {
  sessionStorage.clear()
  sessionStorage.setItem(KEPT, token)
  location.replace(pathTo('home'))
}

export function leaveView(): void {
  sessionStorage.clear()
  location.replace(pathTo('officeView'))
}
