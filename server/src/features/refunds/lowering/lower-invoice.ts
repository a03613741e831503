import {
  type DeedKind,
  secondPairLimitFrom,
  whySecondPair,
} from '@centrepass/contract/office/second-pair-rules'
import type { CreditNoteOutcome } from '@centrepass/contract/refunds/credit-notes'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { refuseOwnMatter } from '#features/office/own-matters'
import { doneAlone } from '#features/office/second-pair/done-alone.queries'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import type { AccountActor } from '#platform/http/actor'
import { sendRefund } from '../giving-back/send-refunds.ts'
import { type CancelTerms, termsOf } from '../letters/refund-deps.ts'
import { carryOutLowering } from './carry-out-lowering.ts'
import { type JudgedLowering, judgeLowering } from './judge-lowering.ts'
import { Lowering, type LoweringDeps } from './lowering-deps.ts'

type Work = { deps: LoweringDeps; actor: AccountActor; terms: CancelTerms; limitCents: number }

/** Lowers a row of an issued invoice by a credit note, at once or when a second person has agreed to it. */
export async function lowerInvoice(
  deps: LoweringDeps,
  actor: AccountActor,
  { digest, ...asked }: Lowering & { digest?: string | undefined },
): Promise<CreditNoteOutcome> {
  const work = await loweringWork(deps, actor)
  const done = await retrying(() =>
    deps.db.transaction(async (tx) => {
      const { judged, why } = await weigh(tx, work, asked)
      if (why)
        return { proposal: await proposeIt(tx, deps, actor, { asked, judged, deed: deedOf(asked), why }) }
      const by = { given_by: actor.accountId, proposal_id: null }
      const lowered = await carryOutLowering(tx, deps, { asked, judged, terms: work.terms, by })
      await refuseOtherEffects(tx, asked.invoiceId, digest)
      return lowered
    }),
  )
  if ('proposal' in done) return { state: 'proposed', credit_note: null, proposal: done.proposal }
  deps.reach('credit note given')
  await sendAll(deps, done.refundIds)
  return { state: 'done', credit_note: done.note, proposal: null }
}

export const loweringWork = async (deps: LoweringDeps, actor: AccountActor): Promise<Work> => ({
  ...{ deps, actor, terms: await termsOf(deps) },
  limitCents: secondPairLimitFrom((await deps.configuration()).variables),
})

/**
 * Does it in the caller's transaction, as if the one who has to confirm it had done so, and says why one has to. No card is
 * refunded.
 */
export async function lowerIn(tx: Database, work: Work, asked: Lowering) {
  const { deps, actor, terms } = work
  const { judged, why } = await weigh(tx, work, asked)
  const deed = deedOf(asked)
  const proposal = why && (await proposeIt(tx, deps, actor, { asked, judged, deed, why }))
  const by = { given_by: actor.accountId, proposal_id: proposal?.id ?? null }
  await carryOutLowering(tx, deps, { asked, judged, terms, by })
  return why
}

async function weigh(tx: Database, { deps, actor, terms, limitCents }: Work, asked: Lowering) {
  await refuseOwnMatter(tx, actor, { invoice_id: asked.invoiceId })
  const judged = await judgeLowering(tx, deps, asked, terms)
  const aloneCents = await doneAlone(tx, [asked.invoiceId])
  const why = whySecondPair({ deed: deedOf(asked), cents: judged.cents, aloneCents, limitCents })
  return { judged, why }
}

/** What a second person agreed to is judged again by the facts of that moment. */
export const loweringDeed = (deps: LoweringDeps) => async (): Promise<Deed> => {
  const terms = await termsOf(deps)
  return async (tx, { id, asked: stored, proposed_by }) => {
    const asked = Lowering.parse(stored)
    const judged = await judgeLowering(tx, deps, asked, terms)
    const by = { given_by: proposed_by, proposal_id: id }
    const { refundIds } = await carryOutLowering(tx, deps, { asked, judged, terms, by })
    return { afterwards: () => sendAll(deps, refundIds) }
  }
}

const deedOf = ({ byException }: Lowering): DeedKind => (byException ? 'refund_exception' : 'credit_note')

type Proposing = {
  asked: Lowering
  judged: JudgedLowering
  deed: DeedKind
  why: NonNullable<ReturnType<typeof whySecondPair>>
}

function proposeIt(tx: Database, deps: LoweringDeps, actor: AccountActor, proposing: Proposing) {
  const { asked, judged, deed, why } = proposing
  return propose(tx, deps, actor, {
    ...{ deed, why, asked, reason: asked.reason, amount_cents: judged.cents },
    ...{ about: `invoice ${asked.invoiceId}, row ${asked.position}`, invoice_ids: [asked.invoiceId] },
  })
}

/** Outside every transaction. What is not sent now, the worker sends. */
async function sendAll(deps: LoweringDeps, refundIds: readonly number[]): Promise<void> {
  for (const id of refundIds) await sendRefund(deps, id).catch(deps.tell)
}
