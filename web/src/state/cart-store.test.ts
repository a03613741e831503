import { act, renderHook } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { camp, eachCartSession, KEY, umpire } from '#test/a-cart-session.ts'
import {
  addToCart,
  cart,
  deleteFromCart,
  emptyCart,
  removeBoughtFromCart,
  removeFromCart,
  removeRegistrationsFromCart,
  replaceInCart,
  setRegistrationInCart,
  takeOverCart,
  useCart,
  useCartCount,
  waitingChanges,
} from './cart-store.ts'

const junior = { participant: 302, product: 3, product_type: 'RegistrationOption' } as const
const senior = { participant: 302, product: 4, product_type: 'RegistrationOption' } as const

eachCartSession()

describe('the cart follows the rules', () => {
  test('programs and courses are added, a registration is set', () => {
    addToCart(camp)
    addToCart(junior)
    expect(cart.get()).toEqual([camp])
    setRegistrationInCart(junior)
    expect(cart.get()).toEqual([camp, junior])
    removeFromCart(camp)
    setRegistrationInCart(senior)
    expect(cart.get()).toEqual([senior])
  })

  test('a registration beside other rows of the person is not replaced, but can be removed first', () => {
    cart.set([camp, junior])
    setRegistrationInCart(senior)
    expect(cart.get()).toEqual([camp, junior])
    removeRegistrationsFromCart(302)
    setRegistrationInCart(senior)
    expect(cart.get()).toEqual([camp, senior])
  })

  test('rows are replaced, deleted with their companions, and removed by what they are', () => {
    cart.set([camp, junior, camp])
    replaceInCart(1, senior)
    expect(cart.get()).toEqual([camp, junior, camp])
    deleteFromCart(0)
    expect(cart.get()).toEqual([junior])
    addToCart(umpire)
    removeFromCart(umpire)
    expect(cart.get()).toEqual([junior])
    removeRegistrationsFromCart(302)
    expect(cart.get()).toEqual([])
  })

  test('what was bought leaves, however it is paid, and what came meanwhile stays', () => {
    cart.set([junior, { ...camp, pays_by_plan: true }, umpire])
    removeBoughtFromCart([junior, camp])
    expect(cart.get()).toEqual([umpire])
  })

  test('emptying leaves nothing here, and nothing in the storage once the server knows', () => {
    addToCart(camp)
    emptyCart()
    expect(cart.get()).toEqual([])
    takeOverCart(1, { version: 1, items: [] }, waitingChanges())
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

test('screens see the rows and their number, and every change', () => {
  const rows = renderHook(useCart).result
  const count = renderHook(useCartCount).result
  act(() => addToCart(camp))
  act(() => addToCart(umpire))
  expect(rows.current).toEqual([camp, umpire])
  expect(count.current).toBe(2)
})

test('a refused change notifies no listener', () => {
  const listener = vi.fn()
  const unsubscribe = cart.subscribe(listener)
  addToCart(junior)
  deleteFromCart(7)
  unsubscribe()
  expect(listener).not.toHaveBeenCalled()
})

describe('what the server says', () => {
  test('is shown, with what was not sent yet on top', () => {
    addToCart(camp)
    const sent = waitingChanges()
    addToCart(umpire)
    takeOverCart(1, { version: 4, items: [senior, camp] }, sent)
    expect(cart.get()).toEqual([senior, umpire, camp])
    expect(waitingChanges()).toHaveLength(1)
  })

  test('is not undone by an older answer that comes later', () => {
    takeOverCart(1, { version: 9, items: [umpire] }, [])
    takeOverCart(1, { version: 8, items: [camp] }, [])
    expect(cart.get()).toEqual([umpire])
  })

  test('about another account is not shown', () => {
    takeOverCart(2, { version: 9, items: [umpire] }, [])
    expect(cart.get()).toEqual([])
  })
})
