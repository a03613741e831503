import type { InvoiceLetters } from '#features/invoices/invoice-emails'
import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { MoveLetters } from '../letters/move-emails.ts'
import type { RefundDeps } from '../letters/refund-deps.ts'

export type MoveDeps = RefundDeps &
  Pick<PairDeps, 'pairLetters'> & { letters: Pick<InvoiceLetters, 'notices'>; moveLetters: MoveLetters }
