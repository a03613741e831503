import { watchDisputes } from '#features/books/events/watch-disputes'
import { sendRefunds } from '#features/refunds/giving-back/send-refunds'
import type { Site } from '../site.ts'
import type { startWorld } from '../world.ts'
import { bookkeepingIn } from './bookkeeping.ts'

type World = Awaited<ReturnType<typeof startWorld>>

/** What a cardholder's bank does about the newest payments of a world, and the events we get. */
export function disputingIn(world: World) {
  const books = bookkeepingIn(world)
  return {
    /** `hear` delivers the event to us. */
    dispute: (invoiceId: number, cents?: number) => disputeAt(world, invoiceId, cents),
    /** Every event once more, in any state that we are in. */
    async hear(): Promise<void> {
      for (const delivery of await books.waiting()) await books.callIn(delivery)
      await books.act()
    },
    /** The rounds of the worker. */
    async rounds(): Promise<void> {
      await watchDisputes(world.purchasing)
      await sendRefunds(world.purchasing)
    },
    async tasks(kind: string): Promise<Record<string, unknown>[]> {
      const rows = await world.database.rows(
        `select subject from office_tasks where kind = '${kind}' and not subject ? 'demo' order by id`,
      )
      return rows.map(({ subject }) => subject as Record<string, unknown>)
    },
  }
}

/** The bank wants so much of an invoice's payment back, or all of it. Gives the provider's name of the charge. */
export async function disputeAt({ database }: Site, invoiceId: number, cents?: number): Promise<string> {
  const [charge] = await database.rows(`select c.id, c.amount_cents from sandbox_charges c
    join payments y on y.charge_id = c.id left join payment_schedules s on s.id = y.schedule_id
    join invoices i on i.purchase_id = y.purchase_id or i.id = s.invoice_id or i.id = y.invoice_id
    where i.id = ${invoiceId} order by y.id desc limit 1`)
  return disputeCharge({ database }, String(charge?.id), cents ?? Number(charge?.amount_cents))
}

/** The same for the one charge. */
export async function disputeCharge(
  { database }: Pick<Site, 'database'>,
  charge_id: string,
  cents: number,
): Promise<string> {
  await database.script(`
    insert into sandbox_disputes (id, charge_id, amount_cents, currency, status)
      values ('dp_sbx_${charge_id.slice(-20)}', '${charge_id}', ${cents}, 'CAD', 'open');
    insert into sandbox_events (id, type, object_id)
      values ('evt_sbx_${charge_id.slice(-20)}', 'dispute.created', '${charge_id}')`)
  return charge_id
}
