import type { CardLetters } from '#features/payments/cards/card-emails'
import type { CardToKeep } from '#features/payments/cards/keep-card'
import { discardCard, keepForNextTime } from '#features/payments/cards/keep-for-next-time'
import type { Database } from '#platform/database/client'
import type { Agreed } from '../payment-attempts.ts'

type Charged = { card: CardToKeep; isWallet: boolean }

/** What the payer agreed to was written down with the payment, so it holds whichever process learns that it is paid. */
export async function keepIfAgreed(
  tx: Database,
  deps: { cardLetters: CardLetters },
  { account_id, next_time_text: text }: Agreed,
  { card, isWallet }: Charged,
): Promise<void> {
  if (text === null) return
  // The wallet keeps it, and no one knows a security code for it. A plan that needs it has stored it by now.
  if (isWallet) return discardCard(tx, account_id, card)
  await keepForNextTime(tx, deps, account_id, { card, text })
}
