import { afterEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../test/answers.ts'
import { loadFirst } from './load-first.ts'

const restored = vi.hoisted(() => ({ isDone: false }))
vi.mock('../../api/refresh-session.ts', async (original) => ({
  ...(await original<object>()),
  restoreSession: async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    restored.isDone = true
  },
}))

afterEach(() => vi.unstubAllGlobals())

test('who is here is known before a screen opens, even when every list fails at once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerWith({ 'GET /api/status/': { body: { data: { value: 'on' } } } })
  expect(await loadFirst({ isWaiting: false })).toEqual({ isClosed: false })
  expect(restored.isDone).toBe(true)
})
