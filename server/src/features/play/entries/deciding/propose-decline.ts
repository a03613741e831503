import { type DecisionOutcome, EntryDecision } from '@centrepass/contract/desk/deciding'
import type { WhySecondPair } from '@centrepass/contract/office/second-pair-rules'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import { termsOf } from '#features/refunds/letters/refund-deps'
import type { Database } from '#platform/database/client'
import { entryDeclines } from '#platform/database/tables/corrections'
import { tournaments } from '#platform/database/tables/tournaments'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { type DecidedIn, decideIn, type Work } from './decide-in.ts'
import type { DecidingDeps, Decision } from './deciding-deps.ts'
import { whyAnother } from './declined-alone.ts'

const ProposedDecision = EntryDecision.safeExtend({ tournament_id: z.int() })

/** Undoes the decision of which only now is known how much it gives back. */
class AboveLimit extends Error {
  readonly decided: DecidedIn
  readonly why: WhySecondPair
  constructor(decided: DecidedIn, why: WhySecondPair) {
    super('Entries above the limit.')
    this.decided = decided
    this.why = why
  }
}

export async function decideAlone(tx: Database, work: Work, digest: string): Promise<DecisionOutcome> {
  const decided = await exactly(tx, work, digest)
  const why = await whyAnother(tx, work, decided.cents)
  if (why) throw new AboveLimit(decided, why)
  await writeDown(tx, work, { decided, proposalId: null })
  return { state: 'done', effects: { ...decided.effects, second_pair: null }, proposal: null }
}

type Instead = { work: Work; asked: Decision; error: unknown }

/** Nothing of it is done, and a second person is asked. The same teams are proposed once. */
export async function proposeInstead(
  tx: Database,
  actor: AccountActor,
  { work, asked, error }: Instead,
): Promise<DecisionOutcome> {
  if (!(error instanceof AboveLimit)) throw error
  const { why, decided } = error
  const wish: z.input<typeof ProposedDecision> = { ...asked, tournament_id: work.tournament.id }
  const ids = asked.teams.map(({ id }) => id).sort((one, other) => one - other)
  const proposal = await propose(tx, work.deps, actor, {
    ...{ deed: 'decline_entries', why, asked: wish, reason: asked.reason.en || asked.reason.fr },
    ...{ amount_cents: decided.cents, invoice_ids: decided.invoiceIds, about: `teams ${ids.join(', ')}` },
  })
  return { state: 'proposed', effects: { ...decided.effects, second_pair: why }, proposal }
}

/** What a second person agreed to is done as it was shown, or refused. */
export const declineDeed = (deps: DecidingDeps) => async (): Promise<Deed> => {
  const terms = await termsOf(deps)
  return async (tx, { id, asked: stored, proposed_by }) => {
    const { tournament_id, digest, ...asked } = ProposedDecision.parse(stored)
    const [tournament] = await tx.select().from(tournaments).where(eq(tournaments.id, tournament_id))
    if (!tournament) throw notFound('tournament')
    const actor = { accountId: proposed_by }
    const work: Work = { deps, actor, tournament, terms, ...asked, asked, locale: 'en' }
    await writeDown(tx, work, { decided: await exactly(tx, work, digest), proposalId: id })
    return {}
  }
}

async function exactly(tx: Database, work: Work, digest: string): Promise<DecidedIn> {
  const decided = await decideIn(tx, work)
  if (decided.effects.digest !== digest) throw new Failure('deed_changed')
  return decided
}

type Done = { decided: DecidedIn; proposalId: number | null }

async function writeDown(
  tx: Database,
  { actor, tournament }: Work,
  { decided: { cents }, proposalId }: Done,
): Promise<void> {
  if (cents === 0) return
  await tx.insert(entryDeclines).values({
    ...{ tournament_id: tournament.id, declined_by: actor.accountId },
    ...{ amount_cents: cents, proposal_id: proposalId },
  })
}
