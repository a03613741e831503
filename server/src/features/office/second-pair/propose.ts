import { moneyOf } from '@centrepass/contract/ground/money'
import type { OfficeTaskKind } from '@centrepass/contract/office/office-task-words'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import { type DeedKind, deedKinds, WAITING_HOURS } from '@centrepass/contract/office/second-pair-rules'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeProposals } from '#platform/database/tables/corrections'
import { officeTasks } from '#platform/database/tables/links'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { queueEmails } from '#platform/mail/queue-email'
import { recordChange } from '#platform/record'
import { officersIn } from '../grants/grants.queries.ts'
import { hasSecondPerson } from './administrators.queries.ts'
import type { PairDeps, ProposalRow } from './pair-deps.ts'
import { namesOf, proposalById } from './proposals.queries.ts'

type Asking = Pick<
  ProposalRow,
  'deed' | 'why' | 'asked' | 'about' | 'invoice_ids' | 'amount_cents' | 'reason'
>

/** Writes down what another person has to confirm, instead of doing it. The caller has judged it by its rules. */
export async function propose(
  tx: Database,
  { pairLetters }: Pick<PairDeps, 'pairLetters'>,
  actor: AccountActor,
  asking: Asking,
): Promise<Proposal> {
  const [proposal] = await tx
    .insert(officeProposals)
    .values({ ...asking, proposed_by: actor.accountId })
    .onConflictDoNothing()
    .returning()
  if (!proposal) throw new Failure('proposal_waits')
  const { id, invoice_ids, amount_cents, reason } = proposal
  await tx.insert(officeTasks).values({ kind: taskFor(asking.deed), subject: { office_proposal_id: id } })
  await recordChange(tx, null, {
    ...{ action: 'proposal.made', subject: { office_proposal_id: id, invoice_id: invoice_ids[0] ?? 0 } },
    ...{ after: { deed: asking.deed, why: asking.why, amount: moneyOf(amount_cents) }, reason },
  })
  if (!(await hasSecondPerson(tx, proposal))) await letItWait(tx, pairLetters, proposal)
  return proposalById(tx, actor, id)
}

const TASKS: Partial<Record<DeedKind, OfficeTaskKind>> = {
  ...{ merge: 'merge_waits', erasure: 'erasure_waits', transfer: 'transfer_waits' },
  ...{ guardian: 'guardian_waits', decline_entries: 'entries_wait' },
}
const taskFor = (deed: DeedKind): OfficeTaskKind => TASKS[deed] ?? 'second_pair'
export const proposalTasks = deedKinds.map(taskFor)

/** No one else can confirm it: it is carried out after a while, and every administrator is told before. */
export async function letItWait(
  tx: Database,
  letters: PairDeps['pairLetters'],
  proposal: ProposalRow,
): Promise<void> {
  await tx
    .update(officeProposals)
    .set({ due_at: sql`now() + make_interval(hours => ${WAITING_HOURS})` })
    .where(eq(officeProposals.id, proposal.id))
  const story = await storyOf(tx, proposal)
  const all = await officersIn(tx, ['admin'])
  await queueEmails(
    tx,
    all.map(({ email, language }) => ({ to: email, email: letters.waits(language, story) })),
  )
}

/** What an email says about a proposal. */
export async function storyOf(tx: Database, proposal: ProposalRow) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, proposal.proposed_by))
  const numbers = await namesOf(tx, proposal)
  return {
    proposal,
    proposer: `${account?.first_name ?? ''} ${account?.last_name ?? ''}`,
    numbers: numbers.join(', '),
  }
}
