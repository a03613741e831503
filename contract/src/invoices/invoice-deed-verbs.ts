import type { OfficeVerb } from '../office/verbs.ts'
import type { InvoiceDeed } from './invoice-deeds.ts'

/** What one must be allowed to do for each deed. */
export const invoiceDeedVerbs: Record<InvoiceDeed['deed'], OfficeVerb> = {
  receive: 'invoice.receive',
  take_back_money: 'invoice.receive',
  write_off: 'invoice.write_off',
  take_back_write_off: 'invoice.write_off',
  credit_note: 'invoice.correct',
  discount: 'invoice.correct',
  refund_exception: 'invoice.refund',
  give_credit: 'credit.give',
  pay_link: 'invoice.send',
  send_again: 'invoice.send',
}
