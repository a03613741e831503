import { unknownMoneyOpen } from '#features/books/restore/unknown-money.queries'
import { openReviews } from '#features/books/reviews/review-gauges'
import { unsettledPayments } from '#features/cart/purchase/settling/unsettled-payments'
import { overLimit } from '#features/catalogue/capacity/offerings.queries'
import { unsealedDocuments } from '#features/documents/sealing/unsealed-documents'
import type { Database } from '#platform/database/client'
import type { Counted, CountedByKind } from '#platform/http/observe'
import { givenUpEmails } from '#platform/mail/given-up-emails'
import { lateEmails } from '#platform/mail/late-emails'

/** Backlog gauges that should return to zero within minutes, counted whenever monitoring asks. */
export const watched = (db: Database): (Counted | CountedByKind)[] => [
  lateEmails(db),
  givenUpEmails(db),
  unsettledPayments(db),
  unknownMoneyOpen(db),
  unsealedDocuments(db),
  ...openReviews(db),
  overLimit(db),
]
