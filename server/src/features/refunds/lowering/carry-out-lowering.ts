import { moneyOf } from '@centrepass/contract/ground/money'
import type { CreditNote } from '@centrepass/contract/refunds/credit-notes'
import { and, eq } from 'drizzle-orm'
import { nextNoteNumber } from '#features/invoices/ledger/next-number'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import { presentNote } from '#features/invoices/reading/credit-notes.queries'
import { finishTasks } from '#features/office/close-task'
import type { Database } from '#platform/database/client'
import { creditNotes } from '#platform/database/tables/corrections'
import { officeTasks } from '#platform/database/tables/links'
import { accounts } from '#platform/database/tables/people'
import { cancellations } from '#platform/database/tables/refunds'
import { Failure } from '#platform/failure'
import { endParticipation } from '../giving-back/end-participation.ts'
import { endPlan, lowerPlan } from '../giving-back/end-plan.ts'
import { giveBack } from '../giving-back/give-back.ts'
import type { CancellationRow } from '../row/row-facts.queries.ts'
import type { LoweringDeps } from './lowering-deps.ts'
import { type Carrying, type Note, tellOfLowering, writeLoweringDown } from './tell-of-lowering.ts'

export type Lowered = { note: CreditNote; refundIds: number[] }

/** Lowers a row, in the caller's transaction and in the order of locks of a cancellation; the number comes last. */
export async function carryOutLowering(tx: Database, deps: LoweringDeps, work: Carrying): Promise<Lowered> {
  const { asked, judged, terms } = work
  const { facts, split } = judged
  const { invoice } = facts
  const cancellation = await insertCancellation(tx, work)
  await endOrFollow(tx, deps, work)
  await (asked.ends ? endPlan : lowerPlan)(tx, facts, split.still_due_cents)
  const refundIds = await giveBack(tx, facts, {
    ...{ cancellation, refund: cancellation, split, creditExpiresOn: terms.creditExpiresOn },
    discount: judged.discount,
  })
  await refreshInvoice(tx, invoice.id)
  const note = await insertNote(tx, cancellation, work)
  if (split.to_club_cents > 0) await askToSend(tx, work)
  await tellOfLowering(tx, deps, { ...work, note })
  await writeLoweringDown(tx, { ...work, note })
  return { note: presentNote(note, cancellation), refundIds }
}

/** Of a request that the family made, or of one that no one had made. */
async function insertCancellation(
  tx: Database,
  { asked, judged, terms }: Carrying,
): Promise<CancellationRow> {
  const { facts, parts, split } = judged
  const { now } = terms.season
  const done = {
    ...{ refund_to: asked.refund_to, status: 'done' as const, decided_at: now },
    ...{ rule: asked.byException ? 'exception' : 'credit_note', ...parts },
    ...{ to_card_cents: split.to_card_cents, to_credit_cents: split.to_credit_cents },
    ...{ forgiven_cents: split.forgiven_cents, waived_cents: split.waived_cents },
    ...{ goodwill_cents: split.goodwill_cents, to_club_cents: split.to_club_cents },
  }
  if (asked.request !== undefined) return finishRequest(tx, asked.request, done)
  const [cancellation] = await tx
    .insert(cancellations)
    .values({
      ...{ account_id: facts.invoice.account_id, invoice_id: facts.invoice.id, row_position: asked.position },
      ...{ reason: 'association', ends_row: asked.ends, asked_at: now, ...done },
    })
    .onConflictDoNothing()
    .returning()
  if (!cancellation) throw new Failure('already_cancelled')
  return cancellation
}

async function finishRequest(tx: Database, id: number, done: Partial<CancellationRow>) {
  const [finished] = await tx
    .update(cancellations)
    .set(done)
    .where(and(eq(cancellations.id, id), eq(cancellations.status, 'waiting')))
    .returning()
  if (!finished) throw new Failure('request_decided')
  await finishTasks(tx, { kinds: ['cancellation_request'], subject: { cancellation_id: id } })
  return finished
}

/** The team comes after the invoice in the order of locks, and before the money. */
async function endOrFollow(tx: Database, deps: LoweringDeps, { asked, judged, terms }: Carrying) {
  const { facts, split } = judged
  if (asked.ends) {
    const hasMoneyBack = split.to_card_cents + split.to_credit_cents > 0
    const ending = { season: terms.season, keys: deps.keys, hasMoneyBack }
    await endParticipation(tx, deps.teamEndings, facts, ending)
  } else if (facts.invoice.billed_cents > 0) {
    await deps.billChanges.onOpen(tx, { invoiceId: facts.invoice.id, openCents: split.still_due_cents })
  }
}

async function insertNote(tx: Database, { id }: CancellationRow, work: Carrying): Promise<Note> {
  const { asked, judged, terms, by } = work
  const [note] = await tx
    .insert(creditNotes)
    .values({
      ...{ number: await nextNoteNumber(tx), invoice_id: asked.invoiceId, cancellation_id: id },
      ...{ amount_cents: judged.cents, issued_on: terms.today, ...by },
      ...{ by_exception: asked.byException, reason: asked.reason, ...(await saidIn(tx, work)) },
    })
    .returning()
  if (!note) throw new Error('The credit note was not written.')
  return note
}

/** A discount is said by its name, in the language of the account. */
async function saidIn(tx: Database, { asked, judged: { discount, facts } }: Carrying) {
  if (!discount) return { words: asked.words ?? '' }
  const [account] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, facts.invoice.account_id))
  const { names, payer } = discount.found.settings
  return {
    words: account?.language === 'FR' ? names.fr : names.en,
    ...{ discount_id: discount.found.id, discount_payer: payer, discount_names: names },
  }
}

/** What came past this site goes back past it. */
async function askToSend(tx: Database, { asked, judged: { facts, split } }: Carrying): Promise<void> {
  const kind = asked.ends ? 'team_withdrawn' : 'credit_note_to_send'
  const amount = moneyOf(split.to_club_cents)
  const subject = { team_id: facts.row.product_id, invoice_id: facts.invoice.id, amount }
  await tx.insert(officeTasks).values({ kind, subject })
}
