import { startBilledEntry } from '../acting/billed-entry.ts'
import { buyingIn } from '../acting/buying.ts'
import { refundingIn } from '../acting/refunding.ts'
import type { startWorld } from '../world.ts'
import { office } from './office.ts'
import { maren } from './office-parties.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

const reason = 'Checked.'

/** A credit note of 1.00 for something that a family has paid, or the same by exception. */
export async function lowering(world: World, what: 'credit-notes' | 'exceptional-refunds'): Promise<Asked> {
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  const bought = await refundingIn(world).bought(family, [
    await buying.item(family, 'Ida', 'Program', 'DISC'),
  ])
  const body = {
    ...{ position: 0, amount: '1.00', refund_to: 'card', words: 'The hall was cold.', reason },
    ...(what === 'exceptional-refunds' && { ends_participation: false }),
  }
  return { path: `/api/operations/invoices/${bought}/${what}`, body }
}

/** A colleague has proposed it. */
export async function proposal(world: World, decision: 'confirm' | 'refuse'): Promise<Asked> {
  const { path, body } = await lowering(world, 'exceptional-refunds')
  await world.post(path, body, office)
  const [row] = await world.database.rows(`update office_proposals set proposed_by = (${maren}) returning id`)
  return { path: `/api/office/proposals/${row?.id}`, body: { decision, note: reason } }
}

/** The invoice of a club, sent again or with a pay link. */
export async function sendingInvoice(what: 'pay-link' | 'email'): Promise<Asked & { in: World }> {
  const { world } = await startBilledEntry()
  const [invoice] = await world.database.rows('select id from invoices where billed_cents > 0')
  return { in: world, path: `/api/office/invoices/${invoice?.id}/${what}`, body: { reason } }
}

export async function receiving(): Promise<Asked & { in: World }> {
  const { world } = await startBilledEntry()
  const [invoice] = await world.database.rows('select id from invoices where billed_cents > 0')
  const body = { amount: '1.00', method: 'cash', received_on: '2025-05-05' }
  return { in: world, path: `/api/operations/invoices/${invoice?.id}/received-money`, body }
}

export async function takingBack(): Promise<Asked & { in: World }> {
  const { in: world, path, body } = await receiving()
  await world.post(path, body, office)
  const [received] = await world.database.rows('select id from received_money')
  return { in: world, path: `/api/operations/received-money/${received?.id}/take-back`, body: { reason } }
}

/** A part of what a club owes. */
export async function writingOff(): Promise<Asked & { in: World }> {
  const { world } = await startBilledEntry()
  const [invoice] = await world.database.rows('select id from invoices where billed_cents > 0')
  const body = { debtor: 'invoice', debtor_id: invoice?.id, amount: '1.00', reason }
  return { in: world, path: '/api/operations/write-offs', body }
}

export async function takingBackWriteOff(): Promise<Asked & { in: World }> {
  const { in: world, path, body } = await writingOff()
  await world.post(path, body, office)
  const [given] = await world.database.rows('select id from write_offs')
  return { in: world, path: `/api/operations/write-offs/${given?.id}/take-back`, body: { reason } }
}

/** A charge of the provider that no purchase of ours explains. */
export async function unknownMoney(world: World) {
  await world.database.script(`insert into unknown_money
    (provider, kind, provider_ref, key, amount_cents, currency, happened_at, why)
    values ('sandbox', 'charge', 'ch_1', 'k', 100, 'CAD', now(), 'No such purchase')`)
  const [entry] = await world.database.rows('select max(id) as id from unknown_money')
  return { path: '/api/operations/unknown-money', body: { ids: [Number(entry?.id)], note: reason } }
}
