import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aKeptCard } from '#test/a-kept-card.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import type { CardWithPlans } from '../plans/plan-calls.ts'
import { PaymentCardSection } from './PaymentCardSection.tsx'

beforeEach(() => queryClient.clear())

const REMOVE = 'DELETE /api/payments/methods/31'

async function open(cards: CardWithPlans[], is_removed = true) {
  const asked = answerWith({
    'GET /api/payments/methods': () => ({ body: { data: cards } }),
    [REMOVE]: () => {
      cards.length = 0
      return { body: { data: { is_removed } } }
    },
  })
  await renderAt('/account', <PaymentCardSection accountId={1} />)
  return () => asked.filter(({ name }) => name === REMOVE)
}

test('without a kept card it says how to keep one, and cards of plans are not listed', async () => {
  await open([aKeptCard({ for_next_time: false })])
  expect(await screen.findByText(/^No card is kept for your next purchase\./)).toBeDefined()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('removing a card asks once, and says that it is done', async () => {
  const removals = await open([aKeptCard()])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('We and our payment provider delete Visa ending in 4242.')
  expect(removals()).toHaveLength(0)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removals()).toHaveLength(1))
  expect(await screen.findByText(/^No card is kept for your next purchase\./)).toBeDefined()
})

test('keeping it after all removes nothing', async () => {
  const removals = await open([aKeptCard()])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(removals()).toHaveLength(0)
})

test('a card that a plan needs is said to stay for that plan alone', async () => {
  const plans = [{ schedule_id: 5, program: 'Zone Academy U15', participant: 'Signe' }]
  await open([aKeptCard({ plans })], false)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  expect(screen.getByRole('dialog').textContent).toContain(
    'It stays stored for the instalments of Zone Academy U15 (Signe) alone.',
  )
})
