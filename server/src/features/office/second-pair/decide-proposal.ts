import type { decideProposal as contract } from '@centrepass/contract/office/second-pair'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { officeProposals } from '#platform/database/tables/corrections'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { finishTasks } from '../close-task.ts'
import { refuseOwnMatter } from '../own-matters.ts'
import type { Deeds, PairDeps, ProposalRow } from './pair-deps.ts'
import { mayDo, mayStop } from './proposals.queries.ts'
import { proposalTasks } from './propose.ts'

type Decision = z.output<typeof contract.body> & { id: number }
type Ended = { state: 'done' | 'refused' | 'lapsed'; decided_by: number | null; note: string }

/** Another person of the office confirms what was proposed, or anyone refuses it. Of two at once, one decides. */
export async function decideProposal(
  { db, deeds, tell }: PairDeps & { deeds: Deeds },
  actor: AccountActor,
  { id, decision, note }: Decision,
): Promise<{ id: number; state: 'done' | 'refused' }> {
  const [seen] = await db.select().from(officeProposals).where(eq(officeProposals.id, id))
  if (!seen) throw notFound('proposal')
  const carryOut = await deeds[seen.deed]()
  const decided_by = actor.accountId
  const { afterwards } = await retrying(() =>
    db.transaction(async (tx) => {
      const found = await lock(tx, id)
      // Their answer was lost on its way: the same decision again gets it again.
      if (isSame(found, { state: STATES[decision], decided_by, note })) return {}
      const proposal = requireOpen(found)
      await refuseOwnMatter(tx, actor, { office_proposal_id: id })
      await refuseWithoutGrant(tx, actor, proposal, decision)
      if (decision === 'refuse') {
        await end(tx, proposal, { state: 'refused', decided_by, note })
        return {}
      }
      if (proposal.proposed_by === decided_by) throw new Failure('second_person')
      await end(tx, proposal, { state: 'done', decided_by, note })
      return carryOut(tx, proposal)
    }),
  )
  await afterwards?.().catch(tell)
  return { id, state: STATES[decision] }
}

async function refuseWithoutGrant(
  tx: Database,
  actor: AccountActor,
  { deed }: ProposalRow,
  decision: Decision['decision'],
): Promise<void> {
  if (await mayDo(tx, actor, deed)) return
  if (decision === 'confirm' || !(await mayStop(tx, actor))) throw new Failure('no_grant')
}

const STATES = { confirm: 'done', refuse: 'refused' } as const

const isSame = (proposal: ProposalRow | undefined, { state, decided_by, note }: Ended): boolean =>
  proposal?.state === state && proposal.decided_by === decided_by && proposal.note === note

/** Before anything else is locked, so that two who decide at once take turns. */
export async function lockOpen(tx: Database, id: number): Promise<ProposalRow> {
  return requireOpen(await lock(tx, id))
}

async function lock(tx: Database, id: number): Promise<ProposalRow | undefined> {
  const [proposal] = await tx.select().from(officeProposals).where(eq(officeProposals.id, id)).for('update')
  return proposal
}

function requireOpen(proposal: ProposalRow | undefined): ProposalRow {
  if (proposal?.state !== 'open') throw new Failure('proposal_over')
  return proposal
}

export async function end(
  tx: Database,
  { id, invoice_ids }: ProposalRow,
  { state, decided_by, note }: Ended,
): Promise<void> {
  await tx
    .update(officeProposals)
    .set({ state, decided_by, note, decided_at: sql`now()` })
    .where(eq(officeProposals.id, id))
  await finishTasks(tx, { kinds: proposalTasks, subject: { office_proposal_id: id } })
  await recordChange(tx, null, {
    ...{ action: `proposal.${state}`, subject: { office_proposal_id: id, invoice_id: invoice_ids[0] ?? 0 } },
    ...{ before: { state: 'open' }, after: { state }, reason: note },
  })
}
