import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../src/api/query-client.ts'
import { answerWith } from './answers.ts'
import { renderAt } from './render-at.tsx'

/** For the tests of a page that a link from an email opens without a sign-in: its secret is in the address. */
export function openedByLink(path: string, page: ReactElement) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-05-05T19:00:00Z') })
    queryClient.setDefaultOptions({ queries: { retry: false, refetchOnWindowFocus: false } })
    history.replaceState(null, '', `${path}#code=${CODE}`)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    queryClient.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  return async (answers: Parameters<typeof answerWith>[0]) => {
    const asked = answerWith(answers)
    await renderAt(path, page)
    return { sentTo: (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body) }
  }
}

export const CODE = 'a-secret-of-more-than-twenty-letters'
/** What the card's own frame answers. */
export const token = () => ({ type: 'token', payment_ott: 'ott_1', brand: 'visa', last4: '4242' })
export const title = (name: string) => screen.findByRole('heading', { level: 1, name })
