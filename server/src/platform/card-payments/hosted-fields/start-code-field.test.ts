// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { eachFrame, NONCE } from '#test/providers/frame-window'
import { codeFieldPage } from '../sandbox/pages/card-fields-page.ts'
import { startCodeField } from './start-code-field.ts'

const { told, ask, show } = eachFrame()
const open = (digits: 3 | 4 = 3, lang: 'en' | 'fr' = 'en') =>
  show({ page: codeFieldPage({ lang, theme: null, digits }), lang, start: startCodeField })

const field = () => document.getElementById('cvc') as HTMLInputElement
const errorText = () => document.getElementById('cvc-error')?.textContent
const type = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

test('asks for the code and nothing else', () => {
  open()
  expect(document.querySelectorAll('input')).toHaveLength(1)
  expect(document.getElementById('cvc-hint')?.textContent).toContain('3 digits on the back')
})

test('a code becomes a token; the parent never sees it, and it is typed again for another try', async () => {
  ask.mockResolvedValue(Response.json({ payment_ott: 'cvc_sbx_x' }))
  const say = open()
  type('1234')
  expect(field().value).toBe('123')
  expect(told.at(-1)).toEqual({ type: 'complete', isComplete: true, nonce: NONCE })
  say({ type: 'tokenise', nonce: NONCE })
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ type: 'token', payment_ott: 'cvc_sbx_x' }))
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', body: '{"cvc":"123"}' })
  expect(JSON.stringify(told)).not.toContain('123')
  expect(field().value).toBe('')
})

test('a code that is too short is said so and never leaves the page', () => {
  const say = open(4, 'fr')
  type('123')
  say({ type: 'tokenise', nonce: NONCE })
  expect(errorText()).toBe('Le code de sécurité est incomplet.')
  expect(document.activeElement).toBe(field())
  expect(told.at(-1)).toMatchObject({ type: 'invalid' })
  expect(ask).not.toHaveBeenCalled()
  type('1234')
  expect(errorText()).toBe('')
})

test('a provider that cannot be reached is told to the parent, and the code stays', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  const say = open()
  type('123')
  say({ type: 'tokenise', nonce: NONCE })
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'failed', nonce: NONCE }))
  expect(field().value).toBe('123')
})

test('Enter asks the parent to go on; light and dark follow it', () => {
  const say = open()
  document.querySelector('form')?.requestSubmit()
  expect(told.at(-1)).toEqual({ type: 'submit', nonce: NONCE })
  say({ type: 'theme', theme: 'dark', nonce: NONCE })
  expect(document.documentElement.dataset.theme).toBe('dark')
})
