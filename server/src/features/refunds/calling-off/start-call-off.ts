import { wholeDaysBetween } from '@centrepass/contract/ground/dates'
import { secondPairLimitFrom, whySecondPair } from '@centrepass/contract/office/second-pair-rules'
import { startCallOff as contract } from '@centrepass/contract/refunds/call-offs'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import { seasonFrom } from '#features/site/season-at'
import { endWaitList } from '#features/waiting/line/end-wait-list'
import type { WaitDeps } from '#features/waiting/line/wait-settings'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { callOffs } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { MoveDeps } from '../moving/move-deps.ts'
import { requireCallOff } from './call-offs.queries.ts'
import { closeSales, namedBy, requireProduct } from './called-product.queries.ts'
import { digestOf } from './preview-call-off.ts'
import { addRows, isUnderWay, type Spot, spotsOf } from './spots.queries.ts'

type Deps = Pick<MoveDeps, 'db' | 'clock' | 'configuration' | 'pairLetters'> & Pick<WaitDeps, 'waitLetters'>
const Wish = contract.body
type Wish = z.output<typeof Wish>
type Started = z.output<typeof contract.answer>

/**
 * Stops the sales and writes down whom it concerns, or does nothing if that is not what was shown. A job does the rest.
 * Above the limit all of that waits for a second person.
 */
export async function startCallOff(
  deps: Deps,
  actor: AccountActor,
  wish: Wish,
  locale: Locale,
): Promise<Started> {
  const now = deps.clock.now()
  const configuration = await deps.configuration()
  const limitCents = secondPairLimitFrom(configuration.variables)
  const { today } = seasonFrom(configuration, deps.clock)
  const done = await retrying(() =>
    deps.db.transaction(async (tx) => {
      await refuseOffer(tx, wish, today)
      const proposal = await proposeIt(tx, deps, actor, { wish, limitCents })
      const by = { asked_by: actor.accountId, proposal_id: null }
      return proposal ?? start(tx, deps, { wish, now, ...by })
    }),
  )
  return typeof done === 'number'
    ? requireCallOff(deps.db, done, locale)
    : { state: 'proposed', proposal: done }
}

/** What a second person agreed to begins if it concerns the same people as when it was proposed. */
export const callOffDeed = (deps: Deps) => async (): Promise<Deed> => {
  const now = deps.clock.now()
  const { today } = seasonFrom(await deps.configuration(), deps.clock)
  return async (tx, { id, asked, proposed_by }) => {
    const wish = Wish.parse(asked)
    await refuseOffer(tx, wish, today)
    await start(tx, deps, { wish, now, asked_by: proposed_by, proposal_id: id })
    return {}
  }
}

type Proposing = { wish: Wish; limitCents: number }

/** Null where one person decides alone. Prices count: what is not paid yet is given up. */
async function proposeIt(tx: Database, deps: Deps, actor: AccountActor, { wish, limitCents }: Proposing) {
  const { product_type, product } = wish
  const spots = await spotsOf(tx, { product_type, product })
  const cents = spots.reduce((sum, { price_cents }) => sum + price_cents, 0)
  const why = whySecondPair({ deed: 'call_off', cents, aloneCents: 0, limitCents })
  if (why === null) return null
  if (await isUnderWay(tx, wish)) throw new Failure('call_off_under_way')
  requireShown(wish, spots)
  return propose(tx, deps, actor, {
    ...{ deed: 'call_off', why, asked: wish, reason: wish.reason, amount_cents: cents },
    about: `${product_type} ${product}`,
    invoice_ids: [...new Set(spots.flatMap(({ invoice_id }) => invoice_id ?? []))],
  })
}

function requireShown({ digest, total, product_type, product }: Wish, spots: readonly Spot[]): void {
  if (spots.length !== total || digestOf({ product_type, product }, spots) !== digest)
    throw new Failure('call_off_changed')
}

/** A day that families have left to choose, and things that they can have instead. */
async function refuseOffer(
  tx: Database,
  { answer_by, offered, ...called }: Wish,
  today: string,
): Promise<void> {
  if (answer_by === null) {
    if (offered.length > 0) throw new Failure('call_off_no_day')
    return
  }
  const days = wholeDaysBetween(today, answer_by)
  if (days < 1 || days > LONGEST_DAYS) throw new Failure('call_off_day')
  if (offered.includes(called.product)) throw new Failure('call_off_itself')
  for (const product of offered) await requireProduct(tx, { product_type: called.product_type, product })
}

const LONGEST_DAYS = 60

type Starting = { wish: Wish; now: Date; asked_by: number; proposal_id: number | null }

async function start(tx: Database, { waitLetters }: Deps, { wish, now, ...by }: Starting): Promise<number> {
  const { digest, total, reason, refund_to, answer_by, offered, ...called } = wish
  // A purchase claims first and asks about the days of sale then. So each one has claimed before this, and is seen by
  // the run, or it claims after this, and is told that sales have ended.
  await tx.execute(sql`lock table purchase_claims in share mode`)
  const before = await requireProduct(tx, called)
  await closeSales(tx, called, now)
  if (await isUnderWay(tx, called)) throw new Failure('call_off_under_way')
  requireShown(wish, await spotsOf(tx, called))
  const [run] = await tx
    .insert(callOffs)
    .values({ ...namedBy(called), reason, refund_to, digest, total, answer_by, offered, ...by })
    .onConflictDoNothing()
    .returning({ id: callOffs.id })
  if (!run) throw new Failure('call_off_under_way')
  await addRows(tx, { id: run.id, isLate: false, isAsked: answer_by !== null }, called)
  const { offering_id, name, names } = before
  if (offering_id !== null) await endWaitList(tx, { letters: waitLetters, now }, { offering_id, name, names })
  const after = await requireProduct(tx, called)
  await recordChange(tx, null, {
    ...{ action: 'call_off.started', subject: { call_off_id: run.id, ...namedBy(called) }, reason },
    before: { opens_at: before.opens_at, closes_at: before.closes_at },
    after: { opens_at: after.opens_at, closes_at: after.closes_at, refund_to, total, answer_by, offered },
  })
  return run.id
}
