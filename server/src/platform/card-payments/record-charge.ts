import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { rowsOf } from '../database/rows-of.ts'
import { type SandboxStatus, sandboxCharges } from '../database/tables/sandbox-cards.ts'
import { hashOf } from '../security/secrets.ts'
import type { Attempt, Charge } from './card-gateway.ts'
import type { Meaning, Misbehaviour } from './hosted-fields/test-cards.ts'
import type { TokenCard } from './sandbox-tokens.ts'

export type LedgerCharge = Omit<typeof sandboxCharges.$inferSelect, 'created_at'>

const NO_CARD = { status: 'declined', decline_code: 'token_spent', payment_method: null } as const
const COLUMNS = sql.raw(`id, key, request_hash, amount_cents, currency, status, decline_code, card_brand,
  card_last4, card_exp_month, card_exp_year, card_fingerprint, meaning, payment_method, description, metadata`)

/**
 * Writes a charge into the provider's ledger, once per key, and spends its token in the same statement, so that
 * two charges cannot share one: the slower of them is declined. Whoever comes second with the same key waits at
 * the unique index for the first to finish, and is given that one's charge.
 */
export async function recordCharge(
  db: Database,
  charge: Charge,
  card: TokenCard | null,
  fault: Misbehaviour | null,
): Promise<LedgerCharge> {
  const asked = { ...rowOf(charge), ...(card ? outcomeOf(charge, card) : NO_CARD), ...taken(charge, fault) }
  const [opened] = await rowsOf<LedgerCharge>(
    db,
    sql`with spent as (
        update sandbox_tokens set spent_at = now()
        where hash = ${card?.hash ?? ''} and spent_at is null and expires_at > now()
          and not exists (select from sandbox_charges where key = ${charge.key})
        returning hash
      )
      insert into sandbox_charges (${COLUMNS})
      select ${COLUMNS} from jsonb_populate_record(
        null::sandbox_charges,
        case when exists (select from spent) then ${JSON.stringify(asked)}::jsonb
          else ${JSON.stringify({ ...asked, ...NO_CARD })}::jsonb end
      )
      on conflict (key) do nothing
      returning ${COLUMNS}`,
  )
  return opened ?? required(await chargeByKey(db, charge.key))
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
  // The unique index has just named it, and nothing is ever taken out of the ledger.
  if (!charge) throw new Error('A charge vanished from the ledger.')
  return charge
}
