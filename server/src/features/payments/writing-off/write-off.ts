import type { Answer } from '@centrepass/contract/ground/endpoint'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import {
  secondPairLimitFrom,
  type WhySecondPair,
  whySecondPair,
} from '@centrepass/contract/office/second-pair-rules'
import { type writeOff as contract, writeOff as contractBody } from '@centrepass/contract/payments/write-offs'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { refuseOwnMatter } from '#features/office/own-matters'
import { doneAlone } from '#features/office/second-pair/done-alone.queries'
import type { Deed } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { unpaidLines } from '../receiving/pay-lines.ts'
import { carryOutWriteOff } from './carry-out-write-off.ts'
import { type Debt, invoiceIdsOf, lockDebts } from './debts.queries.ts'
import type { Asked, WriteOffDeps } from './write-off-deps.ts'

/** No card can be charged with less. */
const LEAST_CENTS = 50

type Work = { deps: WriteOffDeps; actor: AccountActor; limitCents: number }

/** Gives up what someone owes, at once or when a second person has agreed to it. */
export async function writeOff(
  deps: WriteOffDeps,
  actor: AccountActor,
  { digest, ...asked }: Asked,
): Promise<Answer<typeof contract>> {
  const limitCents = await secondPairLimit(deps)
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const { debts, why, cents } = await weigh(tx, { deps, actor, limitCents }, asked)
      if (!why) {
        const by = { written_by: actor.accountId, proposal_id: null }
        const list = await carryOutWriteOff(tx, deps, { asked, debts, by })
        if (asked.debtor === 'invoice') await refuseOtherEffects(tx, asked.debtor_id, digest)
        return { state: 'done' as const, write_offs: list, proposal: null }
      }
      const proposal = await proposeIt(tx, { deps, actor, limitCents }, { asked, debts, why, cents })
      return { state: 'proposed' as const, write_offs: [], proposal }
    }),
  )
}

/** Does it in the caller's transaction, as if it was confirmed where that is needed, and says why it is. */
export async function writeOffIn(tx: Database, work: Work, asked: Asked) {
  const { debts, why, cents } = await weigh(tx, work, asked)
  const proposal = why && (await proposeIt(tx, work, { asked, debts, why, cents }))
  const by = { written_by: work.actor.accountId, proposal_id: proposal?.id ?? null }
  await carryOutWriteOff(tx, work.deps, { asked, debts, by })
  return why
}

type Proposing = { asked: Asked; debts: readonly Debt[]; why: WhySecondPair; cents: number }

const proposeIt = (tx: Database, { deps, actor }: Work, { asked, debts, why, cents }: Proposing) =>
  propose(tx, deps, actor, {
    ...{ deed: 'write_off', why, asked, reason: asked.reason, amount_cents: cents },
    ...{ about: `${asked.debtor} ${asked.debtor_id}`, invoice_ids: debts.map(({ invoice }) => invoice.id) },
  })

export const secondPairLimit = async ({ configuration }: Pick<WriteOffDeps, 'configuration'>) =>
  secondPairLimitFrom((await configuration()).variables)

async function weigh(tx: Database, { actor, limitCents }: Work, asked: Asked) {
  const debts = await judge(tx, asked, await refuseOwnDebt(tx, actor, asked))
  const cents = centsOf(asked.amount)
  const ids = debts.map(({ invoice }) => invoice.id)
  const weighed = { cents, aloneCents: await doneAlone(tx, ids), limitCents }
  return { debts, cents, why: whySecondPair({ deed: 'write_off', ...weighed }) }
}

/** Before anything is locked, and whether or not anything is owed. */
async function refuseOwnDebt(tx: Database, actor: AccountActor, asked: Asked): Promise<number[]> {
  const { debtor, debtor_id } = asked
  if (debtor === 'account') await refuseOwnMatter(tx, actor, { account_id: debtor_id })
  const ids = await invoiceIdsOf(tx, asked)
  for (const invoice_id of ids) await refuseOwnMatter(tx, actor, { invoice_id })
  return ids
}

/** What a second person agreed to is judged again by the facts of that moment, for the invoices that they saw. */
export const writeOffDeed = (deps: WriteOffDeps) => async (): Promise<Deed> => async (tx, proposal) => {
  const asked = contractBody.body.parse(proposal.asked)
  const by = { written_by: proposal.proposed_by, proposal_id: proposal.id }
  await carryOutWriteOff(tx, deps, { asked, debts: await judge(tx, asked, proposal.invoice_ids), by })
  return {}
}

async function judge(tx: Database, asked: Asked, invoiceIds: readonly number[]): Promise<Debt[]> {
  const debts = await lockDebts(tx, asked, invoiceIds)
  const open = debts.reduce((sum, { openCents }) => sum + openCents, 0)
  if (open === 0) throw new Failure('nothing_owed')
  if (centsOf(asked.amount) > open) throw new Failure('write_off_most', { open: moneyOf(open) })
  await refuseCrumbs(tx, debts, centsOf(asked.amount))
  return debts
}

/** Nothing stays open that no card can be charged with: of a club's invoice for its pay link, nor of an instalment. */
async function refuseCrumbs(tx: Database, debts: readonly Debt[], cents: number): Promise<void> {
  const amounts: number[] = []
  for (const debt of debts) amounts.push(...(await chargedAtOnce(tx, debt)))
  let given = cents
  for (const amount of amounts) {
    const left = amount - given
    if (given > 0 && left > 0 && left < LEAST_CENTS) {
      throw new Failure('rest_too_small', { least: moneyOf(LEAST_CENTS) })
    }
    given = Math.max(0, -left)
  }
}

async function chargedAtOnce(tx: Database, { invoice, openCents, scheduleId }: Debt): Promise<number[]> {
  if (invoice.billed_cents > 0) return [openCents]
  const lines = await unpaidLines(tx, invoice.id)
  return lines
    .filter((line) => scheduleId === null || line.schedule_id === scheduleId)
    .map(({ amount_cents }) => amount_cents)
}
