import { moneyOf } from '@centrepass/contract/ground/money'
import { readersOfInvoice } from '#features/invoices/ledger/invoice-readers.queries'
import type { Database } from '#platform/database/client'
import type { creditNotes } from '#platform/database/tables/corrections'
import { recordChange } from '#platform/record'
import { subjectOf } from '../giving-back/carry-out.ts'
import type { CancelTerms } from '../letters/refund-deps.ts'
import type { RefundStory } from '../letters/refund-emails.ts'
import { tellOfRefund } from '../letters/tell-of-refund.ts'
import type { JudgedLowering } from './judge-lowering.ts'
import type { Lowering, LoweringDeps } from './lowering-deps.ts'

export type Carrying = {
  asked: Lowering
  judged: JudgedLowering
  terms: CancelTerms
  by: { given_by: number; proposal_id: number | null }
}
export type Note = typeof creditNotes.$inferSelect

type Told = Carrying & { note: Note }

export async function tellOfLowering(
  tx: Database,
  deps: LoweringDeps,
  { asked, judged, terms, note }: Told,
): Promise<void> {
  const { facts, split } = judged
  const letter = (story: RefundStory) =>
    deps.creditNoteLetters({
      ...{ ...story, note: note.number, amount_cents: note.amount_cents, words: note.words },
      ...{ forgiven_cents: split.forgiven_cents, byException: asked.byException, ended: asked.ends },
    })
  const amounts = { ...split, isOfClub: facts.invoice.billed_cents > 0 }
  const { club } = await readersOfInvoice(tx, facts.invoice)
  await tellOfRefund({ tx, terms }, subjectOf(facts), {
    kinds: [
      ...(split.to_card_cents > 0 ? ['refund_issued' as const] : []),
      ...(split.to_credit_cents > 0 ? ['credit_added' as const] : []),
    ],
    letter: (story) => letter(story),
    amounts,
    also: club ? [club] : [],
  })
}

export async function writeLoweringDown(tx: Database, { asked, judged, note, by }: Told): Promise<void> {
  const { facts, split } = judged
  const subject = {
    ...{ invoice_id: facts.invoice.id, credit_note_id: note.id },
    ...(asked.request !== undefined && { cancellation_id: asked.request }),
    ...(by.proposal_id !== null && { office_proposal_id: by.proposal_id }),
    ...(note.discount_id !== null && { discount_id: note.discount_id }),
  }
  const { account_id } = facts.invoice
  const before = { given: moneyOf(facts.given.cost_cents + facts.given.tax_cents + facts.given.fee_cents) }
  const after = {
    ...{ number: note.number, amount: moneyOf(note.amount_cents), still_due: moneyOf(split.still_due_cents) },
    ...{ to_card: moneyOf(split.to_card_cents), to_credit: moneyOf(split.to_credit_cents) },
    ...{ forgiven: moneyOf(split.forgiven_cents), to_club: moneyOf(split.to_club_cents) },
    ...{ given_by: by.given_by, ended: asked.ends },
  }
  const { reason } = asked
  const ordinary = note.discount_id === null ? 'credit_note.given' : 'discount.put_on_invoice'
  const action = asked.byException ? 'refund_policy.set_aside' : ordinary
  await recordChange(tx, account_id, { action, subject, before, after, reason })
}
