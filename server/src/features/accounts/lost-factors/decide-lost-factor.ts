import type { LostFactor } from '@centrepass/contract/accounts/lost-factors'
import { eq, sql } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { lostFactors } from '#platform/database/tables/factors'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import type { FactorDeps } from '../factors/factor-deps.ts'
import { accountRow } from '../record/account-row.ts'
import { type LostFactorRow, openLostFactor } from './lost-factors.queries.ts'
import { openRequest } from './open-request.ts'
import { newStop, tellOwner } from './tell-owner.ts'

/** Time for the owner to see the emails; more where the account opens the office. */
const HOURS = { office: 72, family: 24 }

type Decision = { id: number; step: 'propose' | 'confirm' | 'refuse'; note: string }

/** Two people of the office, neither of them the owner: one has checked the caller, the other agrees. */
export async function decideLostFactor(
  deps: FactorDeps,
  actor: AccountActor,
  { id, step, note }: Decision,
): Promise<LostFactor | null> {
  const who = actor.accountId
  return deps.db.transaction(async (tx) => {
    const [request] = await tx.select().from(lostFactors).where(eq(lostFactors.id, id)).for('update')
    if (!request) throw notFound('request')
    if (request.done_at || request.closed_at) throw wrongStep()
    await refuseOwnMatter(tx, actor, { lost_factor_id: id })
    const decide = { propose, confirm, refuse }[step]
    await decide(tx, deps, { request, who, note })
    return openLostFactor(tx, actor, id)
  })
}

type Step = { request: LostFactorRow; who: number; note: string }

/** After a caller check the office itself opens the request, and proposes it. A second person still confirms it. */
export async function proposeForCaller(
  tx: Database,
  deps: Pick<FactorDeps, 'factorLetters'>,
  { accountId, who, note }: { accountId: number; who: number; note: string },
): Promise<void> {
  const { request } = await openRequest(tx, accountId)
  await propose(tx, deps, { request, who, note })
}

async function propose(
  tx: Database,
  { factorLetters }: Pick<FactorDeps, 'factorLetters'>,
  { request, who, note }: Step,
) {
  if (request.proposed_at) throw wrongStep()
  const { id, account_id } = request
  await tx
    .update(lostFactors)
    .set({ proposed_by: who, proposed_at: sql`now()`, caller_check: note })
    .where(eq(lostFactors.id, id))
  await record(tx, account_id, 'lost_factor.proposed', { lost_factor_id: id })
  const code = await newStop(tx, id)
  await tellOwner(tx, account_id, ({ language }) => factorLetters.lostProposed(language, code))
}

async function confirm(tx: Database, { factorLetters }: FactorDeps, { request, who, note }: Step) {
  const { id, account_id } = request
  if (!request.proposed_at || request.confirmed_at) throw wrongStep()
  if (request.proposed_by === who) throw new Failure('lost_factor_second_person')
  const { is_office } = await accountRow(tx, account_id)
  const hours = is_office ? HOURS.office : HOURS.family
  await tx
    .update(lostFactors)
    .set({
      ...{ confirmed_by: who, confirm_note: note, confirmed_at: sql`now()` },
      due_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .where(eq(lostFactors.id, id))
  await record(tx, account_id, 'lost_factor.confirmed', { lost_factor_id: id })
  await finishTasks(tx, { kinds: ['lost_factor'], subject: { lost_factor_id: id } })
  const code = await newStop(tx, id)
  await tellOwner(tx, account_id, ({ language }) => factorLetters.lostConfirmed(language, code, hours))
}

async function refuse(tx: Database, { factorLetters }: FactorDeps, { request, who }: Step) {
  const { id, account_id } = request
  await tx
    .update(lostFactors)
    .set({ closed_at: sql`now()`, closed_why: 'refused', closed_by: who })
    .where(eq(lostFactors.id, id))
  await record(tx, account_id, 'lost_factor.refused', { lost_factor_id: id })
  await finishTasks(tx, { kinds: ['lost_factor'], subject: { lost_factor_id: id } })
  await tellOwner(tx, account_id, ({ language }) => factorLetters.lostStopped(language))
}

const wrongStep = () => new Failure('lost_factor_state')
