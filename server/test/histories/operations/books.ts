import { entryFacts, shapeOf } from '@centrepass/contract/books/entry-words'
import { fetchPayouts, settleOpen } from '#features/books/settling/fetch-payouts'
import { payOutSandbox } from '#platform/card-payments/sandbox/provider/sandbox-payouts'
import type { Scene } from '../scene.ts'
import type { Operation } from '../step.ts'

const A_MONTH_MS = 30 * 86_400_000

/** The provider pays out all that has moved so far, and we read it. */
export const payOut: Operation = async (scene) => {
  const { world, model } = scene
  const inAMonth = new Date(Date.now() + A_MONTH_MS)
  await payOutSandbox(world.database.db, inAMonth)
  // The provider lives by the real clock, and the bank has the money on the day of the history.
  await world.database.script(
    `update sandbox_payouts set arrives_on = '${model.today}' where arrives_on > '${model.today}'`,
  )
  await fetchPayouts({ ...world.purchasing, now: inAMonth })
  return { says: 'the provider pays out', expected: 'done', answered: 'done' }
}

/**
 * Whatever happened, no cent of a payout is without its reason, once the provider was asked about everything. What
 * waits is a refund of ours that is not over, money that came back and is not paid out yet, and money in another
 * currency, which a person sets aside.
 */
export async function lookAtPayouts({ world }: Scene): Promise<void> {
  await settleOpen(world.purchasing)
  const odd = await world.database.rows(`
    select l.kind, l.subject_ref, l.gross_cents, l.our_cents, l.finding from payout_lines l
    join payouts p on p.id = l.payout_id and p.currency = 'CAD'
    where l.finding is not null and not (l.finding = 'not_booked' and l.kind = 'refund' and exists (
      select from refunds r where r.refund_ref = l.subject_ref and r.status in ('asked', 'pending', 'disputed', 'review')))
      and not exists (
        select from (
          select id, 'refund' as kind, 'refund_failed' as back from sandbox_refunds where status = 'failed'
          union all select id, 'dispute', 'dispute_returned' from sandbox_disputes where status = 'won') c
        where c.id = l.subject_ref and c.kind = l.kind and not exists (
          select from payout_lines o where o.subject_ref = c.id and o.kind = c.back))
    union all
    select 'ledger', account, sum(cents), null, 'differences' from ledger_postings
    where account = 'payout_differences' group by account`)
  if (odd.length > 0) throw new Error(`Payouts differ: ${JSON.stringify(odd.slice(0, 5))}`)
}

/** Nothing is booked that an accountant could not read. */
export async function lookAtWords({ world }: Scene): Promise<void> {
  const facts = await world.database.rows('select distinct fact from ledger_transactions')
  const shapes = facts.map(({ fact }) => shapeOf(String(fact).split(', try ')[0] ?? ''))
  const unsaid = [...new Set(shapes)].filter((shape) => !(shape in entryFacts))
  if (unsaid.length > 0) throw new Error(`Booked without words: ${unsaid.join(' · ')}`)
}
