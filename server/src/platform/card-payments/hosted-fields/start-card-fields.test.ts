// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { eachFrame, NONCE } from '#test/providers/frame-window'
import { cardFieldsPage } from '../sandbox/pages/card-fields-page.ts'
import type { Language } from './card-field-words.ts'
import { startCardFields } from './start-card-fields.ts'

const good = { number: '4242424242424242', expiry: '1240', cvc: '123', name: 'Maren Vinter' }

const { told, ask, show } = eachFrame()
const open = (lang: Language = 'en') =>
  show({ page: cardFieldsPage({ lang, theme: null }), lang, start: startCardFields })

const field = (name: string) => {
  const input = document.getElementById(name)
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`)
  return input
}
const type = (name: string, text: string) => {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
const typeAll = (card: Record<string, string>) => {
  for (const [name, text] of Object.entries(card)) type(name, text)
}
const errorAt = (name: string) => document.getElementById(`${name}-error`)?.textContent
const toldLast = () => told.at(-1)

test('the page says that it is ready, with its nonce', () => {
  open()
  expect(told).toEqual([{ type: 'ready', height: 0, nonce: NONCE }])
})

test('the page formats the typed number and names the brand', () => {
  open()
  typeAll({ ...good, number: '378282246310005', cvc: '12345' })
  expect(field('number').value).toBe('3782 822463 10005')
  expect(field('expiry').value).toBe('12 / 40')
  expect(field('cvc').value).toBe('1234')
  expect(document.getElementById('brand')?.textContent).toBe('Amex')
  expect(document.getElementById('cvc-hint')?.textContent).toBe('4 digits on the front')
})

test('an error appears when its field is left, and goes as soon as it is fixed', () => {
  open()
  type('number', '4242')
  expect(errorAt('number')).toBe('')
  field('number').dispatchEvent(new Event('blur'))
  expect(errorAt('number')).toBe('The card number is not complete.')
  expect(field('number').getAttribute('aria-invalid')).toBe('true')
  type('number', good.number)
  expect(errorAt('number')).toBe('')
  expect(field('number').hasAttribute('aria-invalid')).toBe(false)
})

test('the parent is told when the card becomes complete, and when it is incomplete again', () => {
  open()
  typeAll(good)
  expect(toldLast()).toEqual({ type: 'complete', isComplete: true, nonce: NONCE })
  type('cvc', '1')
  expect(toldLast()).toEqual({ type: 'complete', isComplete: false, nonce: NONCE })
})

test('Enter asks the parent to go on', () => {
  open()
  document.querySelector('form')?.requestSubmit()
  expect(toldLast()).toEqual({ type: 'submit', nonce: NONCE })
})

test('asked for a token too early, it says what is missing and leads there', () => {
  const say = open('fr')
  type('number', good.number)
  say({ type: 'tokenise', nonce: NONCE })
  expect(toldLast()).toMatchObject({
    type: 'invalid',
    errors: {
      expiry: 'Saisissez la date d’expiration.',
      cvc: 'Saisissez le code de sécurité.',
      name: 'Saisissez le nom sur la carte.',
    },
  })
  expect(document.activeElement).toBe(field('expiry'))
  expect(ask).not.toHaveBeenCalled()
})

test('a real card never leaves the page', () => {
  const say = open()
  typeAll({ ...good, number: '4539148803436467' })
  say({ type: 'tokenise', nonce: NONCE })
  expect(ask).not.toHaveBeenCalled()
  expect(toldLast()).toMatchObject({ type: 'invalid' })
  expect(JSON.stringify(told)).not.toContain('4539')
})

test('a good card becomes a token; the parent never sees the number', async () => {
  const token = { payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' }
  ask.mockResolvedValue(Response.json(token))
  const say = open()
  typeAll(good)
  say({ type: 'tokenise', nonce: NONCE })
  say({ type: 'tokenise', nonce: NONCE })
  await expect.poll(toldLast).toEqual({ type: 'token', ...token, nonce: NONCE })
  expect(ask).toHaveBeenCalledOnce()
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
  expect(JSON.stringify(told)).not.toContain('42424242')
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is busy', async () => Response.json({}, { status: 503 })],
  ['answers with a page', async () => new Response('<html>')],
])('when the provider %s, the parent is told', async (_, answer) => {
  ask.mockImplementation(answer)
  const say = open()
  typeAll(good)
  say({ type: 'tokenise', nonce: NONCE })
  await expect.poll(toldLast).toEqual({ type: 'failed', nonce: NONCE })
})

test('a refusal of the provider is shown at its field', async () => {
  ask.mockResolvedValue(Response.json({ errors: { expiry: 'expiry_past' } }, { status: 422 }))
  const say = open()
  typeAll(good)
  say({ type: 'tokenise', nonce: NONCE })
  await expect.poll(() => errorAt('expiry')).toBe('This card has expired.')
})

test('only messages of the parent that carry the nonce are read', () => {
  const say = open()
  say({ type: 'tokenise', nonce: NONCE }, {})
  say({ type: 'tokenise', nonce: 'guess' })
  say({ type: 'tokenise' })
  expect(told).toHaveLength(1)
})

test('light and dark follow the parent', () => {
  const say = open()
  say({ type: 'theme', theme: 'dark', nonce: NONCE })
  expect(document.documentElement.dataset.theme).toBe('dark')
  say({ type: 'theme', theme: 'system', nonce: NONCE })
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('where the page around it knows who pays, the card needs no name, and the provider still gets one', async () => {
  ask.mockResolvedValue(Response.json({ payment_ott: 'ott_sbx_x', brand: 'visa', last4: '4242' }))
  const page = cardFieldsPage({ lang: 'en', theme: null, name: 'known' })
  const say = show({ page, lang: 'en', start: startCardFields })
  expect(document.getElementById('name')).toBeNull()
  const { name: _, ...numbers } = good
  typeAll(numbers)
  expect(toldLast()).toMatchObject({ type: 'complete', isComplete: true })
  say({ type: 'tokenise', name: 'Maren Vinter', nonce: NONCE })
  await vi.waitFor(() => expect(toldLast()).toMatchObject({ type: 'token' }))
  expect(JSON.parse(ask.mock.calls[0]?.[1]?.body ?? '{}')).toMatchObject({ name: 'Maren Vinter' })
})
