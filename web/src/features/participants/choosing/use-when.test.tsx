import { aCourse, anOption } from '@centrepass/contract/test/an-eligibility-question'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locale } from '#words/locale.ts'
import { useWhen } from './use-when.ts'

beforeEach(() => vi.setSystemTime(new Date('2025-02-07T20:00:00Z')))
afterEach(() => vi.useRealTimers())

function When({ product }: { product: Parameters<ReturnType<typeof useWhen>>[0] }) {
  return <p>When: {useWhen()(product) ?? 'all season'}</p>
}

test.each([
  ['that is to come says when it begins', aCourse(), 'When: Saturday 8 March', 'When: samedi 8 mars'],
  [
    'that has begun says until when it goes',
    aCourse({ starts_on: '2024-09-15', ends_on: '2025-05-31' }),
    'When: Until Saturday 31 May',
    'When: Jusqu’au samedi 31 mai',
  ],
  ['that is for the whole season says no day', anOption(), 'When: all season', 'When: all season'],
])('what is offered %s', (_, product, english, french) => {
  render(<When product={product} />)
  expect(screen.getByText(english)).toBeDefined()
  act(() => locale.set('fr'))
  expect(screen.getByText(french)).toBeDefined()
})
