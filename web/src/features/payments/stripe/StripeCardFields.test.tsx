import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeStripeScript } from '#test/fake-stripe-script.ts'
import { chooseTheme } from '#theme/apply-theme.ts'
import { locale } from '#words/locale.ts'
import type { CardFieldsHandle, CardFieldsProps, CardHolder } from '../card-fields.ts'
import { StripeCardFields } from './StripeCardFields.tsx'

const holder: CardHolder = {
  ...{ name: 'Maren Vinter', email: 'maren@mail.example', address_line1: '12 Heron Lane' },
  ...{ city: 'Tamarack', province: 'BC', postal_code: 'V3M 1A1', country: 'CA' },
}

/** The fields, with Stripe's script as far as `until`. */
async function open(props: Partial<CardFieldsProps> = {}, until: 'loading' | 'ready' = 'ready') {
  const script = fakeStripeScript()
  const handle = createRef<CardFieldsHandle>()
  const view = render(<StripeCardFields ref={handle} cardKey={script.cardKey} {...props} />)
  if (until === 'ready') {
    await script.load()
    await script.say('ready')
  }
  const tokenise = () => handle.current?.tokenise()
  return { ...script, tokenise, view }
}

test('a skeleton shows until Stripe’s fields have loaded from the configured address', async () => {
  const { script, load, say, construct, element } = await open({}, 'loading')
  expect(script()).not.toBeNull()
  expect(screen.getByRole('status', { name: 'Loading the card fields' })).toBeDefined()
  await load()
  expect(construct).toHaveBeenCalledWith('pk_test_1', { locale: 'en' })
  expect(element.mount).toHaveBeenCalledWith(screen.getByRole('group', { name: 'Card details' }))
  await say('ready')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each<[string, Partial<CardFieldsProps>, object]>([
  ['is charged now', { amount: '254.12' }, { mode: 'payment', amount: 25_412 }],
  [
    'is charged now and kept',
    { amount: '62.00', isStored: true },
    { mode: 'payment', amount: 6200, setupFutureUsage: 'off_session' },
  ],
  ['is only kept', {}, { mode: 'setup', setupFutureUsage: 'off_session' }],
])('a card that %s is asked for as such, and cards only', async (_, props, purpose) => {
  const { stripe } = await open(props)
  expect(stripe.elements).toHaveBeenCalledWith({
    ...purpose,
    currency: 'cad',
    allowedPaymentMethodTypes: ['card'],
    appearance: expect.objectContaining({ theme: 'stripe' }),
  })
})

test('what was typed becomes a token, with who pays as our own form knows it', async () => {
  const { tokenise, stripe, elements } = await open({ amount: '62.00', holder: () => holder })
  expect(await tokenise()).toEqual({ payment_ott: 'ctoken_1', brand: 'visa', last4: '4242' })
  expect(stripe.createConfirmationToken).toHaveBeenCalledWith({
    elements,
    params: {
      return_url: location.href,
      payment_method_data: {
        billing_details: {
          ...{ name: 'Maren Vinter', email: 'maren@mail.example', phone: '' },
          address: { line1: '12 Heron Lane', line2: '', city: 'Tamarack', state: 'BC' },
        },
      },
    },
  })
  expect(elements.create).toHaveBeenCalledWith('payment', {
    fields: {
      billingDetails: {
        ...{ name: 'never', email: 'never', phone: 'never' },
        address: { line1: 'never', line2: 'never', city: 'never', state: 'never' },
      },
    },
    defaultValues: { billingDetails: { address: { country: 'CA', postal_code: 'V3M 1A1' } } },
    wallets: { applePay: 'never', googlePay: 'never' },
  })
})

test.each([
  ['validation_error', 'Please check the card details.'],
  ['card_error', 'This card was not accepted. Please check it or use another. You were not charged.'],
  ['api_connection_error', 'We could not check your card. Please try again. You were not charged.'],
])('a %s is told in our words, never in the bank’s', async (type, sentence) => {
  const { tokenise, stripe } = await open()
  stripe.createConfirmationToken.mockResolvedValue({ error: { type, message: 'stolen_card' } })
  await expect(tokenise()).rejects.toMatchObject({ name: 'NoToken', errors: [sentence] })
})

test('fields that are not filled in give no token, and Stripe is not asked for one', async () => {
  const { tokenise, elements, stripe } = await open()
  elements.submit.mockResolvedValue({ error: { type: 'validation_error' } })
  await expect(tokenise()).rejects.toMatchObject({ errors: ['Please check the card details.'] })
  expect(stripe.createConfirmationToken).not.toHaveBeenCalled()
})

test('a script that does not come is said so, and trying again loads it anew', async () => {
  const { script, fail, tokenise, load, say } = await open({}, 'loading')
  await fail()
  expect(screen.getByRole('alert').textContent).toContain('The card fields did not load.')
  await expect(tokenise()).rejects.toMatchObject({ name: 'NoToken' })
  expect(script()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(script()).not.toBeNull()
  await load()
  await say('ready')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('fields that break down inside are said so too', async () => {
  const { say } = await open()
  await say('loaderror')
  expect(screen.getByRole('alert').textContent).toContain('The card fields did not load.')
})

test('a complete card, another amount and another look are passed on', async () => {
  const onComplete = vi.fn()
  const { say, elements, view, cardKey } = await open({ amount: '62.00', onComplete })
  await say('change', true)
  expect(onComplete).toHaveBeenCalledWith(true)
  view.rerender(<StripeCardFields cardKey={cardKey} amount="70.50" />)
  expect(elements.update).toHaveBeenCalledWith({ amount: 7050 })
  act(() => chooseTheme('dark'))
  expect(elements.update).toHaveBeenLastCalledWith({ appearance: expect.anything() })
  act(() => chooseTheme('system'))
})

test('the fields go with the page, and speak its language', async () => {
  locale.set('fr')
  const { view, element, construct } = await open()
  expect(construct).toHaveBeenCalledWith('pk_test_1', { locale: 'fr-CA' })
  view.unmount()
  expect(element.destroy).toHaveBeenCalledOnce()
})
