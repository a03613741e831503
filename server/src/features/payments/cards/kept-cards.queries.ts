import { plainDateIn } from '@centrepass/contract/ground/dates'
import { cardExpiry } from '@centrepass/contract/payments/card-expiry'
import type { KeptCard } from '@centrepass/contract/payments/schedules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { soldName } from '#features/invoices/ledger/sold-name'
import type { Configuration } from '#features/site/configuration'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { paymentMethods, paymentSchedules } from '#platform/database/tables/plans'
import { invoiceRows } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'

type CardDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  gateway: Pick<CardGateway, 'provider'>
}
type CardRow = typeof paymentMethods.$inferSelect

/** The cards of an account, the default first, each with the plans that need it. */
export async function keptCardsOf(deps: CardDeps, actor: AccountActor, locale: Locale) {
  const today = await todayOf(deps)
  const cards = await deps.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.account_id, actor.accountId), isNull(paymentMethods.removed_at)))
    .orderBy(desc(paymentMethods.is_default), desc(paymentMethods.id))
  const plans = await plansOnCards(deps.db, actor.accountId)
  return cards.map((card) => ({
    ...presentCard(card, today),
    // A card that another provider keeps is of no use to this one.
    for_next_time: isOffered(card) && card.provider === deps.gateway.provider,
    plans: plans
      .filter(({ card_id }) => card_id === card.id)
      .map((plan) => ({
        ...{ schedule_id: plan.schedule_id, participant: plan.participant },
        program: soldName(plan, locale),
      })),
  }))
}

const isOffered = ({ next_time_at, next_time_ended_at }: CardRow) =>
  next_time_at !== null && next_time_ended_at === null

/** Today by the calendar of the association, and of the demonstration where it plays. */
async function todayOf({ clock, configuration }: CardDeps): Promise<string> {
  return plainDateIn(clock.now(), (await configuration()).association.timezone)
}

/** Active plans with their names, by the card they are paid with. */
export async function plansOnCards(db: Database, accountId: number) {
  return db
    .select({
      card_id: paymentSchedules.payment_method_id,
      schedule_id: paymentSchedules.id,
      product_name: invoiceRows.product_name,
      product_names: invoiceRows.product_names,
      participant: invoiceRows.participant_name,
    })
    .from(paymentSchedules)
    .innerJoin(
      invoiceRows,
      and(
        eq(invoiceRows.invoice_id, paymentSchedules.invoice_id),
        eq(invoiceRows.position, paymentSchedules.row_position),
      ),
    )
    .where(and(eq(paymentSchedules.account_id, accountId), eq(paymentSchedules.status, 'active')))
    .orderBy(asc(paymentSchedules.id))
}

export const cardIn = ({ card_exp_month, card_exp_year }: CardRow) => ({
  exp_month: card_exp_month,
  exp_year: card_exp_year,
})

export function presentCard(card: CardRow, today: string): KeptCard {
  return {
    id: card.id,
    brand: card.card_brand,
    last4: card.card_last4,
    ...cardIn(card),
    expiry: cardExpiry(cardIn(card), today),
    is_default: card.is_default,
  }
}
