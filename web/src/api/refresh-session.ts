import { expiryTs, isExpiring } from '@centrepass/contract/accounts/session-rules'
import type { View } from '@centrepass/contract/accounts/views'
import { viewToken } from '../state/view-token.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import {
  beginSession,
  endSession,
  hasSessionEnded,
  hasSessionHint,
  type SignedIn,
  session,
} from './session.ts'

/** The token to call with: renewed first when it is about to expire, null when signed out. */
export async function freshToken(): Promise<string | undefined> {
  const current = session.get()
  if (current && isExpiring(current.expiry_ts, Date.now())) await refreshSession()
  return session.get()?.access_token
}

let restored: Promise<unknown> | null = null

/** On page load, once: a person who left without logging out is still signed in. */
export async function restoreSession(): Promise<void> {
  restored ??= !session.get() && hasSessionHint() ? refreshSession().catch(() => false) : Promise.resolve()
  await restored
}

let tellLost = () => {}
/** Who shows the person that the session ended while they were at work. */
export function onSessionLost(tell: () => void): void {
  tellLost = tell
}

let refreshing: Promise<boolean> | null = null

/** Any number of callers share one refresh. `false` means that the session is over. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= (viewToken === null ? inOneTab(refresh) : openView(viewToken)).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** A view of the office is there or over: it has no cookie that could make it longer. */
async function openView(access_token: string): Promise<boolean> {
  try {
    const { data } = (await send('GET /api/view', {}, access_token)) as { data: View }
    session.set({ account: data.account, access_token, expiry_ts: expiryTs(Date.now(), data.expires_in) })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error
    endSession()
    return false
  }
}

/** One tab at a time: the others wait, and then take the token that the first one shared. */
async function inOneTab(work: (before: string | undefined) => Promise<boolean>): Promise<boolean> {
  const before = session.get()?.access_token
  const first = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && work(before))
  if (first !== null) return first
  return navigator.locks.request(LOCK, async () => {
    if (session.get()?.access_token === before) await sessionChange()
    return work(before)
  })
}

const LOCK = 'centrepass.refresh'
/** The lock may arrive before the message about the token. It comes, unless the tab that refreshed is gone. */
const SHARE_PATIENCE_MS = 2000

function sessionChange(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = session.subscribe(done)
    const timer = setTimeout(done, SHARE_PATIENCE_MS)
    function done() {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
  })
}

async function refresh(before: string | undefined): Promise<boolean> {
  const current = session.get()
  if (current && current.access_token !== before) return true
  try {
    // The answer's shape is the contract's.
    beginSession((await send('POST /api/auth/refresh', {})) as SignedIn)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error
    const wasHere = session.get() !== null
    // Also of one who comes back to an open tab, or to this site, after it ran out.
    hasSessionEnded.set(wasHere || hasSessionHint())
    endSession()
    if (wasHere) tellLost()
    return false
  }
}

/** No answer, or "come back later": the session may still be good. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status === 503
