import type { AccountCart, CartChange } from '@centrepass/contract/cart/account-cart'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { session } from '../api/session.ts'
import {
  giveUpChanges,
  goWithoutCart,
  takeOverCart,
  waitingChanges,
  whenCartWaits,
} from '../state/cart-store.ts'
import { viewToken } from '../state/view-token.ts'
import { notify } from '../ui/dialogs/snackbar.ts'

/** As many as the server takes in one request. */
const MOST_AT_ONCE = 200
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

let isFollowing = false
let isAsking = false
let waitMs = FIRST_WAIT_MS
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Tells the server what was changed here, and hears what was changed elsewhere: after each change, when the page is
 * looked at again, and when the network is back. What it gives back ends it.
 */
export function syncCart(): () => void {
  const ask = () => void askForCart()
  const look = () => document.visibilityState === 'visible' && ask()
  isFollowing = true
  whenCartWaits(ask)
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', look)
  return () => {
    isFollowing = false
    whenCartWaits(() => {})
    window.removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
  }
}

/** Resolves when the server knows everything, or cannot be told now. */
export async function askForCart(): Promise<void> {
  const accountId = session.get()?.account.id
  if (accountId === undefined || isAsking) return
  isAsking = true
  clearTimeout(timer)
  try {
    do await exchange(accountId)
    while (waitingChanges().length > 0 && session.get()?.account.id === accountId)
    waitMs = FIRST_WAIT_MS
  } catch {
    goWithoutCart()
    // What waits is stored; a visit that changes nothing hears of the cart when the page is looked at again.
    if (isFollowing && waitingChanges().length > 0) tryLater()
  } finally {
    isAsking = false
  }
}

async function exchange(accountId: number): Promise<void> {
  const sent = waitingChanges().slice(0, MOST_AT_ONCE)
  try {
    takeOverCart(accountId, await ask(accountId, sent), sent)
  } catch (error) {
    if (sent.length === 0 || !isRefused(error)) throw error
    giveUpChanges(accountId, sent)
    if (viewToken !== null) await tellRefused(error)
  }
}

/** Asking again would change nothing: it makes no sense, or comes from a view, which changes nothing. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.answer.error === 'invalid_request' || viewToken !== null)

/** Its words are loaded then: no family hears this. */
async function tellRefused(error: unknown): Promise<void> {
  const { problemMessages } = await import('../api/problem-message.ts')
  notify(problemMessages(error), { type: 'error' })
}

function ask(accountId: number, changes: CartChange[]): Promise<AccountCart> {
  const params = { id: String(accountId) }
  return changes.length > 0
    ? call('POST /api/accounts/:id/cart/changes', { params, body: { changes } })
    : call('GET /api/accounts/:id/cart', { params })
}

function tryLater(): void {
  timer = setTimeout(() => void askForCart(), waitMs)
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
}
