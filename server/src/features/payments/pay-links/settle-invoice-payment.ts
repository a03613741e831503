import { and, eq, inArray, sql } from 'drizzle-orm'
import { openBill } from '#features/invoices/ledger/open-bill'
import type { ChargeOutcome, FoundCharge, Succeeded } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { officeTasks } from '#platform/database/tables/links'
import { payments } from '#platform/database/tables/purchases'
import { record } from '#platform/record'
import type { Looking } from '../cards/has-looked.ts'
import { keepLateCharge, LATE_CHARGE } from '../cards/late-charge.ts'
import {
  bookMoney,
  lockBill,
  type ReceivingDeps,
  type ReceivingTerms,
  receivingTerms,
} from '../receiving/book-money.ts'
import { UNDER_WAY } from './being-paid.ts'
import type { InvoicePayment } from './open-invoice-payment.ts'

/** `reach` is called at every point where a crash must not matter; tests end the process there. */
export type PayLinkDeps = ReceivingDeps &
  Looking & {
    reach: (point: string) => void
    /** Logs errors of background work. */
    tell: (error: unknown) => void
  }
type Outcome = ChargeOutcome | FoundCharge
type Work = { tx: Database; deps: PayLinkDeps; terms: ReceivingTerms; payment: InvoicePayment }

/** Records the provider's answer in one transaction, under the locks of the invoice. The same answer again changes nothing. */
export async function settleInvoicePayment(
  deps: PayLinkDeps,
  payment: InvoicePayment,
  outcome: Outcome,
): Promise<void> {
  const terms = await receivingTerms(deps)
  await deps.db.transaction(async (tx) => {
    await settle({ tx, deps, terms, payment }, outcome)
    await record(tx, null, `invoice_payment.${outcome.kind}`, { payment_id: payment.id })
  })
  deps.reach('invoice payment settled')
}

async function settle(work: Work, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      return confirm(work, outcome)
    case 'declined':
      await close(work, { status: 'declined', decline_code: outcome.code, settled_at: sql`now()` })
      return
    case 'requires_action': {
      const { charge_id, client_secret } = outcome
      await close(work, { status: 'requires_action', charge_id, client_secret }, ['processing', 'unknown'])
      return
    }
    case 'refused':
    case 'none':
      await close(work, { status: 'failed', settled_at: sql`now()` })
      return
    case 'unclear':
      return leaveOpen(work, outcome.why)
  }
}

/** The money is there: the invoice has it, the books say so, and so do the emails that follow. */
async function confirm(work: Work, { charge_id, card, refunded_cents }: Succeeded): Promise<void> {
  const { tx, deps, terms, payment } = work
  const invoice = await lockBill(tx, payment.invoice_id)
  const shown = { card_brand: card.brand, card_last4: card.last4 }
  const taken = { charge_id, ...shown, settled_at: sql`now()` }
  // Nothing else changes the open amount while a card is charged; should it have, a person decides about the money.
  const fits = refunded_cents === 0 && payment.amount_cents <= (await openBill(tx, invoice))
  const status = fits ? 'succeeded' : 'review'
  if (!(await close(work, { ...taken, status }))) {
    if (await keepLateCharge(tx, payment.id, taken)) await askTheOffice(work, LATE_CHARGE)
    return
  }
  if (!fits) return askTheOffice(work, refunded_cents > 0 ? 'given_back' : 'other_amount')
  await bookMoney({ tx, deps, terms }, invoice, {
    ...{ method: 'card', cents: payment.amount_cents, received_on: terms.season.today },
    ...{ reference: '', note: '', recorded_by: null, payment_id: payment.id, excess: 'refuse' },
  })
}

type Change = Parameters<ReturnType<Database['update']>['set']>[0]

/** A payment is settled by this update alone: a late word about one that is settled changes nothing. */
async function close({ tx, payment }: Work, change: Change, from = UNDER_WAY): Promise<boolean> {
  const [closed] = await tx
    .update(payments)
    // The browser needed the secret to ask the bank; afterwards it is of no use.
    .set({ client_secret: null, ...change })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, from)))
    .returning({ id: payments.id })
  return closed !== undefined
}

const NEEDS_A_PERSON = ['other_amount', 'other_currency', 'other_charge']

/** Money may have moved: nothing else is charged for the invoice until we know. */
async function leaveOpen(work: Work, why: string): Promise<void> {
  const needsPerson = NEEDS_A_PERSON.includes(why)
  // One that waits for the person goes on waiting, whether or not the provider can be asked just now.
  const isOpen = await close(
    work,
    { status: needsPerson ? 'review' : 'unknown' },
    needsPerson ? UNDER_WAY : ['processing'],
  )
  if (isOpen && needsPerson) await askTheOffice(work, why)
}

async function askTheOffice({ tx, payment }: Work, why: string): Promise<void> {
  const subject = { payment_id: payment.id, invoice_id: payment.invoice_id, why }
  await tx.insert(officeTasks).values({ kind: 'payment_review', subject })
}
