import { cardExpiry } from '@centrepass/contract/payments/card-expiry'
import { problemFor, sayPaymentProblem } from '@centrepass/contract/refusals/payments'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'
import { Failure, type Said } from '#platform/failure'
import { cardIn } from './kept-cards.queries.ts'
import { isCardOf } from './prefer-card.ts'

type Wanted = { cardId: number; today: string }

/**
 * Another account's card, one that is stored for a plan alone and one that was removed are all the same as none: no
 * answer tells whether such a card exists. The caller has locked the account, so none is removed meanwhile.
 */
export async function requireKeptCard(
  tx: Database,
  accountId: number,
  { cardId, today }: Wanted,
): Promise<void> {
  const [card] = await tx
    .select()
    .from(paymentMethods)
    .where(and(isCardOf(accountId, cardId), isForNextTime))
  if (!card) throw atKeptCard('card_gone')
  if (cardExpiry(cardIn(card), today) === 'expired') throw atKeptCard('expired_card')
}

/** Kept by its owner's choice, and still. */
export const isForNextTime = and(
  isNotNull(paymentMethods.next_time_at),
  isNull(paymentMethods.next_time_ended_at),
  isNull(paymentMethods.removed_at),
)

function atKeptCard(code: 'card_gone' | 'expired_card'): Failure {
  const says: Said = (locale) => sayPaymentProblem(code, locale)
  const problems = [{ code, path: 'kept_card', says }]
  return new Failure('card_declined', { why: problemFor(code) }, { problems })
}
