import type { CartItem } from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type {
  CancellableRow,
  Cancellation,
  CancellationPreview,
  RefundChoice,
} from '@centrepass/contract/refunds/refunds'
import { expect } from 'vitest'
import { office } from '../access/office.ts'
import type { Site } from '../site.ts'
import { buyingIn, type Family } from './buying.ts'

type Wish = { reason?: string; refund_to?: 'card' | 'credit'; note?: string; shown?: object }
type Previewed = { data: CancellationPreview } & ErrorAnswer
type Cancelled = { data: Cancellation } & ErrorAnswer

/** What a family and the office do to give something back, in one world. */
export function refundingIn(world: Site) {
  const pathOf = (family: Family, invoiceId: number, position: number) =>
    `/api/accounts/${family.accountId}/invoices/${invoiceId}/rows/${position}/cancellation`
  const buying = buyingIn(world)
  const refunding = {
    /** Buys without credits, and gives the invoice's id. */
    async bought(family: Family, items: CartItem[], card?: string): Promise<number> {
      const { body } = await buying.validate(family, items, [])
      const reply = await buying.purchase(family, items, {
        selected_credits: [],
        cart_validation_token: body.data.cart_validation_token,
        payment_ott: await buying.token(card),
      })
      expect(reply.status).toBe(200)
      return reply.body.data.invoice_id
    },
    preview: (family: Family, invoiceId: number, position: number, reason = 'changed_mind') =>
      world.get<Previewed>(`${pathOf(family, invoiceId, position)}?reason=${reason}`, family.bearer),
    async choice(
      family: Family,
      invoiceId: number,
      position: number,
      wish: Wish = {},
    ): Promise<RefundChoice> {
      const { body } = await refunding.preview(family, invoiceId, position, wish.reason)
      const choice = body.data.choices.find(({ refund_to }) => refund_to === (wish.refund_to ?? 'card'))
      if (!choice) throw new Error(`There is no such choice: ${JSON.stringify(body.data.refusal)}`)
      return choice
    },
    send: (family: Family, invoiceId: number, position: number, wish: Wish) =>
      world.post<Cancelled>(
        pathOf(family, invoiceId, position),
        { reason: 'changed_mind', refund_to: 'card', ...wish },
        family.bearer,
      ),
    /** Looks at what it gives back, and confirms exactly that. */
    async cancel(family: Family, invoiceId: number, position: number, wish: Wish = {}) {
      const choice = await refunding.choice(family, invoiceId, position, wish)
      return refunding.send(family, invoiceId, position, { ...wish, shown: shownOf(choice) })
    },
    decide: (id: number, decision: 'approve' | 'refuse', more: object = {}) => {
      const body = { decision, reason: 'Checked.', ...more }
      return world.post<Cancelled>(`/api/operations/cancellations/${id}`, body, office)
    },
    ...lookingIn(world),
  }
  return refunding
}

/** The state afterwards: for the family, for the provider, and in the books. */
function lookingIn(world: Site) {
  return {
    /** The newest one. */
    async enrolmentOf(participantId: number | undefined): Promise<unknown> {
      const rows = await world.database.rows(
        `select status from enrolments where participant_id = ${participantId} order by id desc limit 1`,
      )
      return rows[0]?.status
    },
    async registrationsOf(participantId: number | undefined): Promise<string[]> {
      const rows = await world.database.rows(
        `select o.code, r.status from registrations r join registration_options o on o.id = r.option_id
         where r.participant_id = ${participantId} and r.season_year = 2024 order by r.id`,
      )
      return rows.map(({ code, status }) => `${code} ${status}`)
    },
    async invoice(family: Family, invoiceId: number): Promise<InvoiceDetails> {
      const { body } = await world.get<{ data: InvoiceDetails }>(
        `/api/accounts/${family.accountId}/invoices/${invoiceId}`,
        family.bearer,
      )
      return body.data
    },
    async rows(family: Family, participantId: number): Promise<CancellableRow[]> {
      const { body } = await world.get<{ data: CancellableRow[] }>(
        `/api/accounts/${family.accountId}/cancellations?participant=${participantId}`,
        family.bearer,
      )
      return body.data
    },
    /** What the provider gave back, by its own books. */
    async givenBack(): Promise<number[]> {
      const rows = await world.database.rows(
        `select amount_cents from sandbox_refunds where status <> 'failed' and key not like 'demo-%'
         order by amount_cents`,
      )
      return rows.map(({ amount_cents }) => Number(amount_cents))
    },
    /** What facts of one kind wrote into the books about an invoice, by account. */
    async booked(invoiceId: number, kind: string): Promise<Record<string, number>> {
      const rows = await world.database.rows(
        `select p.account, sum(p.cents)::int as cents from ledger_postings p
         join ledger_transactions t on t.id = p.transaction_id where t.kind = '${kind}'
           and t.invoice_id = ${invoiceId} group by 1`,
      )
      return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
    },
  }
}

export const shownOf = ({ to_card, to_credit, forgiven, still_due }: RefundChoice) => ({
  ...{ to_card, to_credit, forgiven, still_due },
})
