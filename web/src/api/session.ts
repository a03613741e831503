import type { Account } from '@centrepass/contract/accounts/accounts'
import { expiryTs } from '@centrepass/contract/accounts/session-rules'
import { isBrowser, remembered } from '../state/remembered.ts'
import { createStore, useStore } from '../state/store.ts'
import { leaveView, viewToken } from '../state/view-token.ts'
import { painting } from './painting.ts'

/** The signed-in account. The token is in memory only: in this tab and in the other open tabs. */
export type Session = { account: Account; access_token: string; expiry_ts: number }
export type SignedIn = {
  data: { account: Account }
  authorization: { access_token: string; expires_in: number }
}

export const session = createStore<Session | null>(null)

/** The session ended without the person's wish; until they sign in again, the sign-in page says so. */
export const hasSessionEnded = createStore(false)

export const useAccount = (): Account | null => useStore(session)?.account ?? null

/** Tells a later page load that asking for a session makes sense; it opens nothing by itself. */
const hint = remembered('signed-in')
export const hasSessionHint = (): boolean => viewToken !== null || hint.get() !== null
export const tellSessionHint = hint.tellServer

/** False until it is known who is here: no one is offered to sign in who may be signed in already. */
export const isVisitorKnown = createStore(!hasSessionHint(), () => painting()?.is_visitor_known ?? true)

/** What a tab tells the others before it ends the session, where the person wished it. */
const LOGGED_OUT = 'logged out'
type Told = Session | null | typeof LOGGED_OUT

const tabs = isBrowser && viewToken === null ? new BroadcastChannel('centrepass.session') : null

export function beginSession({ data, authorization }: SignedIn): void {
  const { access_token, expires_in } = authorization
  const begun = { account: data.account, access_token, expiry_ts: expiryTs(Date.now(), expires_in) }
  hint.set('yes')
  hasSessionEnded.set(false)
  session.set(begun)
  tabs?.postMessage(begun)
}

/** The session is over, for any reason. What the person left in this browser stays for them. */
export function endSession(): void {
  if (viewToken !== null) {
    leaveView()
    return
  }
  hint.forget()
  session.set(null)
  tabs?.postMessage(null)
}

let forget = () => {}
/** What else is deleted at log-out. */
export function onLogOut(work: () => void): void {
  forget = work
}

/** The person's own wish: nothing of theirs stays behind, in no tab. */
export function logOut(): void {
  if (viewToken === null) {
    forget()
    tabs?.postMessage(LOGGED_OUT)
  }
  endSession()
}

/** Replaces the account with the server's newest copy; the token stays. */
export function keepAccount(account: Account): void {
  const current = session.get()
  if (current) session.set({ ...current, account })
}

/** What one tab learns, all learn: a new token, another person, the end. */
export function followOtherTabs(): void {
  tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    // Each tab has a storage of its own, which no other can empty.
    if (data === LOGGED_OUT) {
      forget()
      return
    }
    hasSessionEnded.set(data === null && session.get() !== null)
    session.set(data)
  })
  // A page from the back-forward cache has missed the messages of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && session.get() && !hasSessionHint()) session.set(null)
  })
}
