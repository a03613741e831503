import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type SandboxStatus, sandboxCharges } from '../database/tables/sandbox-cards.ts'
import { hashOf } from '../security/secrets.ts'
import type { Attempt, Charge } from './card-gateway.ts'
import type { Meaning, Misbehaviour } from './hosted-fields/test-cards.ts'
import { spendToken, type TokenCard } from './sandbox-tokens.ts'

export type LedgerCharge = typeof sandboxCharges.$inferSelect

const NO_CARD = { status: 'declined', decline_code: 'token_spent' } as const

/**
 * Writes a charge into the provider's ledger, once per key. Whoever comes second with the same key waits at the
 * unique index for the first to finish, and is given that one's charge.
 */
export async function recordCharge(
  db: Database,
  charge: Charge,
  card: TokenCard | null,
  fault: Misbehaviour | null,
): Promise<LedgerCharge> {
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(sandboxCharges)
      .values({ ...rowOf(charge), ...(card ? outcomeOf(charge, card) : NO_CARD), ...taken(charge, fault) })
      .onConflictDoNothing({ target: sandboxCharges.key })
      .returning()
    if (!opened) return required(await chargeByKey(tx, charge.key))
    if (!card || (await spendToken(tx, card.hash))) return opened

    // Another charge was faster with the same token.
    const [declined] = await tx
      .update(sandboxCharges)
      .set({ ...NO_CARD, payment_method: null })
      .where(eq(sandboxCharges.id, opened.id))
      .returning()
    return required(declined)
  })
}

export async function chargeByKey(db: Database, key: string): Promise<LedgerCharge | null> {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
  return charge ?? null
}

/** Whether the ledger's charge is what this attempt asked for. */
export const isSameRequest = (charge: LedgerCharge, attempt: Attempt): boolean =>
  charge.request_hash === requestHash(attempt)

const requestHash = ({ amount_cents, currency }: Attempt) => hashOf(`${amount_cents} ${currency}`)

function rowOf(charge: Charge) {
  const { key, description, metadata } = charge
  return { id: newId('ch'), key, request_hash: requestHash(charge), description, metadata }
}

function outcomeOf(charge: Charge, { hash: _, ...card }: TokenCard) {
  const [, decline_code = null] = card.meaning.split('declines:')
  const status = statusOf(card.meaning, decline_code)
  return {
    ...card,
    status,
    decline_code,
    payment_method: charge.save_card && status === 'succeeded' ? newId('pm') : null,
  }
}

function statusOf(meaning: Meaning, declineCode: string | null): SandboxStatus {
  if (declineCode) return 'declined'
  return meaning === 'requires_action' ? 'requires_action' : 'succeeded'
}

/** What is really taken, which a provider in trouble may get wrong. */
function taken({ amount_cents, currency }: Charge, fault: Misbehaviour | null) {
  return {
    amount_cents: fault === 'takes_wrong_amount' ? amount_cents + 1 : amount_cents,
    currency: fault === 'takes_wrong_currency' ? 'XTS' : currency,
  }
}

const newId = (kind: 'ch' | 'pm') => `${kind}_sbx_${randomBytes(16).toString('base64url')}`

function required(charge: LedgerCharge | null | undefined): LedgerCharge {
  // The row was written in this very transaction, or the unique index has just named it.
  if (!charge) throw new Error('A charge vanished from the ledger.')
  return charge
}
