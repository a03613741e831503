import type { InvoiceMoney } from '@centrepass/contract/payments/received-money'
import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { startBilledEntry } from '#test/acting/billed-entry'
import { halfWay } from '#test/databases/meanwhile'
import { remindClubs } from './remind-clubs.ts'

test('a club is not reminded of what the office is just writing down as paid', async () => {
  const { world } = await startBilledEntry()
  const [bill] = await world.database.rows('select id from invoices where billed_cents > 0')
  const path = `/api/operations/invoices/${bill?.id}/received-money`
  const transfer = { amount: '776.48', method: 'transfer', received_on: '2025-05-05', reference: '0417' }
  // Three days after the invoice was due.
  world.clock.set(new Date('2025-06-07T19:00:00Z'))
  const [paid, reminded] = await halfWay(world, {
    // Writing it down waits here, with the invoice locked and nothing of it to be seen.
    lock: 'lock table received_money in share mode',
    first: () => world.post<{ data: InvoiceMoney }>(path, transfer, office),
    second: () => remindClubs(world.purchasing),
  })
  expect([paid.status, paid.body.data.status, reminded]).toEqual([200, 'paid', 0])
})
