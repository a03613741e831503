import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeStripeScript } from '#test/fake-stripe-script.ts'
import type { WalletToken } from '../wallet/wallet.ts'
import { StripeWallet } from './StripeWallet.tsx'

const HERE = { availablePaymentMethods: { applePay: true, googlePay: false } }

async function open({ mayOpen = true, isStored = false, found = HERE as object } = {}) {
  const script = fakeStripeScript()
  const paid: (WalletToken | null)[] = []
  const complain = vi.fn()
  const props = {
    ...{ cardKey: script.cardKey, isStored, complain, mayOpen: () => mayOpen },
    onPay: async (tokenise: () => Promise<WalletToken | null>) => void paid.push(await tokenise()),
  }
  const view = render(<StripeWallet {...props} amount="62.00" />)
  await script.load()
  await script.say('ready', found)
  const click = { resolve: vi.fn(), reject: vi.fn() }
  const confirmed = { paymentFailed: vi.fn() }
  const press = () => script.say('click', click)
  const confirm = () => script.say('confirm', confirmed)
  const charge = (amount: string) => view.rerender(<StripeWallet {...props} amount={amount} />)
  return { ...script, paid, complain, click, confirmed, press, confirm, charge, view }
}

test('the buttons are for wallets that hold cards, and the card of a plan may be charged later', async () => {
  const { stripe, elements } = await open({ isStored: true })
  expect(stripe.elements).toHaveBeenCalledWith({
    ...{ mode: 'payment', amount: 6200, currency: 'cad', setupFutureUsage: 'off_session' },
    allowedPaymentMethodTypes: ['card'],
    appearance: expect.objectContaining({ theme: 'stripe' }),
  })
  expect(elements.create).toHaveBeenCalledWith(
    'expressCheckout',
    expect.objectContaining({
      paymentMethods: {
        ...{ applePay: 'auto', googlePay: 'auto' },
        ...{ amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' },
      },
    }),
  )
  expect(screen.getByRole('group', { name: 'Pay with a wallet' })).toBeDefined()
})

test('a device without a wallet shows none, and no line that leads to one', async () => {
  await open({ found: { availablePaymentMethods: undefined } })
  expect(screen.queryByRole('group')).toBeNull()
})

test('buttons that break down or a script that does not come leave the card alone', async () => {
  const { say } = await open()
  await say('loaderror')
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is confirmed on the sheet becomes a token and pays', async () => {
  const { press, click, confirm, paid, elements } = await open()
  await press()
  expect(click.resolve).toHaveBeenCalledOnce()
  await confirm()
  expect(elements.submit).toHaveBeenCalledOnce()
  expect(paid).toEqual([{ payment_ott: 'ctoken_1' }])
})

test('the sheet does not open while the form lacks something or something else is being paid', async () => {
  const { press, click } = await open({ mayOpen: false })
  await press()
  expect(click.reject).toHaveBeenCalledOnce()
  expect(click.resolve).not.toHaveBeenCalled()
})

test('a wallet that gives no token says so on the sheet and on the page, and nothing is sent', async () => {
  const { press, confirm, confirmed, paid, complain, stripe } = await open()
  stripe.createConfirmationToken.mockResolvedValue({ error: { type: 'api_connection_error' } })
  await press()
  await confirm()
  expect(paid).toEqual([null])
  expect(confirmed.paymentFailed).toHaveBeenCalledOnce()
  expect(complain).toHaveBeenCalledWith([expect.stringContaining('The wallet gave no answer.')])
})

test('an amount that changed while the sheet was open is not charged', async () => {
  const { press, confirm, confirmed, charge, paid, complain, elements } = await open()
  await press()
  act(() => charge('70.50'))
  expect(elements.update).toHaveBeenCalledWith({ amount: 7050 })
  await confirm()
  expect(paid).toEqual([])
  expect(confirmed.paymentFailed).toHaveBeenCalledOnce()
  expect(complain).toHaveBeenCalledWith([expect.stringContaining('The amount changed')])
})

test('the buttons go with the page', async () => {
  const { view, element } = await open()
  view.unmount()
  expect(element.destroy).toHaveBeenCalledOnce()
})
