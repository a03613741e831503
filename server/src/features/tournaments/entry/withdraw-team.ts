import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { RefundChoice } from '@centrepass/contract/refunds/refunds'
import { sayCancelRefusal } from '@centrepass/contract/refusals/refunds'
import type { WithdrawalReason } from '@centrepass/contract/refusals/withdrawal-reasons'
import type { Withdrawal } from '@centrepass/contract/tournaments/team-entry'
import { and, eq } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { holdPlaces } from '#features/cart/places/hold-places'
import { cancelRow } from '#features/refunds/cancelling/cancel-row'
import { previewCancellation } from '#features/refunds/cancelling/preview-cancellation'
import { type RefundDeps, termsOf } from '#features/refunds/letters/refund-deps'
import { seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { invoices, purchases } from '#platform/database/tables/purchases'
import { cancellations } from '#platform/database/tables/refunds'
import { teams } from '#platform/database/tables/teams'
import { Failure, type Said } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { record } from '#platform/record'
import { changed, refuse, refuseBeingPaid } from '../teams/change-team.ts'
import { groundOf, type TeamRow } from '../teams/team-facts.queries.ts'
import { requireTeam } from '../teams/teams.queries.ts'
import { endEntry } from './end-entry.ts'

type RefundTo = 'card' | 'credit'
type Amounts = Omit<Withdrawal, 'reason' | 'code' | 'values'>
/** The refund and its reason, before it is put into words. */
type Terms = Amounts & WithdrawalReason
type Invoice = typeof invoices.$inferSelect
const NONE = moneyOf(0)
const NOTHING = { refund: NONE, kept: NONE, still_due: NONE, to_club: NONE, waits_for_staff: false }

/** The refund when the team is withdrawn today, and why. Changes nothing. */
export async function previewWithdrawal(
  deps: RefundDeps,
  actor: AccountActor,
  { teamId, refund_to }: { teamId: number; refund_to: RefundTo },
): Promise<Terms> {
  const team = await requireEntered(deps, actor, teamId)
  if (team.status === 'waitlisted') return { ...NOTHING, code: 'WAIT_LIST', values: {} }
  const invoice = await requireInvoice(deps.db, actor, team)
  const { policy } = await termsOf(deps)
  const choice = await choiceOf(deps, actor, { invoice, refund_to })
  const amounts = amountsOf(choice)
  const reason = reasonOf(choice, policy.team.replaced_percent)
  return { ...amounts, ...(invoice.billed_cents > 0 ? clubReason(invoice, amounts, reason) : reason) }
}

type Agreed = Pick<Withdrawal, 'refund' | 'still_due'> & { to_club?: string | undefined }

/** Withdraws the team at the terms that were shown, by the same way as any other row is given back. */
export async function withdrawTeam(
  deps: RefundDeps,
  actor: AccountActor,
  { teamId, refund_to, ...agreed }: Agreed & { teamId: number; refund_to: RefundTo },
): Promise<void> {
  if (await isRepeated(deps.db, actor, { teamId, refund_to, ...agreed })) return
  const team = await requireEntered(deps, actor, teamId)
  if (team.status === 'waitlisted') return leave(deps.db, actor, team)
  const invoice = await requireInvoice(deps.db, actor, team)
  const choice = await choiceOf(deps, actor, { invoice, refund_to })
  requireAgreed(amountsOf(choice), agreed)
  const { to_card, to_credit, to_club, forgiven, still_due } = choice
  const shown = { to_card, to_credit, to_club, forgiven, still_due }
  await cancelRow(deps, actor, {
    ...{ accountId: actor.accountId, invoiceId: invoice.id, position: 0 },
    wish: { reason: 'changed_mind', refund_to, note: '', shown },
  })
}

/** The answer of the first request was lost on its way: the same request again gets the same answer. */
async function isRepeated(
  db: Database,
  { accountId }: AccountActor,
  { teamId, refund_to, refund, to_club }: Agreed & { teamId: number; refund_to: RefundTo },
): Promise<boolean> {
  const [before] = await db
    .select({ cancellation: cancellations })
    .from(teams)
    .innerJoin(purchases, and(eq(purchases.team_id, teams.id), eq(purchases.state, 'paid')))
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .innerJoin(cancellations, eq(cancellations.invoice_id, invoices.id))
    .where(
      and(
        ...[eq(teams.id, teamId), eq(teams.status, 'withdrawn'), eq(cancellations.status, 'done')],
        ...[eq(cancellations.account_id, accountId), eq(cancellations.ends_row, true)],
        ...[eq(cancellations.reason, 'changed_mind'), eq(cancellations.refund_to, refund_to)],
      ),
    )
  if (!before) return false
  const { to_card_cents, to_credit_cents, to_club_cents } = before.cancellation
  const isSameClub = to_club === undefined || to_club === moneyOf(to_club_cents)
  return refund === moneyOf(to_card_cents + to_credit_cents) && isSameClub
}

/** Clients of before club payments could be partial do not say what goes to the club. */
function requireAgreed(now: Amounts, { refund, still_due, to_club = now.to_club }: Agreed): void {
  const isSame = refund === now.refund && still_due === now.still_due && to_club === now.to_club
  if (!isSame) throw new Failure('withdrawal_changed')
}

async function requireEntered(deps: RefundDeps, actor: AccountActor, teamId: number): Promise<TeamRow> {
  const team = await requireTeam(deps.db, actor, teamId)
  if (!team.is_entered) refuse('team_not_entered')
  refuseBeingPaid(team)
  const { tournament } = await groundOf(deps.db, team)
  const { today } = seasonFrom(await deps.configuration(), deps.clock)
  if (today > tournament.ends_on) refuse('tournament_over')
  return team
}

/** The money goes back where it came from, so the payer decides. */
async function requireInvoice(db: Database, { accountId }: AccountActor, team: TeamRow): Promise<Invoice> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.purchase_id, purchases.id))
    .where(and(eq(purchases.team_id, team.id), eq(purchases.state, 'paid')))
  if (!found) refuse('withdrawal_by_office')
  if (found.invoice.account_id !== accountId) refuse('withdrawal_by_payer')
  return found.invoice
}

type Asking = { invoice: Invoice; refund_to: RefundTo }

async function choiceOf(deps: RefundDeps, actor: AccountActor, { invoice, refund_to }: Asking) {
  const { refusal, choices } = await previewCancellation(deps, actor, {
    ...{ accountId: actor.accountId, invoiceId: invoice.id, position: 0 },
    ...{ reason: 'changed_mind', refund_to },
  })
  if (refusal) {
    const says: Said[] = [(locale) => sayCancelRefusal(refusal.code, locale)]
    throw new Failure('withdrawal_refused', {}, { list: says, teamErrors: says })
  }
  const [choice] = choices
  if (!choice) throw new Error(`Invoice ${invoice.id} has no way back.`)
  return choice
}

const SOLD = ['cost', 'fees', 'taxes']

function amountsOf(choice: RefundChoice): Amounts {
  const { decided_by, forgiven, still_due, to_club, lines } = choice
  const refund = centsOf(choice.to_card) + centsOf(choice.to_credit)
  const total = lines.reduce((sum, { kind, amount }) => sum + (SOLD.includes(kind) ? centsOf(amount) : 0), 0)
  // A balance that is not paid yet is neither kept nor refunded.
  const paid = total - centsOf(forgiven) - centsOf(still_due)
  return {
    refund: moneyOf(refund),
    kept: moneyOf(Math.max(0, paid - refund - centsOf(to_club))),
    ...{ still_due, to_club },
    waits_for_staff: decided_by === 'office',
  }
}

function reasonOf({ rule }: RefundChoice, percentIfTaken: number): WithdrawalReason {
  if (rule !== 'team_late') return { code: 'ENTRIES_OPEN', values: {} }
  if (percentIfTaken === 0) return { code: 'ENTRIES_CLOSED', values: {} }
  return { code: 'ENTRIES_CLOSED_UNLESS_TAKEN', values: { percent: percentIfTaken } }
}

/** What a withdrawal means for the club's invoice; what the club paid by card goes back like any card payment. */
function clubReason(
  { status }: Invoice,
  { to_club, still_due }: Amounts,
  usual: WithdrawalReason,
): WithdrawalReason {
  if (status === 'open') return { code: 'CLUB_BILLED', values: { amount: still_due } }
  if (to_club !== NONE) return { code: 'CLUB_REFUNDED', values: { amount: to_club } }
  return still_due === NONE ? usual : { code: 'CLUB_OWES', values: { amount: still_due } }
}

/** Nothing was paid for the wait list: the team just leaves. */
async function leave(db: Database, { accountId }: AccountActor, team: TeamRow): Promise<void> {
  // The round that offers spots locks the spot before the team; we lock in the other order.
  await retrying(() =>
    db.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      // Entered, confirmed or withdrawn meanwhile: what was shown is not what would happen.
      if (!(await endEntry(tx, team.id, [team.status]))) throw changed()
      await holdPlaces(tx, { accountId, teamId: team.id }, new Map())
      await record(tx, accountId, 'team.withdrawn', { team_id: team.id })
    }),
  )
}
