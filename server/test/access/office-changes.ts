import { buyingIn } from '../acting/buying.ts'
import { refundingIn } from '../acting/refunding.ts'
import type { startWorld } from '../world.ts'
import type { Decision } from './office-parties.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

const reason = 'Checked.'

/** A family's request that waits for the office. */
const aRequest: Pick<Decision, 'has' | 'make'> = {
  has: ['account', 'person'],
  make: ({ account, person }) => `with sold as (
      update invoice_rows r set participant_id = ${person}
      where id = (select max(i.id) from invoice_rows i where not exists (select from cancellations c
        where c.invoice_id = i.invoice_id and c.row_position = i.position)) returning invoice_id, position),
    asked as (
      insert into cancellations (account_id, invoice_id, row_position, reason, refund_to, status, rule,
        cost_cents, kept_cents, tax_cents, fee_cents, to_card_cents, to_credit_cents, forgiven_cents)
      select ${account}, invoice_id, position, 'medical', 'card', 'waiting', 'office', 0, 0, 0, 0, 0, 0, 0
      from sold returning id),
    task as (
      insert into office_tasks (kind, subject)
      select 'cancellation_request', jsonb_build_object('cancellation_id', id) from asked)
    select id from asked`,
}

/** The row of an invoice that was sold to them. */
const aSoldRow: Pick<Decision, 'has' | 'make'> = {
  has: ['account', 'person'],
  make: ({ account, person }) => `with sold as (
      update invoice_rows r set participant_id = ${person}
      where id = (select max(i.id) from invoice_rows i where i.position = 0) returning invoice_id)
    update invoices i set account_id = ${account} from sold where i.id = sold.invoice_id returning i.id`,
}
const cancelling = { because: 'medical', refund_to: 'card' }

/** What the office decides about requests of families. */
export const changeDecisions: Record<string, Decision> = {
  'POST /api/operations/cancellations/:id': {
    ...{ ...aRequest, list: '/api/operations/cancellations', body: { decision: 'refuse', reason } },
  },
  'POST /api/office/invoices/:id/rows/:position/preview': { ...aSoldRow, body: cancelling },
  'POST /api/office/invoices/:id/rows/:position/cancellation': {
    ...{ ...aSoldRow, body: { ...cancelling, reason } },
  },
  'POST /api/office/changes/requests/:id/preview': {
    ...{ ...aRequest, body: { wish: { decision: 'refuse' } } },
  },
  'POST /api/office/changes/requests/:id/exception': {
    ...{ ...aRequest, body: { amount: '1.00', refund_to: 'card', words: reason, reason } },
  },
}

async function bought(world: World) {
  const refunding = refundingIn(world)
  const family = await buyingIn(world).family('masters@mail.example')
  const item = await buyingIn(world).item(family, 'Odette', 'Program', 'MAST')
  return { refunding, family, bought: await refunding.bought(family, [item]) }
}

/** The office cancels it when the family calls. */
export async function rowCancellation(world: World): Promise<Asked> {
  const { bought: id } = await bought(world)
  return { path: `/api/office/invoices/${id}/rows/0/cancellation`, body: { ...cancelling, reason } }
}

/** A request with a doctor's note, and its decision. */
export async function requestDecision(world: World, decision: 'approve' | 'refuse'): Promise<Asked> {
  const { refunding, family, bought: invoice } = await bought(world)
  const { body } = await refunding.cancel(family, invoice, 0, { reason: 'medical', note: 'By mail.' })
  return { path: `/api/operations/cancellations/${body.data.id}`, body: { decision, reason } }
}

export async function requestException(world: World): Promise<Asked> {
  const { path } = await requestDecision(world, 'approve')
  const body = { amount: '250.00', refund_to: 'card', words: 'A hard year.', reason }
  return { path: `/api/office/changes/requests/${path.split('/').at(-1)}/exception`, body }
}
