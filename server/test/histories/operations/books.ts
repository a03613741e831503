import { fetchPayouts } from '#features/books/settling/fetch-payouts'
import { payOutSandbox } from '#platform/card-payments/sandbox/provider/sandbox-payouts'
import type { Scene } from '../scene.ts'
import type { Operation } from '../step.ts'

const A_MONTH_MS = 30 * 86_400_000

/** The provider pays out all that has moved so far, and we read it. */
export const payOut: Operation = async (scene) => {
  const { world, model } = scene
  await payOutSandbox(world.database.db, new Date(Date.now() + A_MONTH_MS))
  // The provider lives by the real clock, and the bank has the money on the day of the history.
  await world.database.script(
    `update sandbox_payouts set arrives_on = '${model.today}' where arrives_on > '${model.today}'`,
  )
  await fetchPayouts(world.purchasing)
  return { says: 'the provider pays out', expected: 'done', answered: 'done' }
}

/** Whatever happened, no cent of a payout is without its reason: what is not booked yet on our side waits, nothing else. */
export async function lookAtPayouts({ world }: Scene): Promise<void> {
  const odd = await world.database.rows(`
    select l.kind, l.subject_ref, l.gross_cents, l.our_cents, l.finding from payout_lines l
    where l.finding is not null and l.finding <> 'not_booked'
    union all
    select 'ledger', account, sum(cents), null, 'differences' from ledger_postings
    where account = 'payout_differences' group by account`)
  if (odd.length > 0) throw new Error(`Payouts differ: ${JSON.stringify(odd.slice(0, 5))}`)
}
