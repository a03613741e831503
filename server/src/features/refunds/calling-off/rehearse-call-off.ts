import { moneyOf } from '@centrepass/contract/ground/money'
import type { CallOffRehearsal } from '@centrepass/contract/refunds/call-off-looks'
import { sayAnswered } from '@centrepass/contract/refusals/refusal'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { triedOut } from '#platform/database/tried-out'
import { Failure } from '#platform/failure'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { lockPerson } from '../row/lock-row.ts'
import { type Called, requireProduct } from './called-product.queries.ts'
import { cancelSold } from './cancel-sold.ts'
import { endSpot } from './end-spot.ts'
import { type Spot, spotsOf } from './spots.queries.ts'

/** More would keep the office waiting for too long. */
const MOST = 200

type Wish = Called & { refund_to: 'card' | 'credit' }
type Sums = { to_card: number; to_credit: number; forgiven: number; ledger: Map<string, number> }
type Fault = { spot: Spot; code: string; message: string }
type Work = { deps: RefundDeps; terms: CancelTerms; wish: Wish }

/** What calling off would do: the real thing for each spot in a short transaction of its own, rolled back. */
export async function rehearseCallOff(
  deps: RefundDeps,
  wish: Wish,
  locale: Locale,
): Promise<CallOffRehearsal> {
  const { product_type, product } = wish
  await requireProduct(deps.db, wish)
  const spots = await spotsOf(deps.db, { product_type, product })
  const work = { deps, terms: await termsOf(deps), wish }
  const sums: Sums = { to_card: 0, to_credit: 0, forgiven: 0, ledger: new Map() }
  const faults: Fault[] = []
  const tried = spots.slice(0, MOST)
  for (const spot of tried) {
    const fault = await tryOne(work, spot, sums)
    if (fault)
      faults.push({ spot, code: fault.code, message: sayAnswered(fault.code, {}, locale) ?? fault.code })
  }
  return {
    ...{ tried: tried.length, total: spots.length },
    ...{ to_card: moneyOf(sums.to_card), to_credit: moneyOf(sums.to_credit) },
    forgiven: moneyOf(sums.forgiven),
    spots: tried.filter(({ takes_spot }) => takes_spot).length,
    emails: new Set(tried.flatMap(({ account_id }) => account_id ?? [])).size,
    ledger: [...sums.ledger]
      .filter(([, cents]) => cents !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([account, cents]) => ({ account, amount: moneyOf(cents) })),
    faults: await named(deps.db, faults),
  }
}

async function tryOne({ deps, terms, wish }: Work, spot: Spot, sums: Sums): Promise<Failure | null> {
  const { refund_to, ...called } = wish
  try {
    await triedOut(deps.db, async (tx) => {
      if (spot.account_id !== null) await lockAccount(tx, spot.account_id)
      await lockPerson(tx, spot.participant_id)
      const ending = { spot, called, terms, refund_to }
      if (spot.invoice_id === null) await endSpot(tx, ending)
      else await cancelSold(tx, { ...deps, db: tx }, ending)
      await addUp(tx, spot, sums)
      return true
    })
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

type Given = { card: number; credit: number; forgiven: number }

async function addUp(tx: Database, { invoice_id }: Spot, sums: Sums): Promise<void> {
  if (invoice_id === null) return
  const [given] = await rowsOf<Given>(
    tx,
    sql`select coalesce(sum(to_card_cents), 0)::int as card, coalesce(sum(to_credit_cents), 0)::int as credit,
        coalesce(sum(forgiven_cents), 0)::int as forgiven
      from cancellations where invoice_id = ${invoice_id} and xmin = pg_current_xact_id()::xid`,
  )
  sums.to_card += given?.card ?? 0
  sums.to_credit += given?.credit ?? 0
  sums.forgiven += given?.forgiven ?? 0
  const booked = await rowsOf<{ account: string; cents: number }>(
    tx,
    sql`select p.account, sum(p.cents)::int as cents
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
      where t.invoice_id = ${invoice_id} and t.xmin = pg_current_xact_id()::xid group by p.account`,
  )
  for (const { account, cents } of booked) sums.ledger.set(account, (sums.ledger.get(account) ?? 0) + cents)
}

async function named(db: Database, faults: readonly Fault[]): Promise<CallOffRehearsal['faults']> {
  const ids = faults.map(({ spot }) => spot.participant_id)
  const people = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, first_name || ' ' || last_name as name from participants where id = any(${sql.param(ids)}::int[])`,
  )
  return faults.map(({ spot, code, message }) => {
    const name = people.find(({ id }) => id === spot.participant_id)?.name ?? ''
    return { participant: { id: spot.participant_id, name }, code, message }
  })
}
