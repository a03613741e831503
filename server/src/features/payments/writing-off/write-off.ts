import type { Answer } from '@centrepass/contract/ground/endpoint'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import {
  secondPairLimitFrom,
  type WhySecondPair,
  whySecondPair,
} from '@centrepass/contract/office/second-pair-rules'
import { type writeOff as contract, writeOff as contractBody } from '@centrepass/contract/payments/write-offs'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseOtherEffects } from '#features/invoices/ledger/deed-effects'
import { openOn } from '#features/invoices/ledger/open-bill'
import { post } from '#features/invoices/ledger/post'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import { refuseOwnMatter } from '#features/office/own-matters'
import { doneAlone } from '#features/office/second-pair/done-alone.queries'
import type { Deed, PairDeps } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { writeOffs } from '#platform/database/tables/corrections'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { ReceivingDeps } from '../receiving/book-money.ts'
import { unpaidLines } from '../receiving/pay-lines.ts'
import { type Debt, invoiceIdsOf, lockDebts } from './debts.queries.ts'
import { giveUpLines } from './give-up-lines.ts'
import { tellOfWriteOff, type WriteOffLetters } from './write-off-emails.ts'
import { writeOffById } from './write-offs.queries.ts'

export type WriteOffDeps = ReceivingDeps &
  Pick<PairDeps, 'pairLetters'> & { writeOffLetters: WriteOffLetters }
type Asked = z.output<typeof contract.body>
type By = { written_by: number; proposal_id: number | null }
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
        const list = await carryOut(tx, deps, { asked, debts, by })
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
  await carryOut(tx, work.deps, { asked, debts, by })
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
  await carryOut(tx, deps, { asked, debts: await judge(tx, asked, proposal.invoice_ids), by })
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

type Carrying = { asked: Asked; debts: readonly Debt[]; by: By }

/** The oldest debt first. */
async function carryOut(tx: Database, deps: WriteOffDeps, { asked, debts, by }: Carrying) {
  let rest = centsOf(asked.amount)
  const list: Awaited<ReturnType<typeof writeOffById>>[] = []
  for (const debt of debts) {
    if (rest === 0) break
    const cents = Math.min(rest, debt.openCents)
    const id = await giveUp(tx, deps, { debt, cents, by, reason: asked.reason })
    list.push(await writeOffById(tx, { id, invoice_id: debt.invoice.id }))
    rest -= cents
  }
  return list
}

type GivingUp = { debt: Debt; cents: number; by: By; reason: string }

async function giveUp(tx: Database, deps: WriteOffDeps, giving: GivingUp): Promise<number> {
  const { debt, cents, by, reason } = giving
  const { invoice, scheduleId } = debt
  const before = { open: moneyOf(await openOn(tx, invoice)), status: invoice.status }
  const id = await insert(tx, giving)
  await post(tx, {
    ...{ kind: 'write_off', invoice_id: invoice.id, fact: `write-off ${id}` },
    postings: [
      ['waived', cents],
      ['receivable', -cents],
    ],
  })
  if (invoice.billed_cents > 0) {
    await deps.billChanges.onOpen(tx, { invoiceId: invoice.id, openCents: debt.openCents - cents })
  } else await giveUpLines(tx, { invoiceId: invoice.id, scheduleId, writeOffId: id, cents })
  await refreshInvoice(tx, invoice.id)
  const open_cents = await openOn(tx, invoice)
  await tellOfWriteOff(tx, deps.writeOffLetters.given, invoice, { amount_cents: cents, open_cents })
  await recordChange(tx, invoice.account_id, {
    ...{ action: 'debt.written_off', subject: { invoice_id: invoice.id, write_off_id: id }, before, reason },
    after: { open: moneyOf(open_cents), amount: moneyOf(cents), written_by: by.written_by },
  })
  return id
}

async function insert(tx: Database, { debt: { invoice }, cents, by, reason }: GivingUp): Promise<number> {
  const done = and(eq(cancellations.invoice_id, invoice.id), eq(cancellations.status, 'done'))
  const cancelled_before = await tx.$count(cancellations, done)
  const [row] = await tx
    .insert(writeOffs)
    .values({ invoice_id: invoice.id, amount_cents: cents, reason, cancelled_before, ...by })
    .returning({ id: writeOffs.id })
  if (!row) throw new Error('The write-off was not written.')
  return row.id
}
