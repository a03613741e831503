import { and, eq, ne, sql } from 'drizzle-orm'
import type { ChargedCard } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { paymentMethods } from '#platform/database/tables/plans'
import { record } from '#platform/record'
import type { CardLetters } from './card-emails.ts'
import { type CardToKeep, keepCard, rowFor } from './keep-card.ts'
import { plansOnCards } from './kept-cards.queries.ts'
import { isForNextTime } from './require-kept-card.ts'
import { writeToOwner } from './write-to-owner.ts'

type Agreement = { card: CardToKeep; text: string }

/** Keeps a card that has just paid, because its owner agreed to that. The same payment settled twice keeps it once. */
export async function keepForNextTime(
  tx: Database,
  { cardLetters }: { cardLetters: CardLetters },
  accountId: number,
  { card, text }: Agreement,
): Promise<void> {
  const cardId = await keepCard(tx, accountId, card)
  if (cardId === null) return
  const agreed = await tx
    .update(paymentMethods)
    .set({ next_time_at: sql`now()`, next_time_text: text, next_time_ended_at: null })
    .where(and(eq(paymentMethods.id, cardId), sql`(${isForNextTime}) is not true`))
    .returning({ id: paymentMethods.id })
  if (agreed.length === 0) return
  await replaceSame(tx, accountId, { cardId, card: card.card })
  await record(tx, accountId, 'card.agreed', { payment_method_id: cardId, text })
  await writeToOwner(tx, accountId, (language) => cardLetters.kept(language, card.card))
}

/** Typed and kept once more, a card is offered once: the earlier one goes, unless a plan needs it. */
async function replaceSame(
  tx: Database,
  accountId: number,
  { cardId, card }: { cardId: number; card: ChargedCard },
): Promise<void> {
  const same = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.account_id, accountId),
        ne(paymentMethods.id, cardId),
        isForNextTime,
        eq(paymentMethods.card_brand, card.brand),
        eq(paymentMethods.card_last4, card.last4),
      ),
    )
  const needed = new Set((await plansOnCards(tx, accountId)).map(({ card_id }) => card_id))
  for (const { id } of same) {
    const gone = needed.has(id) ? {} : { removed_at: sql`now()`, is_default: false }
    await tx
      .update(paymentMethods)
      .set({ next_time_ended_at: sql`now()`, ...gone })
      .where(eq(paymentMethods.id, id))
  }
}

/** The provider keeps a card that no one may use: it is written down as removed, and so forgotten over there. */
export async function discardCard(tx: Database, accountId: number, card: CardToKeep): Promise<void> {
  await tx
    .insert(paymentMethods)
    .values({ ...rowFor(accountId, card), removed_at: sql`now()` })
    .onConflictDoNothing()
}
