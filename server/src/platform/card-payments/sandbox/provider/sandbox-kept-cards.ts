import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CardToStore } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { sandboxKeptCards, sandboxSetups } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import { noteEvent } from '../sandbox-events.ts'
import { newClientSecret, newSandboxId } from './sandbox-ids.ts'
import { spendToken, type TokenCard } from './sandbox-tokens.ts'

export type KeptCard = typeof sandboxKeptCards.$inferSelect
export type Setup = typeof sandboxSetups.$inferSelect
type Card = Pick<
  KeptCard,
  'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year' | 'card_fingerprint' | 'meaning'
>
type MaybeCard = { [Column in keyof Card]: Card[Column] | null }

/** The card of a row that has one: a charge without a card is declined before this is called. */
export function cardIn(row: MaybeCard): Card {
  const { card_brand, card_last4, card_exp_month, card_exp_year, card_fingerprint, meaning } = row
  if (!card_brand || !card_last4 || !card_exp_month || !card_exp_year || !card_fingerprint || !meaning) {
    throw new Error('There is no card in this row.')
  }
  return { card_brand, card_last4, card_exp_month, card_exp_year, card_fingerprint, meaning }
}

/** Gives a card a name under which it can be charged again. */
export async function keepCard(tx: Database, account_id: number, card: MaybeCard): Promise<string> {
  const payment_method = newSandboxId('pm')
  await tx.insert(sandboxKeptCards).values({ payment_method, account_id, ...cardIn(card) })
  await noteEvent(tx, { type: 'card.kept', object_id: payment_method })
  return payment_method
}

export async function keptCardOf(db: Database, payment_method: string): Promise<KeptCard | null> {
  const [card] = await db.select().from(sandboxKeptCards).where(isKept(payment_method))
  return card ?? null
}

export async function forgetKeptCard(db: Database, payment_method: string): Promise<void> {
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .update(sandboxKeptCards)
      .set({ forgotten_at: sql`now()` })
      .where(isKept(payment_method))
      .returning({ id: sandboxKeptCards.payment_method })
    if (forgotten.length > 0) await noteEvent(tx, { type: 'card.forgotten', object_id: payment_method })
  })
}

const isKept = (payment_method: string) =>
  and(eq(sandboxKeptCards.payment_method, payment_method), isNull(sandboxKeptCards.forgotten_at))

/** Keeps a card without charging it, once per key, like a charge. */
export async function recordSetup(
  db: Database,
  request: CardToStore,
  card: TokenCard | null,
): Promise<Setup> {
  return db.transaction(async (tx) => {
    const { key, account_id } = request
    const id = newSandboxId('seti')
    const [opened] = await tx
      .insert(sandboxSetups)
      .values({ id, key, account_id, request_hash: setupHash(request), ...NO_CARD })
      .onConflictDoNothing({ target: sandboxSetups.key })
      .returning()
    if (!opened) return required(await setupByKey(tx, key))
    if (!card || !(await spendToken(tx, card.hash))) return opened
    const [settled] = await tx
      .update(sandboxSetups)
      .set(await verdictOf(tx, opened, card))
      .where(eq(sandboxSetups.id, id))
      .returning()
    return required(settled)
  })
}

export const isSameSetup = (setup: Setup, request: CardToStore): boolean =>
  setup.request_hash === setupHash(request)

const setupHash = ({ account_id, payment_ott }: CardToStore) => hashOf(`${account_id} ${payment_ott}`)

const NO_CARD = { status: 'declined', decline_code: 'token_spent' } as const

async function verdictOf(tx: Database, { id, account_id }: Setup, card: TokenCard) {
  const [, decline_code] = card.meaning.split('declines:')
  if (decline_code) return { status: 'declined' as const, decline_code }
  const payment_method = await keepCard(tx, account_id, card)
  const waits = card.meaning === 'requires_action' || card.meaning === 'requires_action_once'
  return {
    status: waits ? ('requires_action' as const) : ('succeeded' as const),
    decline_code: null,
    client_secret: waits ? newClientSecret(id) : null,
    payment_method,
  }
}

async function setupByKey(db: Database, key: string): Promise<Setup | null> {
  const [setup] = await db.select().from(sandboxSetups).where(eq(sandboxSetups.key, key))
  return setup ?? null
}

function required(setup: Setup | null | undefined): Setup {
  // The row was written in this very transaction, or the unique index has just named it.
  if (!setup) throw new Error('A setup vanished from the books.')
  return setup
}
