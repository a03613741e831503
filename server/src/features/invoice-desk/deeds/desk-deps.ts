import type { InvoiceLetters } from '#features/invoices/invoice-emails'
import type { PayLinkLetters } from '#features/payments/pay-links/pay-link-emails'
import type { WriteOffDeps } from '#features/payments/writing-off/write-off-deps'
import type { CreditDeps } from '#features/refunds/credits/credit-deps'
import type { LoweringDeps } from '#features/refunds/lowering/lowering-deps'
import type { ClubDeps } from '#features/tournaments/clubs/club-address'

/** What the deeds of an invoice's page need. */
export type DeskDeps = WriteOffDeps &
  LoweringDeps &
  CreditDeps &
  ClubDeps & { letters: Pick<InvoiceLetters, 'receipt'>; payLinkLetters: PayLinkLetters }
