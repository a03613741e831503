import type { CallOff, startCallOff as contract } from '@centrepass/contract/refunds/call-offs'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { callOffs } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { requireCallOff } from './call-offs.queries.ts'
import { closeSales, namedBy, requireProduct } from './called-product.queries.ts'
import { digestOf } from './preview-call-off.ts'
import { addRows, isUnderWay, spotsOf } from './spots.queries.ts'

type Deps = { db: Database; clock: Clock }
type Wish = z.output<typeof contract.body>

/** Stops the sales and writes down whom it concerns, or does nothing if that is not what was shown. A job does the rest. */
export async function startCallOff(deps: Deps, actor: AccountActor, wish: Wish): Promise<CallOff> {
  const now = deps.clock.now()
  const id = await retrying(() => deps.db.transaction((tx) => start(tx, actor, { wish, now })))
  return requireCallOff(deps.db, id)
}

async function start(tx: Database, actor: AccountActor, { wish, now }: { wish: Wish; now: Date }) {
  const { digest, total, reason, refund_to, ...called } = wish
  // A purchase claims first and asks about the days of sale then. So each one has claimed before this, and is seen by
  // the run, or it claims after this, and is told that sales have ended.
  await tx.execute(sql`lock table purchase_claims in share mode`)
  const before = await requireProduct(tx, called)
  await closeSales(tx, called, now)
  if (await isUnderWay(tx, called)) throw new Failure('call_off_under_way')
  const spots = await spotsOf(tx, called)
  if (spots.length !== total || digestOf(called, spots) !== digest) throw new Failure('call_off_changed')
  const [run] = await tx
    .insert(callOffs)
    .values({ ...namedBy(called), reason, refund_to, digest, total, asked_by: actor.accountId })
    .onConflictDoNothing()
    .returning({ id: callOffs.id })
  if (!run) throw new Failure('call_off_under_way')
  await addRows(tx, { id: run.id, isLate: false }, called)
  const after = await requireProduct(tx, called)
  await recordChange(tx, null, {
    ...{ action: 'call_off.started', subject: { call_off_id: run.id, ...namedBy(called) }, reason },
    before: { opens_at: before.opens_at, closes_at: before.closes_at },
    after: { opens_at: after.opens_at, closes_at: after.closes_at, refund_to, total },
  })
  return run.id
}
