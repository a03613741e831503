import { plainDateIn } from '@centrepass/contract/ground/dates'
import { required } from '@centrepass/contract/ground/field-rules'
import type { InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { now, site } from '#api/site-configuration.ts'
import { amountIn } from '../invoices/listing/invoice-list-calls.ts'

/** Deeds that take more than a reason. */
export type FieldDeed =
  | 'receive'
  | 'write_off'
  | 'credit_note'
  | 'discount'
  | 'refund_exception'
  | 'give_credit'
type PlainDeed = Exclude<InvoiceDeed, { deed: FieldDeed }>
export type AskedDeed = PlainDeed | { deed: FieldDeed; fields: true }
export const hasFields = (asked: AskedDeed): asked is { deed: FieldDeed; fields: true } => 'fields' in asked

const today = () => plainDateIn(now(), site().association.timezone)

export const typedFor = ({ open, lowerable }: OfficeInvoice) => ({
  amount: open === '0.00' ? '' : open,
  ...{ method: 'cheque', received_on: today(), reference: '', excess: false },
  position: String(lowerable[0]?.position ?? 0),
  ...{ refund_to: 'card', words: '', ends: 'no', discount: '' },
})
export type Typed = ReturnType<typeof typedFor>

export const isLowering = (which: FieldDeed) => which === 'credit_note' || which === 'refund_exception'
export const hasAmount = (which: FieldDeed) => which !== 'discount'

export const checkOf =
  (which: FieldDeed) =>
  ({ amount, method, received_on, reference, words, discount }: Typed) => ({
    ...(hasAmount(which)
      ? { amount: amountIn(amount) ? null : ('amount' as const) }
      : { discount: required(discount) }),
    ...(which === 'receive' && {
      received_on: /^\d{4}-\d\d-\d\d$/.test(received_on) ? null : 'required',
      reference: method === 'cash' ? null : required(reference.trim()),
    }),
    ...(isLowering(which) && { words: required(words.trim()) }),
  })

/** As the server wants it; the form has checked what was typed. */
export function wishOf(which: FieldDeed, typed: Typed): InvoiceDeed {
  const amount = amountIn(typed.amount) ?? ''
  const refund_to = typed.refund_to === 'credit' ? ('credit' as const) : ('card' as const)
  const row = { position: Number(typed.position), amount, refund_to }
  switch (which) {
    case 'receive':
      return {
        ...{ deed: which, amount, received_on: typed.received_on },
        method: typed.method as 'cash' | 'cheque' | 'transfer',
        reference: typed.method === 'cash' ? '' : typed.reference.trim(),
        excess: typed.excess ? 'credit' : 'refuse',
      }
    case 'credit_note':
      return { deed: which, ...row }
    case 'discount':
      return {
        ...{ deed: which, position: row.position, refund_to },
        discount_id: Number(typed.discount),
      }
    case 'refund_exception':
      return { deed: which, ...row, ends_participation: typed.ends === 'yes' }
    default:
      return { deed: which, amount }
  }
}
