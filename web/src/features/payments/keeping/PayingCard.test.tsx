import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aKeptCard } from '#test/a-kept-card.ts'
import { answerWith } from '#test/answers.ts'
import { cardFrame } from '#test/card-frame.ts'
import { fakeStripeScript } from '#test/fake-stripe-script.ts'
import { renderAt } from '#test/render-at.tsx'
import { locale } from '#words/locale.ts'
import type { CardFieldsHandle } from '../card-fields.ts'
import type { CardKey } from '../payment-calls.ts'
import type { CardWithPlans } from '../plans/plan-calls.ts'
import { PayingCard } from './PayingCard.tsx'

beforeEach(() => queryClient.clear())

const sandbox: CardKey = { provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' }
type Given = { cards?: CardWithPlans[] | 'broken'; key?: CardKey }

async function open({ cards = [], key = sandbox }: Given = {}) {
  answerWith({
    'GET /api/cart/apiKey?purpose=cart': { body: { data: key } },
    'GET /api/payments/methods':
      cards === 'broken'
        ? { status: 404, body: { error: 'not_found', message: 'No.' } }
        : () => ({ body: { data: cards } }),
  })
  const handle = createRef<CardFieldsHandle>()
  await renderAt('/checkout', <PayingCard ref={handle} accountId={1} purpose="cart" amount="62.00" />)
  return () => handle.current?.tokenise()
}
const typedCard = () => ({ type: 'token', payment_ott: 'ott_1', brand: 'visa', last4: '4242' })
const typedCode = () => ({ type: 'token', payment_ott: 'cvc_1', brand: '', last4: '' })
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('without a kept card, a card is typed, and is kept only when the person ticks it', async () => {
  const tokenise = await open()
  await cardFrame(typedCard)
  const keep = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep this card for next time' })
  expect(keep.checked).toBe(false)
  const details = document.getElementById(keep.getAttribute('aria-describedby') ?? '')
  expect(details?.textContent).toContain('never the number')
  expect(screen.getByText(/never the number\. .* You can remove it in Settings at any time\./)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(await tokenise()).toEqual({ payment_ott: 'ott_1', brand: 'visa', last4: '4242' })
  fireEvent.click(keep)
  expect(await tokenise()).toMatchObject({ payment_ott: 'ott_1', keep_card: 'keep-card-1' })
})

test('a kept card is chosen already and asks for its security code alone', async () => {
  const tokenise = await open({ cards: [aKeptCard()] })
  const mine = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'Visa ending in 4242, expires 12/30',
  })
  expect(mine.checked).toBe(true)
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await cardFrame(typedCode, 'Security code')
  expect(screen.getByTitle<HTMLIFrameElement>('Security code').src).toMatch(
    /\/pay\/security-code\?lang=en&theme=system&digits=3#/,
  )
  expect(await tokenise()).toMatchObject({ payment_ott: 'cvc_1', kept_card: 31 })
})

test('another card may be typed instead', async () => {
  const tokenise = await open({ cards: [aKeptCard()] })
  await screen.findByTitle('Security code')
  choose('Use another card')
  expect(screen.queryByTitle('Security code')).toBeNull()
  await cardFrame(typedCard)
  expect(await tokenise()).not.toHaveProperty('kept_card')
})

test('of several cards the newest is chosen, and the longer code of another is asked for', async () => {
  await open({ cards: [aKeptCard({ id: 7, brand: 'amex', last4: '0005' }), aKeptCard()] })
  await screen.findByTitle('Security code')
  choose('American Express ending in 0005, expires 12/30')
  expect(screen.getByTitle<HTMLIFrameElement>('Security code').src).toContain('digits=4')
})

test('an expired card is said so, and not offered; one for a plan alone is not shown', async () => {
  await open({ cards: [aKeptCard({ expiry: 'expired' }), aKeptCard({ id: 9, for_next_time: false })] })
  await screen.findByTitle('Card details')
  expect(screen.getByText('Visa ending in 4242 has expired. You can remove it in Settings.')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a card that is gone after a refusal leaves the fields for another one', async () => {
  const cards = [aKeptCard()]
  await open({ cards })
  await screen.findByTitle('Security code')
  cards.length = 0
  await act(() => queryClient.invalidateQueries({ queryKey: ['account', 1, 'cards'] }))
  expect(await screen.findByTitle('Card details')).toBeDefined()
})

test('when the list of cards does not load, a card can still be typed', async () => {
  const tokenise = await open({ cards: 'broken' })
  await cardFrame(typedCard)
  expect(await tokenise()).toMatchObject({ payment_ott: 'ott_1' })
})

test('a site that takes no cards offers to keep none', async () => {
  await open({ key: { provider: 'none', publishable_key: '', script_url: '' } })
  expect((await screen.findByRole('alert')).textContent).toContain('does not accept cards yet')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('at Stripe the code is typed into Stripe’s own field, and its token is sent', async () => {
  const script = fakeStripeScript()
  const tokenise = await open({ cards: [aKeptCard()], key: script.cardKey })
  await waitFor(() => expect(script.script()).not.toBeNull())
  await script.load()
  await script.say('ready')
  expect(script.elements.create).toHaveBeenCalledWith('cardCvc', expect.anything())
  expect(await tokenise()).toMatchObject({ payment_ott: 'cvctok_1', kept_card: 31 })
  expect(script.stripe.createToken).toHaveBeenCalledWith('cvc_update', script.element)
  script.stripe.createToken.mockResolvedValue({ error: { type: 'validation_error' } })
  await expect(tokenise()).rejects.toMatchObject({ errors: ['Please check the card details.'] })
})

test('at Stripe a card that is kept by choice is asked for as such', async () => {
  const script = fakeStripeScript()
  await open({ key: script.cardKey })
  await waitFor(() => expect(script.script()).not.toBeNull())
  await script.load()
  await script.say('ready')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(script.elements.update).toHaveBeenLastCalledWith({ setupFutureUsage: 'on_session' })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(script.elements.update).toHaveBeenLastCalledWith({ setupFutureUsage: null })
})

test('all of it is said in French', async () => {
  locale.set('fr')
  await open({ cards: [aKeptCard()] })
  expect(await screen.findByRole('radio', { name: 'Visa se terminant par 4242, expire 12/30' })).toBeDefined()
  choose('Utiliser une autre carte')
  expect(screen.getByRole('checkbox', { name: 'Conserver cette carte pour la prochaine fois' })).toBeDefined()
})
