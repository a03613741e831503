import type { StripeConstructor } from '@stripe/stripe-js'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Listener = (event: object) => void

let scripts = 0

/** Stands in for Stripe's script, which jsdom does not load: it comes when `load` is called, and answers as set. */
export function fakeStripeScript() {
  // Nothing is painted in jsdom; colours are then read as they are written.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const src = `https://js.stripe.example/${++scripts}/stripe.js`
  const listeners = new Map<string, Listener>()
  const element = {
    on: (name: string, listener: Listener) => listeners.set(name, listener),
    mount: vi.fn(),
    destroy: vi.fn(),
  }
  const elements = { create: vi.fn(() => element), submit: vi.fn(async () => ({})), update: vi.fn() }
  const stripe = {
    elements: vi.fn(() => elements),
    createConfirmationToken: vi.fn(
      async (): Promise<object> => ({
        confirmationToken: {
          id: 'ctoken_1',
          payment_method_preview: { card: { brand: 'visa', last4: '4242' } },
        },
      }),
    ),
    createToken: vi.fn(async (): Promise<object> => ({ token: { id: 'cvctok_1' } })),
    handleNextAction: vi.fn(async (): Promise<object> => ({ paymentIntent: { status: 'succeeded' } })),
  }
  const construct = vi.fn(() => stripe)
  // The parts of Stripe that the site uses.
  window.Stripe = construct as unknown as StripeConstructor
  const script = () => document.head.querySelector(`script[src="${src}"]`)
  const say = (name: string, event: object | boolean = false) =>
    act(async () => listeners.get(name)?.(typeof event === 'boolean' ? { complete: event } : event))
  return {
    ...{ src, stripe, elements, element, construct, script, say },
    cardKey: { provider: 'stripe' as const, publishable_key: 'pk_test_1', script_url: src },
    load: () => act(async () => void script()?.dispatchEvent(new Event('load'))),
    fail: () => act(async () => void script()?.dispatchEvent(new Event('error'))),
  }
}
