import { queryClient } from '../api/query-client.ts'
import { onSessionLost } from '../api/refresh-session.ts'
import { followOtherTabs, onLogOut, session } from '../api/session.ts'
import type { Router } from '../router/router.ts'
import { followCartInOtherTabs, forgetCart, showCartOf } from '../state/cart-store.ts'
import { forgetWanted, wantedSearch } from '../state/intent.ts'
import { pathTo } from '../state/paths.ts'
import { forgetLinkSecret } from '../state/use-link-secret.ts'
import { notify } from '../ui/dialogs/snackbar.ts'
import { forgetDrafts, keepDraftsFor } from '../ui/fields/drafts.ts'
import { wordsNow } from '../words/locale.ts'
import { shellWords } from './shell-words.ts'
import { askForCart, syncCart } from './sync-cart.ts'

/** When the signed-in account changes, its data is deleted and the route guards run again. What it gives back ends it. */
export function followSession(router: Router): () => void {
  let accountId = session.get()?.account.id
  let lastSeen = accountId
  showCartOf(accountId)
  if (accountId !== undefined) keepDraftsFor(accountId)
  const unsubscribe = session.subscribe(() => {
    const next = session.get()?.account.id
    if (next === accountId) return
    if (accountId !== undefined) forgetPerson()
    accountId = next
    // A wish outlives a session that expired, but it is not the next person's.
    if (next !== undefined) keepDraftsFor(next)
    if (next !== undefined && lastSeen !== undefined && next !== lastSeen) forgetWanted()
    lastSeen = next ?? lastSeen
    showCartOf(accountId)
    void askForCart()
    void router.load()
  })
  onLogOut(() => {
    forgetCart()
    forgetDrafts()
    forgetWanted()
    forgetLinkSecret()
  })
  onSessionLost(() => {
    notify(() => wordsNow(shellWords).sessionEnded, { type: 'warning' })
    // Other private pages lead to the sign-in page with this wish; this one stays, and is open to all.
    if (location.pathname !== pathTo('account')) return
    void router.navigate({ to: '.', search: wantedSearch(pathTo('account')), replace: true })
  })
  followOtherTabs()
  followCartInOtherTabs()
  const leaveCart = syncCart()
  void askForCart()
  return () => {
    unsubscribe()
    leaveCart()
  }
}

function forgetPerson(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.personal === true })
}
