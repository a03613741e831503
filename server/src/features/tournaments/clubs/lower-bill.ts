import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import { and, eq, gt } from 'drizzle-orm'
import { finishTasks } from '#features/office/close-task'
import { refuseOwnMatter } from '#features/office/own-matters'
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

type Lowering = { teamId: number; still_due: string }

/**
 * The office has agreed with a club what stays to be paid for a team that was withdrawn while nothing lowered its
 * invoice. What a withdrawal has settled by policy stays settled.
 */
export async function lowerBill(deps: RefundDeps, actor: AccountActor, { teamId, still_due }: Lowering) {
  const terms = await termsOf(deps)
  return deps.db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { team_id: teamId })
    const facts = await requireBill(tx, teamId, terms)
    const forgiven_cents = facts.money.unpaid_cents - centsOf(still_due)
    const open = moneyOf(facts.money.unpaid_cents)
    if (forgiven_cents <= 0) throw new Failure('bill_not_lower', { open })
    const cancellation = await insertCancellation(tx, facts, { forgiven_cents, terms })
    const still_due_cents = centsOf(still_due)
    const none = {
      to_card_cents: 0,
      to_credit_cents: 0,
      to_club_cents: 0,
      waived_cents: 0,
      goodwill_cents: 0,
    }
    const split = { ...none, forgiven_cents, still_due_cents }
    await carryOut(tx, deps, { facts, cancellation, split, terms })
    await finishTasks(tx, { kinds: ['team_withdrawn'], subject: { team_id: teamId } })
    await recordChange(tx, facts.invoice.account_id, {
      ...{ action: 'team.bill_lowered', subject: { team_id: teamId, invoice_id: facts.invoice.id } },
      ...{ before: { still_due: open }, after: { still_due } },
    })
    return { still_due }
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

type Forgiving = { forgiven_cents: number; terms: CancelTerms }

async function insertCancellation(tx: Database, facts: RowFacts, { forgiven_cents, terms }: Forgiving) {
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
      ...{ asked_at: now, decided_at: now },
    })
    .returning()
  if (!cancellation) throw new Error('The cancellation was not written.')
  return cancellation
}
