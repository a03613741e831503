import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPricedInvoice } from '#test/a-validated-cart.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { TryToBuy } from './TryToBuy.tsx'

const BUY = 'POST /api/office/catalogue/rehearsal/purchase'
const offer = {
  kind: 'programs' as const,
  opens_at: '2025-08-01T19:00:00.000Z',
  why_not: [],
  has_plan: false,
}
const people = [
  {
    ...{ id: 304, name: 'Siggy Vinter' },
    offers: [
      { ...offer, code: 'ZA13', name: 'Academy', total: '540.00', has_plan: true },
      { ...offer, code: 'MAST', name: 'Masters', total: null, why_not: ['Too young.'] },
    ],
  },
]
const rehearsing = { season: 2025, family: 7 }

test('the office buys what a person can buy, over time too, and sees what the family would get', async () => {
  const got = {
    ...{ at: '2025-08-01T19:00:00.000Z', left_out: [], invoice: aPricedInvoice() },
    to_sign: [{ name: 'Siggy Vinter', title: 'Code of conduct' }],
    emails: ['Your receipt'],
  }
  const asked = answerWith({ [BUY]: { body: { data: got } } })
  await renderAt('/office', <TryToBuy people={people} rehearsing={rehearsing} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Buy as this family' }))
  expect(screen.getByText('Choose something first')).toBeDefined()
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Siggy Vinter: Academy, paid over time' }))
  fireEvent.click(screen.getByRole('button', { name: 'Buy as this family' }))
  const shown = within(await screen.findByRole('status'))
  expect(shown.getByText('Siggy Vinter: Code of conduct')).toBeDefined()
  expect(shown.getByText('Your receipt')).toBeDefined()
  const item = { participant: 304, kind: 'programs', code: 'ZA13', pays_by_plan: true }
  expect(asked.map(({ body }) => body)).toEqual([
    { season_year: 2025, account_id: 7, at: null, items: [item], card: 'approved' },
  ])
})

test('what the family would be refused, the office reads', async () => {
  answerWith({ [BUY]: { status: 402, body: { error: 'declined', message: 'The bank refused the card.' } } })
  await renderAt('/office', <TryToBuy people={people} rehearsing={rehearsing} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Siggy Vinter: Academy' }))
  fireEvent.click(screen.getByRole('radio', { name: 'One that the bank refuses' }))
  fireEvent.click(screen.getByRole('button', { name: 'Buy as this family' }))
  await waitFor(() => expect(screen.getByText('The bank refused the card.')).toBeDefined())
  expect(screen.queryByText('What they would get')).toBe(null)
})
