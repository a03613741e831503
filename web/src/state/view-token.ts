import { officeDoors } from '@centrepass/contract/screens'
import { isBrowser } from './remembered.ts'

export const KEPT_VIEW = 'centrepass.view'

/**
 * Set in a tab in which the office sees the site as a family sees it, and in no other: it has neither the session of
 * this browser nor its cookie, and writes into nothing that other tabs read.
 */
export const viewToken = isBrowser ? sessionStorage.getItem(KEPT_VIEW) : null

export function leaveView(): void {
  sessionStorage.clear()
  location.replace(officeDoors.officeView)
}
