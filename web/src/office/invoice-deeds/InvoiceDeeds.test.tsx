import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { anInvoice } from '#test/an-invoice.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { chooseLocale } from '#words/locale.ts'
import { InvoiceDeeds } from './InvoiceDeeds.tsx'

beforeEach(() => {
  queryClient.clear()
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
})
afterEach(() => chooseLocale('en'))

const page: OfficeInvoice = {
  ...{ invoice: anInvoice(), account: { id: 1, name: 'Maren Vinter', email: 'parent3@mail.example' } },
  ...{ team: null, open: '0.00', due_on: null, is_overdue: false, disputed: '0.00', credit_left: '0.00' },
  ...{ received: [], write_offs: [], plans: [], disputes: [], pay_links: [], proposals: [] },
  ...{ bookings: [], events: [] },
  lowerable: [{ position: 0, product_name: 'Junior', most: '62.00' }],
}
const discount = (id: number, state: string) => ({
  ...{ id, code: `SPRING-${id}`, state, settings: { names: { en: 'Early birds', fr: 'Lève-tôt' } } },
})
const effects = {
  ...{ open_before: '0.00', open_after: '0.00', status_after: 'partially_refunded', second_pair: null },
  ...{ ledger: [{ account: 'discounts', amount: '6.00' }], emails: [], digest: 'seen' },
}
const PREVIEW = 'POST /api/office/invoices/12/preview'
const DONE = 'POST /api/operations/invoices/12/credit-notes'

test.each([
  {
    ...{ locale: 'en' as const, deed: 'Discount', which: 'Which discount', name: 'Early birds · SPRING-7' },
    ...{ show: 'Show what it does', account: 'Discounts given', reason: 'Reason', give: 'Give the discount' },
  },
  {
    ...{ locale: 'fr' as const, deed: 'Rabais', which: 'Quel rabais', name: 'Lève-tôt · SPRING-7' },
    ...{
      show: 'Afficher les effets',
      account: 'Rabais accordés',
      reason: 'Motif',
      give: 'Accorder le rabais',
    },
  },
])('the office puts a discount in force on a row, and sees first what it does: $locale', async (said) => {
  chooseLocale(said.locale)
  const discounts = [discount(7, 'in_force'), discount(8, 'used_up')]
  const asked = answerWith({
    'GET /api/office/discounts?state=live': { body: { data: { discounts, next: null } } },
    [PREVIEW]: { body: { data: effects } },
    [DONE]: { body: { data: { state: 'done', credit_note: null, proposal: null } } },
  })
  await renderAt(
    '/office',
    <InvoiceDeeds page={page} working={{ accountId: 1, verbs: ['invoice.correct'] }} />,
  )
  fireEvent.click(screen.getByRole('button', { name: said.deed }))
  const field = await screen.findByLabelText<HTMLSelectElement>(said.which)
  expect([...field.options].slice(1).map(({ text }) => text)).toEqual([said.name])
  fireEvent.click(screen.getByRole('button', { name: said.show }))
  expect(asked.some(({ name }) => name === PREVIEW)).toBe(false)
  fireEvent.change(field, { target: { value: '7' } })
  fireEvent.click(screen.getByRole('button', { name: said.show }))
  expect(await screen.findByText(said.account)).toBeDefined()
  fireEvent.change(screen.getByLabelText(said.reason), { target: { value: 'The board agreed.' } })
  fireEvent.click(screen.getByRole('button', { name: said.give }))
  const row = { position: 0, discount_id: 7, refund_to: 'card' }
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === PREVIEW || name === DONE).map(({ body }) => body)).toEqual([
      { wish: { deed: 'discount', ...row } },
      { ...row, reason: 'The board agreed.', digest: 'seen' },
    ]),
  )
})
