import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aPlan } from '#test/a-plan.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { PlansSection } from './PlansSection.tsx'
import { StoredCardsSection } from './StoredCardsSection.tsx'

const CARDS = 'GET /api/payments/methods'
const needed = {
  ...{
    id: 4,
    brand: 'visa',
    last4: '4242',
    exp_month: 2,
    exp_year: 2025,
    expiry: 'expiring',
    is_default: true,
  },
  plans: [{ schedule_id: 9, program: 'Zone Academy U15', participant: 'Nils Vinter' }],
}
const spare = {
  ...{
    id: 5,
    brand: 'amex',
    last4: '0005',
    exp_month: 12,
    exp_year: 2030,
    expiry: 'valid',
    is_default: false,
  },
  plans: [],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-07T17:00:00Z') })
  queryClient.setDefaultOptions({ queries: { retry: false, refetchOnWindowFocus: false } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})
const cards = (...list: object[]) => ({ [CARDS]: { body: { data: list } } })

test('each card says until when it is good, what it pays, and whether it is used first', async () => {
  answerWith(cards(needed, spare))
  await renderAt('/account', <StoredCardsSection accountId={1} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toBe(
    'Visa ending in 4242Expires soon: valid until the end of February 2025Used for: Zone Academy U15 (Nils Vinter)Used first',
  )
  // What a plan needs is not offered for removal.
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('American Express ending in 0005Valid until the end of December 2030')
})

test('another card is used first when that is asked for', async () => {
  const asked = answerWith({
    ...cards(needed, spare),
    'POST /api/payments/methods/5/default': { body: { data: {} } },
  })
  await renderAt('/account', <StoredCardsSection accountId={1} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Use American Express ending in 0005 first' }))
  await waitFor(() => expect(asked.filter(({ name }) => name === CARDS)).toHaveLength(2))
})

test('a card is removed after a question, and a refusal is told', async () => {
  const REMOVE = 'DELETE /api/payments/methods/5'
  const message = 'This card pays for ZA15 (Nils). Enter another card there first.'
  const answers = [{ status: 422, body: { error: 'refused', message } }, { body: { data: {} } }]
  answerWith({ ...cards(spare), [REMOVE]: () => answers.shift() ?? { body: {} } })
  await renderAt('/account', <StoredCardsSection accountId={1} />)
  for (const news of [message, 'The card was removed.']) {
    fireEvent.click(await screen.findByRole('button', { name: 'Remove American Express ending in 0005' }))
    const dialog = screen.getByRole('dialog', { name: 'Remove this card?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(snackbars.get().map(({ text }) => text)).toContain(news))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

test('without cards it says when one would be kept', async () => {
  answerWith(cards())
  await renderAt('/account', <StoredCardsSection accountId={1} />)
  expect(await screen.findByText(/We store one only when you pay in instalments/)).toBeDefined()
})

test('cards that do not load can be asked for again', async () => {
  answerWith({ [CARDS]: { status: 500, body: {} } })
  await renderAt('/account', <StoredCardsSection accountId={1} />)
  expect(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('plans are listed with what comes next or is overdue, and lead to their pages', async () => {
  const fine = aPlan({ id: 10, overdue: '0.00', overdue_since: null })
  answerWith({ 'GET /api/payments/schedules': { body: { data: [aPlan(), fine] } } })
  await renderAt('/account', <PlansSection accountId={1} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Zone Academy U15Nils Vinter$100.00 has been overdue since Wednesday 15 January.',
    'Zone Academy U15Nils VinterNext: $100.00 on Tuesday 18 February',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/update-payment/9',
    '/update-payment/10',
  ])
})

test('an account without plans is not bothered with them', async () => {
  answerWith({ 'GET /api/payments/schedules': { body: { data: [] } } })
  await renderAt('/account', <PlansSection accountId={1} />)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})
