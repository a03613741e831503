import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { answerWith } from '#test/answers.ts'
import { fakeStripeScript } from '#test/fake-stripe-script.ts'
import { renderAt } from '#test/render-at.tsx'
import { BankQuestion } from './BankQuestion.tsx'

const KEY = 'GET /api/cart/apiKey?purpose=cart'
const SECRET = 'pi_1_secret_1'

async function ask(key: object) {
  queryClient.clear()
  answerWith({ [KEY]: { body: { data: key } } })
  const onAnswered = vi.fn()
  await renderAt('/checkout', <BankQuestion purpose="cart" clientSecret={SECRET} onAnswered={onAnswered} />)
  return onAnswered
}

test('the sandbox’s bank asks in a frame, is told about what, and tells that it was answered', async () => {
  const onAnswered = await ask({ provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Your bank’s page')
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(frame.src).toMatch(/\/pay\/challenge\?lang=en&theme=system#[0-9a-f]{32}$/)
  expect(frame.src).not.toContain(SECRET)
  const nonce = frame.src.split('#')[1]
  const told = vi.fn()
  // A frame that stands in the document has a window.
  const inside = frame.contentWindow as Window
  inside.postMessage = told
  const say = (message: object) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data: { ...message, nonce }, source: inside }))
    })
  say({ type: 'ready', height: 160 })
  expect(told).toHaveBeenCalledWith({ type: 'challenge', client_secret: SECRET, nonce }, '*')
  expect(onAnswered).not.toHaveBeenCalled()
  say({ type: 'challenged' })
  expect(onAnswered).toHaveBeenCalledOnce()
})

test('Stripe shows the bank’s page itself; however it ends there, we are told', async () => {
  const script = fakeStripeScript()
  script.stripe.handleNextAction.mockResolvedValue({
    error: { code: 'payment_intent_authentication_failure' },
  })
  const onAnswered = await ask(script.cardKey)
  await waitFor(() => expect(script.script()).not.toBeNull())
  await script.load()
  expect(script.stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: SECRET })
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
})

test('a bank’s page that does not open is said so, and can be opened again', async () => {
  const script = fakeStripeScript()
  const onAnswered = await ask(script.cardKey)
  await waitFor(() => expect(script.script()).not.toBeNull())
  await script.fail()
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank’s page did not open.')
  fireEvent.click(screen.getByRole('button', { name: 'Open your bank’s page' }))
  await script.load()
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
})

test('without a known card provider the question waits, and is tried again', async () => {
  queryClient.clear()
  let isDown = true
  answerWith({
    [KEY]: () =>
      isDown
        ? { status: 404, body: { error: 'not_found', message: 'Not there.' } }
        : { body: { data: { provider: 'sandbox', publishable_key: 'pk', script_url: '/pay/card-fields' } } },
  })
  await renderAt('/checkout', <BankQuestion purpose="cart" clientSecret={SECRET} onAnswered={() => {}} />)
  await screen.findByRole('alert')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Your bank’s page')).toBeDefined()
})
