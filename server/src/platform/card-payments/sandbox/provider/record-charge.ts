import { and, eq } from 'drizzle-orm'
import type { Attempt } from '#platform/card-payments/card-gateway'
import {
  type Meaning,
  type Misbehaviour,
  misbehaviours,
} from '#platform/card-payments/hosted-fields/test-cards'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { type SandboxStatus, sandboxCharges, sandboxDisputes } from '#platform/database/tables/sandbox-cards'
import { hashOf } from '#platform/security/secrets'
import { noteEvent } from '../sandbox-events.ts'
import { soon } from '../turn-sandbox.ts'
import { chargeByKey, type LedgerCharge, openCharge, writeVerdict } from './sandbox-charges.ts'
import { spendCode, type TypedCode } from './sandbox-codes.ts'
import { newClientSecret, newSandboxId } from './sandbox-ids.ts'
import { cardIn, type KeptCard, keepCard } from './sandbox-kept-cards.ts'
import { spendToken, type TokenCard } from './sandbox-tokens.ts'

/**
 * The card to charge: a token that works once, a card that the provider keeps, or such a card with the security code
 * that its owner has just given.
 */
export type Source = { named: string } & (
  | { kind: 'token'; card: TokenCard | null }
  | { kind: 'kept'; card: KeptCard | null }
  | { kind: 'coded'; card: KeptCard | null; code: TypedCode | null }
)
export type ChargeRequest = Attempt & {
  description: string
  metadata: Record<string, string>
  save_card: boolean
  source: Source
}

/**
 * Writes a charge into the provider's ledger, once per key. A second request with the same key waits at the unique
 * index for the first to finish, and gets the first charge as its answer.
 */
export async function recordCharge(
  db: Database,
  request: ChargeRequest,
  fault: Misbehaviour | null,
): Promise<LedgerCharge> {
  const { source } = request
  const row = { ...rowOf(request), ...taken(request, fault), decline_code: goneCode(request) }
  return db.transaction(async (tx) => {
    const [[opened], isSpent] = await inOrder(
      tx,
      (tx) => openCharge(tx, row),
      // Second: a charge that was there before leaves the token alone.
      (tx) => source.kind === 'token' && source.card && spendToken(tx, source.card.hash, row.id),
    )
    if (!opened) return required(await chargeByKey(tx, request.key))
    if (!source.card || (source.kind === 'token' && !isSpent)) return opened
    if (source.kind === 'coded' && !(source.code && (await spendCode(tx, source.code.hash)))) return opened
    const named = source.kind === 'coded' ? { payment_method: source.card.payment_method } : {}
    return settleCharge(tx, { ...opened, ...cardIn(source.card), ...named }, verdictOf(source))
  })
}

/** The refusal of a charge for which the card, its token or the token of its code is not there. */
function goneCode({ source }: ChargeRequest): string {
  if (source.kind === 'token') return 'token_spent'
  return source.kind === 'coded' && source.card ? 'token_spent' : 'card_gone'
}

type Verdict = { status: SandboxStatus; decline_code: string | null }

/** Settles a charge that is open in this transaction, with all that follows from it. */
export async function settleCharge(
  tx: Database,
  charge: LedgerCharge,
  verdict: Verdict,
): Promise<LedgerCharge> {
  const { id, key, account_id, save_card } = charge
  const { status, decline_code } = verdict
  const card = cardIn(charge)
  const isTaken = status === 'succeeded'
  const isKept = isTaken && save_card && account_id !== null
  // A card that is kept already keeps its name.
  const named = save_card ? charge.payment_method : null
  const payment_method = isKept ? (named ?? (await keepCard(tx, account_id, card))) : named
  const client_secret = status === 'requires_action' ? newClientSecret(id) : charge.client_secret
  const settled = { ...charge, ...card, status, decline_code, payment_method, client_secret }
  if (isTaken && card.meaning === 'is_disputed') await foreseeDispute(tx, charge)
  const isLate = misbehaviours.some((name) => name === card.meaning)
  await inOrder(
    tx,
    (tx) => writeVerdict(tx, settled),
    (tx) => noteEvent(tx, { type: eventTypes[status], object_id: id, key, isLate }),
  )
  return settled
}

const eventTypes = {
  succeeded: 'charge.succeeded',
  declined: 'charge.declined',
  requires_action: 'charge.waiting',
} as const

/** Gives up a charge that waits for the person. One that is over already stays as it is. */
export async function abandonCharge(db: Database, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .select()
      .from(sandboxCharges)
      .where(and(eq(sandboxCharges.key, key), eq(sandboxCharges.status, 'requires_action')))
      .for('update')
    if (waiting) await settleCharge(tx, waiting, { status: 'declined', decline_code: 'abandoned' })
  })
}

/** Whether the ledger's charge is what this attempt asked for. */
export const isSameRequest = (charge: LedgerCharge, request: ChargeRequest): boolean =>
  charge.request_hash === requestHash(request)

const requestHash = ({ amount_cents, currency, source }: ChargeRequest) =>
  hashOf(`${amount_cents} ${currency} ${source.named}`)

function rowOf(request: ChargeRequest) {
  const { key, account_id, description, metadata, save_card } = request
  const request_hash = requestHash(request)
  return { id: newSandboxId('ch'), key, account_id, request_hash, description, metadata, save_card }
}

/** What the bank says of each way to charge a card. */
function verdictOf(source: Source): Verdict {
  const meaning = source.card?.meaning ?? 'succeeds'
  const [, refusal = null] = meaning.split('declines:')
  const wrongCode = source.kind === 'coded' && source.code?.is_wrong ? 'incorrect_cvc' : null
  const decline_code = wrongCode ?? refusal ?? refusedLater[source.kind][meaning] ?? null
  if (decline_code) return { status: 'declined', decline_code }
  const waits = asks[source.kind].includes(meaning)
  return { status: waits ? 'requires_action' : 'succeeded', decline_code: null }
}

type ByMeaning = Partial<Record<Meaning, string>>

/** With its owner away, a bank that wants to ask them declines. */
const refusedLater: Record<Source['kind'], ByMeaning> = {
  token: {},
  kept: { succeeds_once: 'card_declined', requires_action: 'authentication_required' },
  coded: { succeeds_once: 'card_declined' },
}

const asks: Record<Source['kind'], Meaning[]> = {
  token: ['requires_action', 'requires_action_once'],
  kept: [],
  coded: ['requires_action'],
}

/** The amount that is really taken, which a provider in trouble may get wrong. */
function taken({ amount_cents, currency }: Attempt, fault: Misbehaviour | null) {
  return {
    amount_cents: fault === 'takes_wrong_amount' ? amount_cents + 1 : amount_cents,
    currency: fault === 'takes_wrong_currency' ? 'XTS' : currency,
  }
}

async function foreseeDispute(tx: Database, { id, amount_cents, currency }: LedgerCharge): Promise<void> {
  await tx.insert(sandboxDisputes).values({
    ...{ id: newSandboxId('dp'), charge_id: id, amount_cents, currency },
    ...{ status: 'coming', turns_at: soon() },
  })
}

function required(charge: LedgerCharge | null | undefined): LedgerCharge {
  // The row was written in this very transaction, or the unique index has just named it.
  if (!charge) throw new Error('A charge vanished from the ledger.')
  return charge
}
