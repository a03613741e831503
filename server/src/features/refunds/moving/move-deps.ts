import type { InvoiceLetters } from '#features/invoices/invoice-emails'
import type { MoveLetters } from '../letters/move-emails.ts'
import type { RefundDeps } from '../letters/refund-deps.ts'

export type MoveDeps = RefundDeps & { letters: Pick<InvoiceLetters, 'notices'>; moveLetters: MoveLetters }
