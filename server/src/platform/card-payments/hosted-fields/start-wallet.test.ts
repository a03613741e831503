// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { eachFrame, NONCE } from '#test/providers/frame-window'
import { walletPage } from '../sandbox/pages/wallet-page.ts'
import { cardErrors } from './card-errors.ts'
import { startWallet } from './start-wallet.ts'
import { testCards } from './test-cards.ts'
import { walletCards } from './wallet-words.ts'

const { told, ask, show } = eachFrame()
const open = (lang: 'en' | 'fr' = 'en') =>
  show({ page: walletPage({ lang, theme: null }), lang, start: startWallet })

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement
const sheet = () => document.getElementById('sheet') as HTMLElement
const token = () => Response.json({ payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' })

/** The sheet, opened by the page around the frame. */
function opened(lang: 'en' | 'fr' = 'en') {
  const say = open(lang)
  byId('open').click()
  say({ type: 'open', amount: '$62.00', nonce: NONCE })
  return say
}

test('a press asks the page around it, which alone opens the sheet, with the amount', () => {
  const say = open()
  byId('open').click()
  expect(told.at(-1)).toEqual({ type: 'wallet', nonce: NONCE })
  expect(sheet().hidden).toBe(true)
  say({ type: 'open', amount: '$62.00', nonce: 'another' })
  expect(sheet().hidden).toBe(true)
  say({ type: 'open', amount: '$62.00', nonce: NONCE })
  expect(sheet().hidden).toBe(false)
  expect(document.querySelector('legend')?.textContent).toBe('Pay $62.00 with')
  expect(byId('open').getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(document.querySelector('input:checked'))
})

test('what is confirmed becomes a token, once for two presses, and the sheet closes', async () => {
  ask.mockResolvedValue(token())
  opened()
  document.querySelector<HTMLInputElement>('input[value="4000000000009995"]')?.click()
  byId('confirm').click()
  document.querySelector('form')?.requestSubmit()
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'token', payment_ott: 'ott_sbx_x' }))
  expect(ask).toHaveBeenCalledOnce()
  expect(JSON.parse(ask.mock.calls[0]?.[1].body)).toMatchObject({ number: '4000000000009995' })
  expect(sheet().hidden).toBe(true)
  expect(document.activeElement).toBe(byId('open'))
})

test.each([
  ['Cancel', () => byId('cancel').click()],
  ['Escape', () => sheet().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
  ['a second press on the button', () => byId('open').click()],
])('%s closes the sheet, and nothing is paid', (_, close) => {
  opened()
  close()
  expect(sheet().hidden).toBe(true)
  document.querySelector('form')?.requestSubmit()
  expect(ask).not.toHaveBeenCalled()
})

test('a sheet that is closed while the wallet is being asked gives no token', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValue(promise)
  const say = opened()
  byId('confirm').click()
  say({ type: 'close', nonce: NONCE })
  resolve(token())
  await vi.waitFor(() => expect(byId('confirm').disabled).toBe(false))
  expect(told.some(({ type }) => type === 'token')).toBe(false)
})

test('a wallet that cannot be reached says so in the sheet, in the language of the page, and can be tried again', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(token())
  opened('fr')
  expect(document.querySelector('legend')?.textContent).toBe('Payer $62.00 avec')
  byId('confirm').click()
  await vi.waitFor(() =>
    expect(byId('wallet-error').textContent).toContain('Le portefeuille n’a pas pu être joint.'),
  )
  byId('confirm').click()
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'token' }))
})

test('its cards are test cards that the provider takes', () => {
  opened()
  const now = { year: new Date().getFullYear(), month: new Date().getMonth() + 1 }
  for (const { number } of walletCards) {
    expect(testCards.has(number)).toBe(true)
    expect(
      cardErrors({ number, expiry: `12 / ${(now.year + 3) % 100}`, cvc: '123', name: 'x' }, now),
    ).toEqual({})
  }
})
