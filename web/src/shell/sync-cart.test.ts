import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { camp, umpire } from '#test/a-cart-session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { session } from '../api/session.ts'
import { addToCart, cart, removeFromCart, showCartOf, waitingChanges } from '../state/cart-store.ts'
import { askForCart, syncCart } from './sync-cart.ts'

const READ = 'GET /api/accounts/1/cart'
const CHANGE = 'POST /api/accounts/1/cart/changes'
const says = (version: number, ...items: object[]) => ({ body: { data: { version, items } } })
const failing = (status: number, error: string) => ({ status, body: { error, code: error, message: 'No' } })

beforeEach(() => {
  localStorage.clear()
  session.set({ account: anAccount(), access_token: 'token', expiry_ts: Date.now() + 600_000 })
  showCartOf(1)
})
afterEach(() => {
  showCartOf(undefined)
  session.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the cart of the account', () => {
  test('is read where nothing waits', async () => {
    const asked = answerWith({ [READ]: says(3, camp) })
    await askForCart()
    expect(asked.map(({ name }) => name)).toEqual([READ])
    expect(cart.get()).toEqual([camp])
  })

  test('gets what was changed here, in one request, and comes back with what was changed elsewhere', async () => {
    addToCart(camp)
    removeFromCart(camp)
    addToCart(umpire)
    const changes = waitingChanges()
    const asked = answerWith({ [CHANGE]: says(5, camp, umpire) })
    await askForCart()
    expect(asked).toEqual([{ name: CHANGE, body: { changes } }])
    expect(cart.get()).toEqual([camp, umpire])
    expect(waitingChanges()).toEqual([])
  })

  test('gets what was changed while it was being told', async () => {
    addToCart(camp)
    let told = 0
    const asked = answerWith({
      [CHANGE]: () => {
        if (++told === 1) addToCart(umpire)
        return told === 1 ? says(1, camp) : says(2, camp, umpire)
      },
    })
    await askForCart()
    expect(asked).toHaveLength(2)
    expect(cart.get()).toEqual([camp, umpire])
  })

  test('keeps its changes while the server cannot be reached, and sends them later', async () => {
    vi.useFakeTimers()
    answerWith({ [CHANGE]: failing(503, 'unavailable') })
    onTestFinished(syncCart())
    addToCart(camp)
    await askForCart()
    expect(cart.get()).toEqual([camp])
    expect(waitingChanges()).toHaveLength(1)
    answerWith({ [CHANGE]: says(1, camp) })
    await vi.advanceTimersByTimeAsync(2500)
    expect(waitingChanges()).toEqual([])
  })

  test('gives up changes that the server will never take, and shows what it has', async () => {
    addToCart(camp)
    answerWith({ [CHANGE]: failing(400, 'invalid_request'), [READ]: says(7, umpire) })
    await askForCart()
    expect(waitingChanges()).toEqual([])
    await askForCart()
    expect(cart.get()).toEqual([umpire])
  })

  test('asks nothing for a visitor', async () => {
    session.set(null)
    const asked = answerWith({})
    await askForCart()
    expect(asked).toEqual([])
  })
})
