import { and, asc, eq, gt, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { invoiceRows } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { teams } from '#platform/database/tables/teams'
import { violates } from '#platform/database/violates'
import { record } from '#platform/record'
import { carryOut } from '../giving-back/carry-out.ts'
import { type CancelTerms, type RefundDeps, termsOf } from '../letters/refund-deps.ts'
import { judgeCancellation } from '../row/judge-cancellation.ts'
import { lockRow } from '../row/lock-row.ts'
import { type CancellationRow, rowFacts } from '../row/row-facts.queries.ts'
import { whyNotTouch } from '../row/why-not-cancel.ts'
import { frozen } from './cancel-row.ts'

/**
 * Refunds a part of the fee for every team that was withdrawn late and whose spot a team of the wait list has taken
 * since. A round of its own, so that the new team does not wait for another team's refund. The round that sends all
 * refunds sends these too.
 */
export async function refundTakenPlaces(deps: RefundDeps): Promise<number> {
  const terms = await termsOf(deps)
  let given = 0
  for (const late of await lateWithdrawals(deps.db)) {
    // One that cannot be given back must not keep the others waiting.
    given += await give(deps, late, terms).catch((error) => {
      // Another worker has just refunded this team: there may be another one in the next round.
      if (!violates(error, 'cancellations_one_taker')) deps.tell(error)
      return 0
    })
  }
  return given
}

type Late = { cancellation: CancellationRow; division_id: number }

/** The oldest first: who left first gets their money first. */
function lateWithdrawals(db: Database): Promise<Late[]> {
  return db
    .select({ cancellation: cancellations, division_id: teams.division_id })
    .from(cancellations)
    .innerJoin(
      invoiceRows,
      and(
        eq(invoiceRows.invoice_id, cancellations.invoice_id),
        eq(invoiceRows.position, cancellations.row_position),
        eq(invoiceRows.product_type, 'TournamentTeam'),
      ),
    )
    .innerJoin(teams, eq(teams.id, invoiceRows.product_id))
    .where(isUnpaid)
    .orderBy(asc(cancellations.id))
}

/**
 * A rest too small to be charged was given up when it was withdrawn, or its card had money back before a restore:
 * then its books are closed.
 */
const isUnpaid = and(
  eq(cancellations.rule, 'team_late'),
  eq(cancellations.status, 'done'),
  eq(cancellations.forgiven_cents, 0),
  eq(cancellations.to_card_cents, 0),
  eq(cancellations.to_club_cents, 0),
)

async function give(deps: RefundDeps, { cancellation, division_id }: Late, terms: CancelTerms) {
  return deps.db.transaction(async (tx) => {
    const taker = await takerOf(tx, division_id, cancellation)
    if (!taker) return 0
    const { account_id, invoice_id, row_position, refund_to } = cancellation
    const found = await lockRow(tx, account_id, { invoiceId: invoice_id, position: row_position })
    const facts = await rowFacts(tx, found, terms.season)
    // Its bank or an instalment has the word at this moment; the next round looks again.
    if (whyNotTouch(facts)) return 0
    const wish = { reason: 'changed_mind' as const, refund_to }
    const { refund, split } = judgeCancellation(facts, wish, terms, { isPlaceTaken: true })
    const [changed] = await tx
      .update(cancellations)
      .set({ ...frozen(refund, split), taken_by_team_id: taker })
      .where(and(eq(cancellations.id, cancellation.id), isUnpaid))
      .returning()
    if (!changed) return 0
    const letter = deps.refundLetters.placeTaken
    await carryOut(tx, deps, { facts, cancellation: changed, split, terms, letter, takenBy: taker })
    await record(tx, null, 'team.place_taken', { cancellation_id: changed.id, team_id: taker })
    return 1
  })
}

/** The first team of the wait list that was confirmed after the spot came free, and has caused no refund yet. */
async function takerOf(tx: Database, divisionId: number, { decided_at }: CancellationRow) {
  const [taker] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.division_id, divisionId),
        eq(teams.status, 'confirmed'),
        isNotNull(teams.waitlisted_at),
        gt(teams.submitted_at, sql`${decided_at?.toISOString() ?? null}::timestamptz`),
        notExists(
          tx
            .select({ id: cancellations.id })
            .from(cancellations)
            .where(eq(cancellations.taken_by_team_id, teams.id)),
        ),
      ),
    )
    .orderBy(asc(teams.submitted_at), asc(teams.id))
    .limit(1)
  return taker?.id ?? null
}
