import type { Answer } from '@centrepass/contract/ground/endpoint'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { secondPairLimitFrom, whySecondPair } from '@centrepass/contract/office/second-pair-rules'
import type { lowerBill as contract } from '@centrepass/contract/tournaments/team-entry'
import { and, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
import { doneAlone } from '#features/office/second-pair/done-alone.queries'
import type { Deed, PairDeps } from '#features/office/second-pair/pair-deps'
import { propose } from '#features/office/second-pair/propose'
import { failureFor } from '#features/refunds/cancelling/cancel-row'
import { carryOut } from '#features/refunds/giving-back/carry-out'
import { type CancelTerms, type RefundDeps, termsOf } from '#features/refunds/letters/refund-deps'
import { lockRow } from '#features/refunds/row/lock-row'
import { partsOf } from '#features/refunds/row/parts-of'
import { type RowFacts, rowFacts } from '#features/refunds/row/row-facts.queries'
import { whyNotTouch } from '#features/refunds/row/why-not-cancel'
import type { Database } from '#platform/database/client'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { teams } from '#platform/database/tables/teams'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'

const Lowering = z.object({ team_id: z.int(), still_due: z.string(), reason: z.string() })
type Lowering = z.infer<typeof Lowering>
type Deps = RefundDeps & Pick<PairDeps, 'pairLetters'>
type Weighed = { facts: RowFacts; cents: number; terms: CancelTerms }
type By = { proposal_id: number | null }

/**
 * The office has agreed with a club what stays to be paid for a team that was withdrawn while nothing lowered its
 * invoice. What a withdrawal has settled by policy stays settled. Above the limit a second person has to agree.
 */
export async function lowerBill(
  deps: Deps,
  actor: AccountActor,
  asked: Lowering,
): Promise<Answer<typeof contract>> {
  const terms = await termsOf(deps)
  return deps.db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { team_id: asked.team_id })
    const weighed = await weigh(tx, asked, terms)
    const invoiceId = weighed.facts.invoice.id
    const limitCents = secondPairLimitFrom(terms.configuration.variables)
    const aloneCents = await doneAlone(tx, [invoiceId])
    const why = whySecondPair({ deed: 'lower_bill', cents: weighed.cents, aloneCents, limitCents })
    const { still_due, reason } = asked
    if (!why) {
      await carryOutLess(tx, deps, { ...weighed, asked, by: { proposal_id: null } })
      return { state: 'done', still_due, proposal: null }
    }
    const proposal = await propose(tx, deps, actor, {
      ...{ deed: 'lower_bill', why, asked, reason, amount_cents: weighed.cents },
      ...{ about: `invoice ${invoiceId}`, invoice_ids: [invoiceId] },
    })
    return { state: 'proposed', still_due, proposal }
  })
}

/** What a second person agreed to is judged again by the facts of that moment, and gives up exactly as much. */
export const lowerBillDeed = (deps: Deps) => async (): Promise<Deed> => {
  const terms = await termsOf(deps)
  return async (tx, { id, asked: stored, amount_cents }) => {
    const asked = Lowering.parse(stored)
    const weighed = await weigh(tx, asked, terms)
    if (weighed.cents !== amount_cents) throw new Failure('deed_changed')
    await carryOutLess(tx, deps, { ...weighed, asked, by: { proposal_id: id } })
    return {}
  }
}

async function weigh(tx: Database, { team_id, still_due }: Lowering, terms: CancelTerms): Promise<Weighed> {
  const facts = await requireBill(tx, team_id, terms)
  const cents = facts.money.unpaid_cents - centsOf(still_due)
  if (cents <= 0) throw new Failure('bill_not_lower', { open: moneyOf(facts.money.unpaid_cents) })
  return { facts, cents, terms }
}

const NONE = { to_card_cents: 0, to_credit_cents: 0, to_club_cents: 0, waived_cents: 0, goodwill_cents: 0 }

async function carryOutLess(
  tx: Database,
  deps: Deps,
  { facts, cents, terms, asked, by }: Weighed & { asked: Lowering; by: By },
): Promise<void> {
  const { team_id, still_due, reason } = asked
  const cancellation = await insertCancellation(tx, facts, { forgiven_cents: cents, terms, by })
  const split = { ...NONE, forgiven_cents: cents, still_due_cents: centsOf(still_due) }
  await carryOut(tx, deps, { facts, cancellation, split, terms })
  await finishTasks(tx, { kinds: ['team_withdrawn'], subject: { team_id } })
  await recordChange(tx, facts.invoice.account_id, {
    ...{ action: 'team.bill_lowered', subject: { team_id, invoice_id: facts.invoice.id }, reason },
    ...{ before: { still_due: moneyOf(facts.money.unpaid_cents) }, after: { still_due } },
  })
}

async function requireBill(tx: Database, teamId: number, { season }: CancelTerms): Promise<RowFacts> {
  const [billed] = await tx
    .select({ account_id: invoices.account_id, id: invoices.id })
    .from(teams)
    .innerJoin(purchases, and(eq(purchases.team_id, teams.id), eq(purchases.state, 'paid')))
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .where(and(eq(teams.id, teamId), eq(teams.status, 'withdrawn'), gt(invoices.billed_cents, 0)))
  if (!billed) throw notFound('club_invoice')
  const found = await lockRow(tx, billed.account_id, { invoiceId: billed.id, position: 0 })
  const facts = await rowFacts(tx, found, season)
  if (facts.money.unpaid_cents === 0) throw new Failure('bill_paid')
  const being = whyNotTouch(facts)
  if (being) throw failureFor(being)
  if (facts.cancellation) throw new Failure('bill_lowered')
  return facts
}

type Forgiving = { forgiven_cents: number; terms: CancelTerms; by: By }

async function insertCancellation(tx: Database, facts: RowFacts, { forgiven_cents, terms, by }: Forgiving) {
  const { invoice, row } = facts
  const { cost_cents, tax_cents, fee_cents } = partsOf(row, forgiven_cents)
  const { now } = terms.season
  const [cancellation] = await tx
    .insert(cancellations)
    .values({
      ...{ account_id: invoice.account_id, invoice_id: invoice.id, row_position: row.position },
      ...{ reason: 'changed_mind', refund_to: 'card', status: 'done', rule: 'team_agreed' },
      ...{ cost_cents, tax_cents, fee_cents, kept_cents: row.cost_cents - cost_cents },
      ...{ to_card_cents: 0, to_credit_cents: 0, forgiven_cents },
      ...{ asked_at: now, decided_at: now, ...by },
    })
    .returning()
  if (!cancellation) throw new Error('The cancellation was not written.')
  return cancellation
}
