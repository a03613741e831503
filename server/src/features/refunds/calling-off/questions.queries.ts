import { moneyOf } from '@centrepass/contract/ground/money'
import type { CallOffQuestion } from '@centrepass/contract/refunds/call-off-answers'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { termsOf } from '../letters/refund-deps.ts'
import type { MoveDeps } from '../moving/move-deps.ts'
import { offeredTargets } from '../moving/move-targets.ts'
import { judgeCancellation, type Terms } from '../row/judge-cancellation.ts'
import { type RowFacts, requireRow, rowFacts } from '../row/row-facts.queries.ts'
import { type CalledRun, calledBy } from './called-product.queries.ts'
import { personAndProduct, spotOf } from './spots.queries.ts'

type Open = CalledRun & {
  call_off_id: number
  spot_id: number
  refund_to: 'card' | 'credit'
  offered: number[]
  answer_by: string
  participant_id: number
  name: string
  product: string
}

/** What an account can still choose about. */
export const openQuestions = (
  db: Database,
  { accountId, today, locale }: { accountId: number; today: string; locale: Locale },
): Promise<Open[]> =>
  rowsOf(
    db,
    sql`select r.call_off_id, r.spot_id, o.product_type, o.product_id, o.refund_to, o.offered, o.answer_by::text as answer_by,
        p.id as participant_id, p.first_name || ' ' || p.last_name as name,
        coalesce(n.names ->> ${locale}, n.name) as product
      from call_off_rows r join call_offs o on o.id = r.call_off_id ${personAndProduct()}
      where r.account_id = ${accountId} and r.is_asked and r.choice is null and r.state = 'waiting'
        and o.state = 'running' and o.answer_by >= ${today}::date
      order by o.answer_by, r.spot_id`,
  )

/** Each with what comes back either way, and what else the person may have. */
export async function callOffQuestions(
  deps: MoveDeps,
  actor: AccountActor,
  { accountId, locale }: { accountId: number; locale: Locale },
): Promise<CallOffQuestion[]> {
  requireOwn(actor, accountId)
  const terms = await termsOf(deps)
  const questions: CallOffQuestion[] = []
  for (const open of await openQuestions(deps.db, { accountId, locale, today: terms.today })) {
    const spot = await spotOf(deps.db, calledBy(open), open.spot_id)
    if (spot.invoice_id === null || spot.account_id !== accountId) continue
    const address = { invoiceId: spot.invoice_id, position: spot.position ?? 0 }
    const facts = await rowFacts(deps.db, await requireRow(deps.db, accountId, address), terms.season)
    questions.push({
      ...{ call_off_id: open.call_off_id, spot_id: open.spot_id },
      participant: { id: open.participant_id, name: open.name },
      ...{ product_name: open.product, otherwise: open.refund_to },
      answer_by: open.answer_by,
      ...{ card: wayBack(facts, 'card', terms), credit: wayBack(facts, 'credit', terms) },
      offered: await offeredTargets(deps, { ...address, locale, ids: open.offered }),
    })
  }
  return questions
}

/** The association has called it off, so all of it comes back, whatever the policy says of the day. */
function wayBack(facts: RowFacts, refund_to: 'card' | 'credit', terms: Terms) {
  const { split } = judgeCancellation(facts, { reason: 'association', refund_to }, terms)
  return {
    ...{ to_card: moneyOf(split.to_card_cents), to_credit: moneyOf(split.to_credit_cents) },
    forgiven: moneyOf(split.forgiven_cents),
  }
}
