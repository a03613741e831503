import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { locale } from '#words/locale.ts'
import type { CardFieldsHandle } from '../card-fields.ts'
import { HostedCardFields } from './HostedCardFields.tsx'

afterEach(() => vi.useRealTimers())

const theFrame = () => screen.getByTitle<HTMLIFrameElement>('Card details')
const nonceIn = (frame: HTMLIFrameElement) => frame.src.split('#')[1]

/** Plays the page in the frame. */
const say = (message: object) =>
  act(() => {
    const frame = document.querySelector('iframe')
    const data = { ...message, nonce: frame && nonceIn(frame) }
    window.dispatchEvent(new MessageEvent('message', { data, source: frame?.contentWindow ?? null }))
  })

test('the frame has scripts and forms, and no origin to share with us', () => {
  render(<HostedCardFields src="/pay/card-fields" />)
  expect(theFrame().getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(theFrame().src).toMatch(/\/pay\/card-fields\?lang=en&theme=system#[0-9a-f]{32}$/)
})

test('a skeleton shows until the frame is ready, which then gets the height it asks for', () => {
  render(<HostedCardFields src="/pay/card-fields" />)
  expect(screen.getByRole('status', { name: 'Loading the card fields' })).toBeDefined()
  say({ type: 'ready', height: 240 })
  expect(screen.queryByRole('status')).toBeNull()
  expect(theFrame().style.height).toBe('240px')
  say({ type: 'resize', height: 280 })
  expect(theFrame().style.height).toBe('280px')
})

test('Enter in a field and a card that is complete are told', () => {
  const [onSubmit, onComplete] = [vi.fn(), vi.fn()]
  render(<HostedCardFields src="/pay/card-fields" onSubmit={onSubmit} onComplete={onComplete} />)
  say({ type: 'submit' })
  say({ type: 'complete', isComplete: true })
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onComplete).toHaveBeenCalledWith(true)
})

test('the token is asked for through the handle', async () => {
  const handle = createRef<CardFieldsHandle>()
  render(<HostedCardFields src="/pay/card-fields" ref={handle} />)
  say({ type: 'ready', height: 240 })
  const asked = handle.current?.tokenise()
  say({ type: 'token', payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' })
  expect(await asked).toEqual({ payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' })
})

test('a card that could not be checked is told in words', async () => {
  const handle = createRef<CardFieldsHandle>()
  render(<HostedCardFields src="/pay/card-fields" ref={handle} />)
  say({ type: 'ready', height: 240 })
  const asked = handle.current?.tokenise()
  say({ type: 'failed' })
  await expect(asked).rejects.toMatchObject({
    errors: ['We could not check your card. Please try again. You were not charged.'],
  })
})

test('a frame that does not come is said so, and can be tried again', async () => {
  vi.useFakeTimers()
  const handle = createRef<CardFieldsHandle>()
  render(<HostedCardFields src="/pay/card-fields" ref={handle} />)
  const first = nonceIn(theFrame())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByRole('alert').textContent).toContain('The card fields did not load.')
  await expect(handle.current?.tokenise()).rejects.toMatchObject({ name: 'NoToken' })

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(nonceIn(theFrame())).not.toBe(first)
})

test('the frame speaks the language of the site', () => {
  locale.set('fr')
  render(<HostedCardFields src="/pay/card-fields" />)
  expect(screen.getByTitle<HTMLIFrameElement>('Carte de paiement').src).toContain('lang=fr')
})
