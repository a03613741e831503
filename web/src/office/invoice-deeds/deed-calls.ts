import type { DeedEffects, InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { call } from '#api/call.ts'

const paramsOf = (id: number) => ({ id: String(id) })
/** What was said when it was confirmed, and what was shown before. */
export type Confirmed = { reason: string; digest: string }
type Of<D extends InvoiceDeed['deed']> = Extract<InvoiceDeed, { deed: D }>
type Page = Pick<OfficeInvoice, 'account'> & { invoice: { id: number } }

export const previewDeed = (invoiceId: number, wish: InvoiceDeed): Promise<DeedEffects> =>
  call('POST /api/office/invoices/:id/preview', { params: paramsOf(invoiceId), body: { wish } })

/** Does what was previewed, and nothing else. */
export function doDeed(
  page: Page,
  wish: InvoiceDeed,
  { words, ...confirmed }: Confirmed & { words: string },
) {
  const { id } = page.invoice
  switch (wish.deed) {
    case 'receive':
      return receive(id, wish, confirmed)
    case 'take_back_money':
      return call('POST /api/operations/received-money/:id/take-back', {
        ...{ params: paramsOf(wish.entry), body: confirmed },
      })
    case 'write_off':
      return call('POST /api/operations/write-offs', {
        body: { debtor: 'invoice', debtor_id: id, amount: wish.amount, ...confirmed },
      })
    case 'take_back_write_off':
      return call('POST /api/operations/write-offs/:id/take-back', {
        ...{ params: paramsOf(wish.entry), body: confirmed },
      })
    case 'give_credit':
      return call('POST /api/operations/accounts/:id/credits', {
        params: paramsOf(page.account.id),
        body: {
          ...{ amount: wish.amount, reason: confirmed.reason },
          shown: { invoice: id, digest: confirmed.digest },
        },
      })
    case 'pay_link':
      return call('POST /api/office/invoices/:id/pay-link', { params: paramsOf(id), body: confirmed })
    case 'send_again':
      return call('POST /api/office/invoices/:id/email', { params: paramsOf(id), body: confirmed })
    default:
      return lower(id, wish, { words, ...confirmed })
  }
}

function receive(id: number, { deed: _, ...entry }: Of<'receive'>, { reason, digest }: Confirmed) {
  return call('POST /api/operations/invoices/:id/received-money', {
    params: paramsOf(id),
    body: { ...entry, note: reason, digest },
  })
}

function lower(
  id: number,
  wish: Of<'credit_note' | 'discount' | 'refund_exception'>,
  confirmed: Confirmed & { words: string },
) {
  const params = paramsOf(id)
  if (wish.deed === 'credit_note') {
    const { deed: _, ...row } = wish
    return call('POST /api/operations/invoices/:id/credit-notes', { params, body: { ...row, ...confirmed } })
  }
  if (wish.deed === 'discount') {
    const { deed: _, ...row } = wish
    const { words: __, ...said } = confirmed
    return call('POST /api/operations/invoices/:id/credit-notes', { params, body: { ...row, ...said } })
  }
  const { deed: _, ...row } = wish
  return call('POST /api/operations/invoices/:id/exceptional-refunds', {
    ...{ params, body: { ...row, ...confirmed } },
  })
}
