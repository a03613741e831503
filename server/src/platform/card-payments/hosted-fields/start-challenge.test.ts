// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { eachFrame, NONCE } from '#test/providers/frame-window'
import { challengePage } from '../sandbox/pages/challenge-page.ts'
import { startChallenge } from './start-challenge.ts'

const SECRET = 'ch_sbx_1_secret_1'

const { told, ask, show } = eachFrame()
const open = (lang: 'en' | 'fr' = 'en') =>
  show({ page: challengePage({ lang, theme: null }), lang, start: startChallenge })

const press = (id: string) => document.getElementById(id)?.click()
const error = () => document.getElementById('challenge-error')?.textContent
const sent = () => JSON.parse(ask.mock.calls[0]?.[1]?.body ?? 'null')

test.each(['approve', 'refuse'] as const)(
  'pressing %s answers the bank, and the parent learns only that there is an answer',
  async (id) => {
    ask.mockResolvedValue(Response.json({}))
    const say = open()
    say({ type: 'challenge', client_secret: SECRET, nonce: NONCE })
    press(id)
    press(id)
    await expect.poll(() => told.at(-1)).toEqual({ type: 'challenged', nonce: NONCE })
    expect(ask).toHaveBeenCalledOnce()
    expect(ask.mock.calls[0]?.[0]).toBe('/pay/challenges')
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' })
    expect(sent()).toEqual({ client_secret: SECRET, verdict: id })
    expect(JSON.stringify(told)).not.toContain(id)
  },
)

test('before it is told about what, an answer is no answer', () => {
  const say = open()
  say({ type: 'challenge', client_secret: SECRET, nonce: 'guess' })
  press('approve')
  expect(ask).not.toHaveBeenCalled()
})

test('a question that was closed meanwhile counts as answered', async () => {
  ask.mockResolvedValue(Response.json({}, { status: 404 }))
  const say = open()
  say({ type: 'challenge', client_secret: SECRET, nonce: NONCE })
  press('approve')
  await expect.poll(() => told.at(-1)).toEqual({ type: 'challenged', nonce: NONCE })
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is busy', async () => Response.json({}, { status: 503 })],
])('a bank that %s is said so, and can be answered again', async (_, reply) => {
  ask.mockImplementationOnce(reply)
  const say = open('fr')
  say({ type: 'challenge', client_secret: SECRET, nonce: NONCE })
  press('approve')
  await expect.poll(error).toBe('La banque n’a pas pu être jointe. Veuillez réessayer. Rien n’a été débité.')
  ask.mockResolvedValue(Response.json({}))
  press('approve')
  await expect.poll(() => told.at(-1)).toEqual({ type: 'challenged', nonce: NONCE })
  expect(error()).toBe('')
})

test('light and dark follow the parent', () => {
  const say = open()
  say({ type: 'theme', theme: 'dark', nonce: NONCE })
  expect(document.documentElement.dataset.theme).toBe('dark')
})
