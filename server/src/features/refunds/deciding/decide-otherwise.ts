import { centsOf } from '@centrepass/contract/ground/money'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { ChangeWish } from '@centrepass/contract/refunds/change-requests'
import type { RowEffects } from '@centrepass/contract/refunds/row-effects'
import type { Locale } from '@centrepass/contract/refusals/say'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { triedOut } from '#platform/database/tried-out'
import type { AccountActor } from '#platform/http/actor'
import { aboutRequest, decideIn, lockAsked, requireAsked } from '../cancelling/decide-cancellation.ts'
import { lowerIn, lowerInvoice, loweringWork } from '../lowering/lower-invoice.ts'
import type { Lowering, LoweringDeps } from '../lowering/lowering-deps.ts'
import { rowEffects, standingOf } from '../row/row-effects.queries.ts'

type Asked = { id: number; wish: ChangeWish; locale: Locale }

/** What a decision would do: the decision itself, rolled back. Where a second person has to agree, what it does then. */
export async function previewChange(
  deps: LoweringDeps,
  actor: AccountActor,
  { id, wish, locale }: Asked,
): Promise<RowEffects> {
  const work = await loweringWork(deps, actor)
  return triedOut(deps.db, async (tx) => {
    await refuseOwnMatter(tx, actor, { cancellation_id: id })
    const about = await aboutRequest(tx, await lockAsked(tx, id), locale)
    const before = await standingOf(tx, about)
    const second_pair =
      wish.decision === 'exception'
        ? await lowerIn(tx, work, await loweringOf(tx, { id, ...wish, words: '-', reason: '-' }))
        : await decided(decideIn(tx, work, { id, decision: wish.decision, reason: '-', words: '' }))
    return { ...(await rowEffects(tx, about, before)), second_pair }
  })
}

async function decided(deed: Promise<unknown>): Promise<null> {
  await deed
  return null
}

type Exception = {
  id: number
  amount: string
  refund_to: 'card' | 'credit'
  words: string
  reason: string
}

/** Agrees to a request with more than the policy gives, once a second person has confirmed it. */
export async function exceptChange(
  deps: LoweringDeps,
  actor: AccountActor,
  asked: Exception,
): Promise<{ proposal: Proposal }> {
  await refuseOwnMatter(deps.db, actor, { cancellation_id: asked.id })
  const { proposal } = await lowerInvoice(deps, actor, await loweringOf(deps.db, asked))
  if (!proposal) throw new Error('An exception that no one has to confirm.')
  return { proposal }
}

async function loweringOf(db: Database, { id, amount, refund_to, words, reason }: Exception) {
  const { invoice_id, row_position } = await requireAsked(db, id)
  return {
    ...{ invoiceId: invoice_id, position: row_position, cents: centsOf(amount), refund_to, words, reason },
    ...{ ends: true, byException: true, request: id },
  } satisfies Lowering
}
