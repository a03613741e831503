import { sql } from 'drizzle-orm'
import { readersOfInvoice } from '#features/invoices/ledger/invoice-readers.queries'
import { openOn } from '#features/invoices/ledger/open-bill'
import type { Succeeded, Unclear } from '#platform/card-payments/card-gateway'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { openStates } from '../plans/settling.ts'
import { bookMoney, lockBill, receivingTerms } from '../receiving/book-money.ts'
import type { ReturnWhy } from '../returning/return-emails.ts'
import {
  closePayment,
  type From,
  type Outcome,
  type PayLinkDeps,
  putPaymentAside,
  sendBack,
  type Work,
} from './invoice-payment-work.ts'
import type { InvoicePayment } from './open-invoice-payment.ts'

/** Records the provider's answer in one transaction, under the locks of the invoice. The same answer again changes nothing. */
export async function settleInvoicePayment(
  deps: PayLinkDeps,
  payment: InvoicePayment,
  outcome: Outcome,
  from: From = openStates,
): Promise<void> {
  const terms = await receivingTerms(deps)
  await deps.db.transaction(async (tx) => {
    await settle({ tx, deps, terms, payment, from }, outcome)
    await record(tx, null, `invoice_payment.${outcome.kind}`, { payment_id: payment.id })
  })
  deps.reach('invoice payment settled')
}

async function settle(work: Work, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      return confirm(work, outcome)
    case 'declined':
      await closePayment(work, { status: 'declined', decline_code: outcome.code, settled_at: sql`now()` })
      return
    case 'requires_action': {
      const { charge_id, client_secret } = outcome
      const asked = { ...work, from: ['processing', 'unknown'] as const }
      await closePayment(asked, { status: 'requires_action', charge_id, client_secret })
      return
    }
    case 'refused':
    case 'none':
      await closePayment(work, { status: 'failed', settled_at: sql`now()` })
      return
    case 'unclear':
      return outcome.taken ? returnOther(work, outcome) : leaveOpen(work)
  }
}

/** The money is there: the invoice has it, the books say so, and so do the emails that follow. */
async function confirm(work: Work, charged: Succeeded): Promise<void> {
  const { tx, deps, terms, payment } = work
  const invoice = await lockBill(tx, payment.invoice_id)
  const { charge_id, card, refunded_cents } = charged
  const taken = { charge_id, card_brand: card.brand, card_last4: card.last4, settled_at: sql`now()` }
  if (refunded_cents > 0) {
    // A person gave it back, perhaps before a restore: what it means for the invoice is for a person, too.
    if (!(await putPaymentAside(work, 'given_back', taken))) await sendBack(work, charged, 'late')
    return
  }
  // Nothing else changes the open amount while a card is charged. What comes after we had given it up may find it paid.
  if (payment.amount_cents > (await openOn(tx, invoice))) {
    if (!(await sendBack(work, charged, 'not_settled', work.from))) await sendBack(work, charged, 'late')
    return
  }
  if (!(await closePayment(work, { ...taken, status: 'succeeded', review_since: null }))) {
    await sendBack(work, charged, 'late')
    return
  }
  const { openCents } = await bookMoney({ tx, deps, terms }, invoice, {
    ...{ method: 'card', cents: payment.amount_cents, received_on: terms.season.today },
    ...{ reference: '', note: '', recorded_by: null, payment_id: payment.id, excess: 'refuse' },
  })
  if (invoice.billed_cents > 0) return
  // A club is told by what follows for its team; a family gets its receipt here.
  const { language, account } = await readersOfInvoice(tx, invoice)
  const story = { number: invoice.number ?? '', open_cents: openCents }
  const letter = deps.payLinkLetters.received(language, story, payment.amount_cents)
  await queueEmail(tx, account, letter, { invoiceId: invoice.id })
}

/** Money may have moved: nothing else is charged for the invoice until we know. One that waits for the person goes on waiting. */
const leaveOpen = async (work: Work): Promise<void> => {
  await closePayment({ ...work, from: ['processing'] }, { status: 'unknown' })
}

/** Another amount or currency pays for nothing: it goes back, and the club can pay again. */
async function returnOther(work: Work, outcome: Unclear): Promise<void> {
  const why = outcome.why === 'other_currency' ? 'other_currency' : 'other_amount'
  if (!(await sendBack(work, outcome, why, work.from))) await sendBack(work, outcome, 'late')
}

type GivingUp = { why?: ReturnWhy; from?: From }

/**
 * The rule after a day without an end, and what the office decides: what was taken goes back, and otherwise it is not
 * paid. Without a word of the provider it goes on being asked about; what it has taken after all comes too late.
 */
export async function giveUpInvoicePayment(
  deps: PayLinkDeps,
  payment: InvoicePayment,
  outcome: Outcome,
  { why = 'not_settled', from = openStates }: GivingUp = {},
): Promise<void> {
  const terms = await receivingTerms(deps)
  await deps.db.transaction(async (tx) => {
    await lockBill(tx, payment.invoice_id)
    const work = { tx, deps, terms, payment, from }
    if (await sendBack(work, outcome, why, from)) return
    const silent = outcome.kind === 'unclear' ? { why: 'no_answer' } : {}
    await closePayment(work, { ...silent, status: 'failed', review_since: null, settled_at: sql`now()` })
  })
}

/** Only one that cannot even be ended is left to a person. */
export async function leaveToOffice(deps: PayLinkDeps, payment: InvoicePayment): Promise<void> {
  const terms = await receivingTerms(deps)
  await deps.db.transaction((tx) =>
    putPaymentAside({ tx, deps, terms, payment, from: openStates }, 'could not be settled'),
  )
}
