import type { CallNamed } from '@centrepass/contract/calls'
import type { Answer } from '@centrepass/contract/ground/endpoint'

type Pending = Answer<CallNamed<'GET /api/accounts/:id/invoices/pending'>>

/** A payment of a cart that is being confirmed. */
export const aPayment = (given: Partial<Pending['processing'][number]>): Pending['processing'][number] => ({
  ...{ payment_id: 5, amount: '62.00', created_at: new Date().toISOString(), team_id: null },
  ends_by: new Date(Date.now() + 86_400_000).toISOString(),
  ...given,
})
