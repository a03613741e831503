import { moneyOf } from '@centrepass/contract/ground/money'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import { PROPOSAL_DAYS } from '@centrepass/contract/office/second-pair-rules'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeProposals } from '#platform/database/tables/corrections'
import { accounts } from '#platform/database/tables/people'
import { invoices } from '#platform/database/tables/purchases'
import type { AccountActor } from '#platform/http/actor'
import { withoutOwnMatters } from '../own-matters.ts'
import type { ProposalRow } from './pair-deps.ts'

export async function openProposals(db: Database, actor: AccountActor): Promise<Proposal[]> {
  const found = await proposalsWhere(db, actor, eq(officeProposals.state, 'open'))
  return withoutOwnMatters(db, actor, found, ({ id }) => ({ office_proposal_id: id }))
}

export async function proposalById(db: Database, actor: AccountActor, id: number): Promise<Proposal> {
  const [found] = await proposalsWhere(db, actor, eq(officeProposals.id, id))
  if (!found) throw new Error(`Proposal ${id} is gone.`)
  return found
}

async function proposalsWhere(db: Database, { accountId }: AccountActor, wanted: SQL): Promise<Proposal[]> {
  const rows = await db
    .select({ proposal: officeProposals, account: accounts })
    .from(officeProposals)
    .innerJoin(accounts, eq(accounts.id, officeProposals.proposed_by))
    .where(wanted)
    .orderBy(asc(officeProposals.id))
  const numbers = await numbersOf(
    db,
    rows.flatMap(({ proposal }) => proposal.invoice_ids),
  )
  return rows.map(({ proposal, account }) => ({
    ...{ id: proposal.id, deed: proposal.deed, why: proposal.why, reason: proposal.reason },
    amount: moneyOf(proposal.amount_cents),
    invoice_numbers: proposal.invoice_ids.map((id) => numbers.get(id) ?? ''),
    proposed_by: `${account.first_name} ${account.last_name}`,
    proposed_at: proposal.proposed_at.toISOString(),
    due_at: proposal.due_at?.toISOString() ?? null,
    ends_by: endOf(proposal).toISOString(),
    may_confirm: proposal.proposed_by !== accountId,
  }))
}

const endOf = ({ proposed_at }: ProposalRow) =>
  new Date(proposed_at.getTime() + PROPOSAL_DAYS * 24 * 3_600_000)

export async function numbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number ?? '']))
}
