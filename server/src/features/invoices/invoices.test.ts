import type { InvoiceDetails, InvoiceSummary } from '@centrepass/contract/invoices/invoices'
import { beforeAll, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let family: Family
let url: string
let invoiceId: number

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
  url = `/api/accounts/${family.accountId}/invoices`
  const { body } = await buying.buy(family, [
    await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR'),
    await buying.item(family, 'Signe', 'Course', 'UMP-PRO-HS'),
  ])
  invoiceId = body.data.invoice_id
})

test('an invoice has a row for everything that was bought, with its parts of the price', async () => {
  const { body } = await world.get<{ data: InvoiceDetails }>(`${url}/${invoiceId}`, family.bearer)
  expect(body.data).toMatchObject({ subtotal: '125.00', fees: '3.20', taxes: '3.06', total: '131.26' })
  expect(body.data.item_rows).toMatchObject([
    {
      cart_item: { product: { code: 'JUNIOR' }, product_type: 'RegistrationOption' },
      ...{ national_price: '24.00', provincial_price: '41.00', cost: '65.00' },
      ...{ fees: '2.00', taxes: '0.00', credit: false, refundable: true },
    },
    {
      cart_item: { product: { code: 'UMP-PRO-HS' }, product_type: 'Course' },
      ...{ cost: '60.00', fees: '1.20', taxes: '3.06', credit: false, refundable: true },
    },
  ])
})

// Beside this purchase the family has the invoice of its two registrations from September.
test.each([
  ['', 2],
  ['?status=paid', 2],
  ['?status=open', 0],
  ['?year=2025', 1],
  ['?year=2024', 1],
  ['?page=2', 0],
])('the list narrowed by %j holds %i', async (query, count) => {
  const { body } = await world.get<{ data: InvoiceSummary[] }>(url + query, family.bearer)
  expect(body.data).toHaveLength(count)
})
