import { PROPOSAL_DAYS } from '@centrepass/contract/office/second-pair-rules'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { officeProposals } from '#platform/database/tables/corrections'
import { accounts } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { hasSecondPerson } from './administrators.queries.ts'
import { end, lockOpen } from './decide-proposal.ts'
import type { Deeds, PairDeps, ProposalRow } from './pair-deps.ts'
import { couldStillDo } from './proposals.queries.ts'
import { letItWait, storyOf } from './propose.ts'

type Deps = PairDeps & { deeds: Deeds }

/** What no one decided: carried out after its waiting time where no one else could confirm it, ended after two weeks. */
export async function carryOutProposals(deps: Deps): Promise<number> {
  const open = await deps.db
    .select({ id: officeProposals.id, deed: officeProposals.deed })
    .from(officeProposals)
    .where(eq(officeProposals.state, 'open'))
    .orderBy(asc(officeProposals.id))
  let done = 0
  // One that cannot be carried out must not keep the others waiting.
  for (const one of open) done += await take(deps, one).catch(giveUp(deps, one.id))
  return done
}

async function take(deps: Deps, { id, deed }: Pick<ProposalRow, 'id' | 'deed'>): Promise<number> {
  const carryOut = await deps.deeds[deed]()
  const done = await retrying(() =>
    deps.db.transaction(async (tx) => {
      const proposal = await lockOpen(tx, id)
      if (!(await isReady(tx, deps, proposal))) return
      if (!(await isStillTheirs(tx, proposal))) return lapse(tx, deps, proposal, 'no_grant')
      await end(tx, proposal, { state: 'done', decided_by: null, note: 'The waiting time was over.' })
      return carryOut(tx, proposal)
    }),
  )
  if (!done) return 0
  await done.afterwards?.().catch(deps.tell)
  return 1
}

/** Whether its waiting time is over; until then it waits for what it lacks, or ends. */
async function isReady(tx: Database, deps: Deps, proposal: ProposalRow): Promise<boolean> {
  const times = await timesOf(tx, proposal.id)
  if (times.isOld) await lapse(tx, deps, proposal)
  else if (await hasSecondPerson(tx, proposal)) await waitForThem(tx, proposal)
  else if (proposal.due_at === null) await letItWait(tx, deps.pairLetters, proposal)
  else return times.isDue
  return false
}

/** By the clock of the database, which wrote the times. */
async function timesOf(tx: Database, id: number): Promise<{ isDue: boolean; isOld: boolean }> {
  const { due_at, proposed_at } = officeProposals
  const [times] = await tx
    .select({
      isDue: sql<boolean>`coalesce(${due_at} <= now(), false)`,
      isOld: sql<boolean>`${proposed_at} < now() - make_interval(days => ${PROPOSAL_DAYS})`,
    })
    .from(officeProposals)
    .where(eq(officeProposals.id, id))
  return times ?? { isDue: false, isOld: false }
}

/** Whose role was ended meanwhile, or whose account was closed, has nothing carried out by waiting. */
async function isStillTheirs(tx: Database, proposal: ProposalRow): Promise<boolean> {
  const [proposer] = await tx.select().from(accounts).where(eq(accounts.id, proposal.proposed_by))
  return proposer?.status === 'active' && (await couldStillDo(tx, proposal))
}

/** Someone was appointed meanwhile: from now on it is theirs to confirm. */
async function waitForThem(tx: Database, { id, due_at }: ProposalRow): Promise<void> {
  if (due_at === null) return
  await tx.update(officeProposals).set({ due_at: null }).where(eq(officeProposals.id, id))
}

async function lapse(
  tx: Database,
  { pairLetters }: Deps,
  proposal: ProposalRow,
  problem: string | null = null,
): Promise<void> {
  await end(tx, proposal, {
    state: 'lapsed',
    decided_by: null,
    note: problem ?? 'No one decided it in time.',
  })
  await tx.update(officeProposals).set({ problem }).where(eq(officeProposals.id, proposal.id))
  const [proposer] = await tx.select().from(accounts).where(eq(accounts.id, proposal.proposed_by))
  if (!proposer) return
  const letter = pairLetters.lapsed(proposer.language, await storyOf(tx, proposal))
  await queueEmail(tx, proposer.email, letter)
}

/** Its rules refuse it today, and no one is there to be told so: it ends, and its proposer gets an email. */
const giveUp =
  (deps: Deps, id: number) =>
  async (error: unknown): Promise<number> => {
    if (!(error instanceof Failure)) deps.tell(error)
    else if (error.code !== 'proposal_over') {
      await deps.db
        .transaction(async (tx) => lapse(tx, deps, await lockOpen(tx, id), error.code))
        .catch(deps.tell)
    }
    return 0
  }
