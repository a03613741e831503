import { moneyOf } from '@centrepass/contract/ground/money'
import type { MoneyMethod } from '@centrepass/contract/invoices/invoices'
import { creditExpiryFrom } from '@centrepass/contract/refunds/refund-policy'
import { and, eq, inArray } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import { originsOf } from '#features/invoices/ledger/credit-origin'
import { lockInvoice } from '#features/invoices/ledger/lock-invoice'
import { openOn } from '#features/invoices/ledger/open-bill'
import { post } from '#features/invoices/ledger/post'
import { refreshInvoice } from '#features/invoices/ledger/refresh-invoice'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { credits, invoices, payments } from '#platform/database/tables/purchases'
import { type ReceivedAccount, receivedMoney } from '#platform/database/tables/received-money'
import { Failure, notFound } from '#platform/failure'
import { payLines } from './pay-lines.ts'

export type Invoice = typeof invoices.$inferSelect
export type ReceivedRow = typeof receivedMoney.$inferSelect

/** What money for a club's invoice means for its team. Tournaments are on a floor above, so the caller passes it in. */
export type BillChanges = {
  onMoney: (tx: Database, season: SeasonFacts, change: MoneyChange) => Promise<void>
  /** The office has changed what is open: no money came. */
  onOpen: (tx: Database, change: { invoiceId: number; openCents: number }) => Promise<void>
}
export type MoneyChange = { invoice: Invoice; received: ReceivedRow; openCents: number }

export type ReceivingDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  billChanges: BillChanges
}
/** The facts of the day, read before the transaction begins. */
export type ReceivingTerms = { season: SeasonFacts; creditExpiresOn: string }

export async function receivingTerms({
  configuration,
  clock,
}: Pick<ReceivingDeps, 'configuration' | 'clock'>): Promise<ReceivingTerms> {
  const known = await configuration()
  return { season: seasonFrom(known, clock), creditExpiresOn: creditExpiryFrom(known.variables) }
}

/** In the same order as a withdrawal locks, so that the one that comes second sees what the first did. */
export async function lockBill(tx: Database, invoiceId: number): Promise<Invoice> {
  const seen = await issuedInvoice(tx, invoiceId)
  await lockAccount(tx, seen.account_id)
  await lockInvoice(tx, invoiceId)
  return issuedInvoice(tx, invoiceId)
}

async function issuedInvoice(db: Database, invoiceId: number): Promise<Invoice> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!invoice || invoice.number === null) throw notFound('invoice')
  return invoice
}

/** While a card is being charged for the invoice, its open amount is not known. */
export async function refuseWhileCharged(tx: Database, { id }: Pick<Invoice, 'id'>): Promise<void> {
  const open = and(
    eq(payments.invoice_id, id),
    inArray(payments.status, ['processing', 'requires_action', 'unknown']),
  )
  if ((await tx.$count(payments, open)) > 0) throw new Failure('invoice_being_paid', {}, { retryAfter: 30 })
}

export type Money = {
  method: MoneyMethod
  cents: number
  received_on: string
  reference: string
  note: string
  recorded_by: number | null
  payment_id: number | null
  excess: 'refuse' | 'credit'
}
type Work = { tx: Database; deps: Pick<ReceivingDeps, 'billChanges'>; terms: ReceivingTerms }

/**
 * Records money for an invoice: the entry, the ledger, the status, and what it means for a team. The caller has locked
 * the account and the invoice. More than is open is refused, or becomes a credit where the office said so.
 */
export async function bookMoney(work: Work, invoice: Invoice, money: Money): Promise<MoneyChange> {
  const { tx, deps, terms } = work
  const open = await openOn(tx, invoice)
  const credit_cents = Math.max(0, money.cents - open)
  if (credit_cents > 0 && money.excess === 'refuse') {
    throw new Failure('more_than_open', { open: moneyOf(open), amount: moneyOf(money.cents) })
  }
  const credit_id = credit_cents > 0 ? await addCredit(work, invoice, credit_cents) : null
  const { cents: amount_cents, excess: _, ...entry } = money
  const [received] = await tx
    .insert(receivedMoney)
    .values({
      ...{ invoice_id: invoice.id, amount_cents, credit_cents, credit_id, ...entry },
      account: accountOf[money.method],
    })
    .returning()
  if (!received) throw new Error('The entry was not written.')
  await postMoney(tx, received)
  if (invoice.billed_cents === 0) await payLines(tx, received, terms.season)
  await refreshInvoice(tx, invoice.id)
  const change = { invoice, received, openCents: open - (amount_cents - credit_cents) }
  if (invoice.billed_cents > 0) await deps.billChanges.onMoney(tx, terms.season, change)
  return change
}

/** Cash and cheques are on hand until they are brought to the bank. */
const accountOf: Record<MoneyMethod, ReceivedAccount> = {
  cash: 'cash',
  cheque: 'cheques',
  transfer: 'bank',
  card: 'card',
}

/** An entry that takes another back has the opposite amounts, and so has its posting. */
export async function postMoney(tx: Database, received: ReceivedRow): Promise<void> {
  const { id, invoice_id, account, amount_cents, credit_cents } = received
  await post(tx, {
    ...{ kind: 'money_received', invoice_id, fact: `money received ${id}` },
    postings: [
      [account, amount_cents],
      ['receivable', credit_cents - amount_cents],
      ['credits', -credit_cents],
    ],
  })
}

async function addCredit({ tx, terms }: Work, invoice: Invoice, cents: number): Promise<number> {
  const [account] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, invoice.account_id))
  const number = invoice.number ?? ''
  const origins = { en: `Overpayment of ${number}`, fr: `Trop-payé de ${number}` }
  const [credit] = await tx
    .insert(credits)
    .values({
      ...{ account_id: invoice.account_id, expires_on: terms.creditExpiresOn },
      ...originsOf(origins, account?.language),
      ...{ amount_cents: cents, left_cents: cents },
    })
    .returning({ id: credits.id })
  if (!credit) throw new Error('The credit was not written.')
  return credit.id
}
