import type { InvoiceRow } from '@centrepass/contract/cart/cart'
import { expect, test } from 'vitest'
import { anInvoiceRow } from '#test/a-validated-cart.ts'
import { creditsUsed, laterPayments } from './later-payments.ts'

const rowPaidLater = (...instalments: NonNullable<InvoiceRow['instalments']>) => anInvoiceRow({ instalments })

test('instalments of the same day are one payment, and the next day comes first', () => {
  const item_rows = [
    rowPaidLater({ due_on: '2025-04-15', amount: '250.00' }, { due_on: '2025-02-18', amount: '99.95' }),
    anInvoiceRow(),
    rowPaidLater({ due_on: '2025-02-18', amount: '0.05' }),
  ]
  expect(laterPayments({ item_rows })).toEqual([
    { due_on: '2025-02-18', amount: '100.00' },
    { due_on: '2025-04-15', amount: '250.00' },
  ])
})

test('credits are what the total and the outstanding amount differ by', () => {
  expect(creditsUsed({ total: '694.12', outstanding: '654.12' })).toBe('-40.00')
  expect(creditsUsed({ total: '694.12', outstanding: '694.12' })).toBeNull()
})
