import { moneyOf } from '@centrepass/contract/ground/money'
import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { sayCartFinding } from '@centrepass/contract/refusals/purchases'
import { sayRefusal } from '@centrepass/contract/refusals/refusal'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import { newestPayment } from '#features/payments/pay-links/newest-payment.queries'
import { cardKeyOf, presentPayment } from '#features/payments/pay-links/present-payment'
import type { Database } from '#platform/database/client'
import { preparedPurchases } from '#platform/database/tables/prepared'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { itemsOf, type Prepared, preparedWhere, stateOf } from '../record/prepared.queries.ts'
import { type JudgedPrepared, judgePrepared, presentAmounts } from '../record/price-prepared.ts'
import type { PreparedDeps } from './prepared-deps.ts'

/** `isSignedIn`: only who is signed in is told why something cannot be bought; it may be about health or age. */
export type Reader = { locale: Locale; isSignedIn: boolean }

/** The holder of the secret learns what became of it; without the secret every answer is the same. */
export async function preparedByCode(db: Database, code: string): Promise<Prepared> {
  const [found] = await preparedWhere(db, eq(preparedPurchases.code_hash, hashOf(code)))
  if (!found?.is_active) throw new Failure('link_spent')
  return found
}

/** As it stands at this moment, at the price of this moment. */
export async function showPrepared(
  deps: PreparedDeps,
  prepared: Prepared,
  { locale, isSignedIn }: Reader,
): Promise<PreparedPurchase> {
  const { db, clock, gateway } = deps
  const items = await itemsOf(db, prepared.id)
  const facts = { db, clock, configuration: await deps.configuration() }
  const judged = await judgePrepared(facts, { accountId: prepared.account_id, items })
  const state = shownState(prepared, judged, clock.now())
  const isShown = state === 'open' || state === 'confirming'
  const amounts = judged.priced && isShown ? presentAmounts(judged.priced, judged.facts, locale) : NO_AMOUNTS
  const newest = await paymentOf(db, prepared)
  return {
    ...{ id: prepared.id, state, ends_at: prepared.ends_at.toISOString(), ...amounts },
    told: moneyOf(prepared.told_cents),
    price: state === 'open' ? judged.price : '',
    problems: state === 'refused' && isSignedIn ? problemsIn(judged, locale) : [],
    payment: newest && presentPayment(newest, locale),
    card_key: cardKeyOf(gateway),
  }
}

const NO_AMOUNTS = {
  ...{ lines: [], subtotal: '0.00', fees: '0.00', taxes: '0.00' },
  ...{ total: '0.00', credits: '0.00', due_now: '0.00' },
}

function shownState(
  prepared: Prepared,
  { findings, frozen, priced }: JudgedPrepared,
  now: Date,
): PreparedPurchase['state'] {
  const state = stateOf(prepared)
  if (state === 'paid' || state === 'called_back') return state
  if (state === 'being_paid') return 'confirming'
  if (state !== 'waits' || prepared.ends_at <= now) return 'ended'
  return findings.length > 0 || frozen.size > 0 || priced === null ? 'refused' : 'open'
}

/** Each sentence once. */
function problemsIn({ findings, frozen }: JudgedPrepared, locale: Locale): string[] {
  const said = findings.map((finding) => sayCartFinding(finding, locale))
  return [...new Set([...said, ...(frozen.size > 0 ? [sayRefusal('custody_freeze', {}, locale)] : [])])]
}

export const paymentOf = async (db: Database, { purchase_id }: Prepared) =>
  purchase_id === null ? null : newestPayment(db, { purchaseId: purchase_id })
