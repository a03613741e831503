import { describe, expect, test, vi } from 'vitest'
import { camp, eachCartSession, KEY, signInAs, umpire } from '#test/a-cart-session.ts'
import { endSession, logOut, session } from '../api/session.ts'
import { creditChoice } from '../features/payments/paying/credit-choice.ts'
import { addToCart, cart, forgetCart, waitingChanges } from './cart-store.ts'

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
/** What the server last said, and nothing that waits. */
const copyOf = (...items: object[]) => JSON.stringify({ version: 1, items, waiting: [] })

/** As if another tab had written: the storage is changed, and then this tab is told. */
function anotherTabStores(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }))
}

eachCartSession()

describe('the cart is kept for its account', () => {
  test('and is there again after the page is loaded anew', async () => {
    addToCart(camp)
    addToCart(umpire)
    vi.resetModules()
    const later = await import('./cart-store.ts')
    expect(later.cart.get()).toEqual([])
    later.showCartOf(1)
    expect(later.cart.get()).toEqual([camp, umpire])
  })

  test('with the choice to pay by plan', () => {
    addToCart({ ...camp, pays_by_plan: true })
    signInAs(2)
    signInAs(1)
    expect(cart.get()).toEqual([{ ...camp, pays_by_plan: true }])
  })

  test('no other account sees it, and it stays for its owner', () => {
    addToCart(camp)
    signInAs(2)
    expect(cart.get()).toEqual([])
    addToCart(umpire)
    signInAs(1)
    expect(cart.get()).toEqual([camp])
  })

  test('a new token of the same person changes nothing', () => {
    addToCart(camp)
    const before = cart.get()
    signInAs(1)
    expect(cart.get()).toBe(before)
  })

  test('a full storage costs the copy, not the cart', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    addToCart(camp)
    expect(cart.get()).toEqual([camp])
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('when the person leaves', () => {
  test('logging out clears the cart from the screen and from the storage', () => {
    addToCart(camp)
    logOut()
    expect(cart.get()).toEqual([])
    expect(localStorage.getItem(KEY)).toBeNull()
    signInAs(1)
    expect(cart.get()).toEqual([])
  })

  test('other things kept for paying can go with it', () => {
    addToCart(camp)
    creditChoice.set(1, [7])
    creditChoice.set(2, [8])
    forgetCart()
    expect(cart.get()).toEqual([])
    expect([creditChoice.get(1), creditChoice.get(2)]).toEqual([null, [8]])
  })

  test('a session that ran out hides the cart, and signing in again brings it back', () => {
    addToCart(camp)
    endSession()
    expect(cart.get()).toEqual([])
    signInAs(1)
    expect(cart.get()).toEqual([camp])
  })

  test("logging out leaves another account's cart alone", () => {
    addToCart(camp)
    signInAs(2)
    logOut()
    signInAs(1)
    expect(cart.get()).toEqual([camp])
  })

  test('a tab that learns of it late does not clear what was chosen since', () => {
    addToCart(camp)
    // Another tab logged out, signed in again and chose anew; only now does this one hear of the log-out.
    localStorage.setItem(KEY, copyOf(umpire))
    session.set(null)
    expect(cart.get()).toEqual([])
    expect(stored().items).toEqual([umpire])
    signInAs(1)
    expect(cart.get()).toEqual([umpire])
  })
})

describe('tabs stay in step', () => {
  test('a change in one tab is shown in the others', () => {
    addToCart(camp)
    anotherTabStores(KEY, copyOf(camp, umpire))
    expect(cart.get()).toEqual([camp, umpire])
    anotherTabStores(KEY, null)
    expect(cart.get()).toEqual([])
  })

  test('other stored values do not matter', () => {
    addToCart(camp)
    const before = cart.get()
    anotherTabStores('centrepass.cart.2', copyOf(umpire))
    anotherTabStores('centrepass.locale', 'fr')
    expect(cart.get()).toBe(before)
  })

  test('clearing the whole storage clears the cart', () => {
    addToCart(camp)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(cart.get()).toEqual([])
  })

  test('a page that slept looks again when it wakes', () => {
    addToCart(camp)
    localStorage.setItem(KEY, copyOf(umpire))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(cart.get()).toEqual([umpire])
  })

  test('a visitor is shown nothing of a stored cart', () => {
    endSession()
    anotherTabStores(KEY, copyOf(camp))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(cart.get()).toEqual([])
  })
})

describe('what is no cart is ignored', () => {
  test.each([
    ['{not json'],
    [''],
    ['null'],
    ['42'],
    ['"rows"'],
    ['{"length":1,"0":{}}'],
    ['{"version":"7","items":{},"waiting":[]}'],
    [
      '{"version":1,"items":[null,{}],"waiting":[null,{"kind":"put_in"},{"id":"x","kind":"put_in","rows":7}]}',
    ],
    ['{"version":1,"items":[],"waiting":[{"id":"x","kind":"take_out"},{"id":"x","kind":"update","item":1}]}'],
    [
      '{"version":1,"items":[],"waiting":[{"id":"x","kind":"put_in","rows":[{"at":"0"},{"at":0,"item":{}}]}]}',
    ],
    ['[null,1,"x",[],{}]'],
    ['[{"participant":"302","product":4,"product_type":"Program"}]'],
    ['[{"participant":302,"product":-4,"product_type":"Program"}]'],
    ['[{"participant":302.5,"product":4,"product_type":"Program"}]'],
    ['[{"participant":302,"product":2147483648,"product_type":"Program"}]'],
    ['[{"participant":302,"product":4,"product_type":"TournamentTeam"}]'],
    ['[{"participant":302,"product":4,"product_type":"constructor"}]'],
    ['[{"participantId":302,"productId":4,"productType":"Program"}]'],
  ])('%s', (text) => {
    addToCart(camp)
    anotherTabStores(KEY, text)
    expect(cart.get()).toEqual([])
  })

  test('good rows survive bad neighbours, without what does not belong to them', () => {
    const odd = { ...camp, price: '0.00', refundable: 'maybe' }
    anotherTabStores(KEY, copyOf([], odd, { participant: 1 }, umpire))
    expect(cart.get()).toEqual([camp, umpire])
  })
})

test('the rows that the first version stored in this browser alone are told to the server', () => {
  localStorage.setItem(KEY, JSON.stringify([camp, umpire]))
  session.set(null)
  signInAs(1)
  expect(cart.get()).toEqual([camp, umpire])
  expect(waitingChanges()).toMatchObject([
    {
      kind: 'put_in',
      rows: [
        { at: 0, item: camp },
        { at: 1, item: umpire },
      ],
    },
  ])
  expect(stored().waiting).toEqual(waitingChanges())
})
