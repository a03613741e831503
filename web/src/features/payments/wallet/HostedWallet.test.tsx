import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { locale } from '#words/locale.ts'
import { HostedWallet } from './HostedWallet.tsx'
import type { WalletToken } from './wallet.ts'

afterEach(() => locale.set('en'))

const token = { type: 'token', payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' }

function open({ mayOpen = true, isReady = true } = {}) {
  const paid: (WalletToken | null)[] = []
  const complain = vi.fn()
  const props = {
    src: '/pay/wallet',
    mayOpen: () => mayOpen,
    onPay: async (tokenise: () => Promise<WalletToken | null>) => void paid.push(await tokenise()),
    complain,
  }
  const view = render(<HostedWallet {...props} amount="62.00" />)
  const frame = document.querySelector('iframe')
  const sent = vi.fn()
  if (frame?.contentWindow) frame.contentWindow.postMessage = sent
  const say = (message: object) =>
    act(async () => {
      const data = { ...message, nonce: frame?.src.split('#')[1] }
      window.dispatchEvent(new MessageEvent('message', { data, source: frame?.contentWindow ?? null }))
    })
  const told = () => sent.mock.calls.map(([message]) => message).filter(({ type }) => type !== 'theme')
  const charge = (amount: string) => view.rerender(<HostedWallet {...props} amount={amount} />)
  return {
    paid,
    complain,
    say,
    told,
    charge,
    start: () => (isReady ? say({ type: 'ready', height: 60 }) : null),
  }
}

test('a press opens the sheet with the amount, and what is confirmed there pays', async () => {
  const { paid, say, told, start } = open()
  await start()
  expect(screen.getByRole('group', { name: 'Pay with a wallet' })).toBeDefined()
  await say({ type: 'wallet' })
  expect(told()).toMatchObject([{ type: 'open', amount: '$62.00' }])
  await say(token)
  expect(paid).toEqual([{ payment_ott: 'ott_sbx_x' }])
})

test('the sheet stays closed while the form lacks something or something else is being paid', async () => {
  const { say, told, start } = open({ mayOpen: false })
  await start()
  await say({ type: 'wallet' })
  expect(told()).toEqual([])
})

test('a token that no one asked for pays for nothing', async () => {
  const { paid, say, start } = open()
  await start()
  await say(token)
  expect(paid).toEqual([])
})

test('another amount closes the sheet and says so; a token on its way pays for nothing', async () => {
  const { paid, complain, say, told, charge, start } = open()
  await start()
  await say({ type: 'wallet' })
  act(() => charge('70.50'))
  expect(told().at(-1)).toMatchObject({ type: 'close' })
  expect(complain).toHaveBeenCalledWith([expect.stringContaining('The amount changed')])
  await say(token)
  expect(paid).toEqual([])
})

test('one confirmation pays once, also when the frame says it twice', async () => {
  const { paid, say, start } = open()
  await start()
  await say({ type: 'wallet' })
  await say(token)
  await say(token)
  expect(paid).toHaveLength(1)
})

test('a wallet that does not come leaves no gap and no error: the card is there', async () => {
  vi.useFakeTimers()
  open({ isReady: false })
  expect(screen.getByRole('status', { name: 'Loading the wallets' })).toBeDefined()
  await act(async () => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it speaks French', async () => {
  locale.set('fr')
  const { start } = open()
  await start()
  expect(screen.getByRole('group', { name: 'Payer avec un portefeuille' })).toBeDefined()
  expect(screen.getByText('ou payer par carte')).toBeDefined()
})
