import type { KeptPurchaseAnswer } from '@centrepass/contract/cart/blank-purchase-answer'
import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { eq, sql } from 'drizzle-orm'
import { leaveCart } from '#features/cart/account/leave-cart'
import { sellHeldPlaces } from '#features/cart/places/sell-held-places'
import { createDocuments } from '#features/documents/templates/create-documents'
import type { InvoiceLetters } from '#features/invoices/invoice-emails'
import { postSale } from '#features/invoices/ledger/post-sale'
import { type Notice, notifyAll, readersOf, tellReaders } from '#features/notifications/notify'
import type { CardLetters } from '#features/payments/cards/card-emails'
import type { CardToKeep } from '#features/payments/cards/keep-card'
import { startPlans } from '#features/payments/plans/start-plans'
import { givenUpStates, returnCharge } from '#features/payments/returning/return-charge'
import type { ReturnLetters } from '#features/payments/returning/return-emails'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { CardGateway, Succeeded } from '#platform/card-payments/card-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { retrying } from '#platform/database/retrying'
import { statement } from '#platform/database/statement'
import { accounts } from '#platform/database/tables/people'
import {
  invoiceRows,
  invoices,
  type PaymentState,
  purchaseClaims,
  purchases,
  scheduleLines,
} from '#platform/database/tables/purchases'
import type { DataKeys } from '#platform/encryption/data-keys'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { closePaid, openStates } from '../payment-attempts.ts'
import { moveTo } from '../purchase-states.ts'
import { addEnrolments } from './add-enrolments.ts'
import { addRegistrations } from './add-registrations.ts'
import { keepIfAgreed } from './keep-if-agreed.ts'
import { type Invoice, numberInvoice } from './number-invoice.ts'

/** `reach` is called at every point where a crash must not matter; tests end the process there. */
export type ConfirmDeps = {
  db: Database
  clock: Clock
  configuration: () => Promise<Configuration>
  letters: InvoiceLetters
  returnLetters: ReturnLetters
  cardLetters: CardLetters
  teamSales: TeamSales
  keys: DataKeys
  gateway: Pick<CardGateway, 'provider'>
  reach: (point: string) => void
}
/** What a sale means for a team. Tournaments are on a floor above, so the caller passes it in. */
type TeamSales = {
  onPaid: (tx: Database, season: SeasonFacts, sold: { teamId: number; accountId: number }) => Promise<void>
  /** After the invoice has its number: a club is billed for the team, and nothing was paid. */
  onBilled: (tx: Database, season: SeasonFacts, billed: { teamId: number; invoice: Invoice }) => Promise<void>
  onDeclined: (tx: Database, purchaseId: number) => Promise<void>
}
type Money = { id: number; purchase_id: number }

/** The money is there, so everything that was bought is, in one transaction: all of it or none yet. */
export async function confirmPurchase(
  deps: ConfirmDeps,
  paid: Money,
  charged: Succeeded,
  from: readonly PaymentState[] = openStates,
): Promise<KeptPurchaseAnswer | null> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  const answer = await retrying(() =>
    deps.db.transaction(async (tx) => {
      const { charge_id, payment_method, card } = charged
      const taken = { charge_id, payment_method, card_brand: card.brand, card_last4: card.last4 }
      const agreed = await closePaid(tx, paid.id, taken, from)
      if (!agreed) return returnLate({ ...deps, db: tx, season }, paid, charged)
      const kept = payment_method ? { provider: deps.gateway.provider, payment_method, card } : null
      // The attempt was open, so the purchase waits for it.
      const [, answer] = await inOrder(
        tx,
        (tx) => moveTo(tx, paid.purchase_id, { from: ['charging', 'unknown', 'review'], to: 'paid' }),
        (tx) => deliver({ ...deps, db: tx, season }, paid.purchase_id, { paymentId: paid.id, card: kept }),
      )
      if (kept) await keepIfAgreed(tx, deps, agreed, { card: kept, isWallet: charged.is_wallet === true })
      return answer
    }),
  )
  deps.reach('purchase confirmed')
  return answer
}

/** The money of an attempt we had given up arrived after all: it goes back by itself. */
async function returnLate({ db: tx, ...deps }: Delivery, paid: Money, charged: Succeeded): Promise<null> {
  const late = { paymentId: paid.id, outcome: charged, why: 'late', from: givenUpStates } as const
  await returnCharge(tx, deps, late)
  return null
}

/** Nothing to pay now: no card, no provider, and otherwise the same. */
export async function confirmFreePurchase(
  deps: ConfirmDeps,
  purchaseId: number,
): Promise<KeptPurchaseAnswer | null> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  return retrying(() =>
    deps.db.transaction(async (tx) => {
      const isOpen = await moveTo(tx, purchaseId, {
        from: ['charging'],
        to: 'paid',
        detail: 'nothing to pay',
      })
      return isOpen ? deliver({ ...deps, db: tx, season }, purchaseId, { paymentId: null, card: null }) : null
    }),
  )
}

type Delivery = ConfirmDeps & { season: SeasonFacts }
type Paid = { paymentId: number | null; card: CardToKeep | null }

async function deliver(
  deps: Delivery,
  purchaseId: number,
  { paymentId, card }: Paid,
): Promise<KeptPurchaseAnswer> {
  const { db: tx, season } = deps
  const [{ open, rows, account }] = await inOrder(
    tx,
    (tx) => saleOf(tx, purchaseId),
    (tx) => unclaim(tx, { purchaseId }),
    (tx) => sellHeldPlaces(tx, purchaseId),
  )
  const bought = rows.filter(({ is_credit }) => !is_credit)
  const people = [...new Set(bought.map(({ participant_id }) => participant_id))]
  const [documents, readers] = await inOrder(
    tx,
    (tx) => createDocuments(tx, bought, season),
    (tx) => readersOf(tx, people, season),
    (tx) => addEnrolments(tx, bought, season),
    (tx) => postSale(tx, open, rows),
  )
  await tellOfValid(deps, await addRegistrations(tx, rows, deps))
  for (const { product_id } of bought.filter(({ product_type }) => product_type === 'TournamentTeam')) {
    await deps.teamSales.onPaid(tx, season, { teamId: product_id, accountId: open.account_id })
  }
  await startPlans(tx, { invoice: open, rows: bought, card, today: season.today })
  // Late, because everyone who pays waits for this one counter: behind it comes one round trip, and the commit.
  const [later, invoice] = await inOrder(
    tx,
    (tx) => laterPayments(tx, { invoiceId: open.id }),
    (tx) => numberInvoice(tx, { purchaseId, today: season.today }),
  )
  const answer: KeptPurchaseAnswer = {
    status: 'paid',
    payment_id: paymentId,
    invoice_id: invoice.id,
    invoice_number: invoice.number,
    documents,
  }
  const about = { purchase_id: purchaseId, invoice_id: invoice.id }
  const isBilled = invoice.billed_cents > 0
  if (isBilled) {
    await deps.teamSales.onBilled(tx, season, { teamId: bought[0]?.product_id ?? 0, invoice })
  }
  const sale = { rows, later, isSigningLeft: documents.length > 0 }
  const receipt = isBilled ? null : deps.letters.receipt(account.language, invoice, sale)
  await inOrder(
    tx,
    (tx) => receipt && tellReaders(tx, season, readers, paidFor(people, invoice)),
    (tx) => receipt && queueEmail(tx, account.email, receipt, { invoiceId: invoice.id }),
    (tx) => keepAnswer(tx, { purchaseId, answer: JSON.stringify(answer) }),
    (tx) => record(tx, invoice.account_id, 'purchase.paid', about),
    (tx) => leaveCart(tx, purchaseId),
  )
  deps.reach('purchase about to be confirmed')
  return answer
}

const readSale = statement((db) =>
  db
    .select({
      invoice: invoices,
      row: invoiceRows,
      account: { email: accounts.email, language: accounts.language },
    })
    .from(invoices)
    .innerJoin(invoiceRows, eq(invoiceRows.invoice_id, invoices.id))
    .innerJoin(accounts, eq(accounts.id, invoices.account_id))
    .where(eq(invoices.purchase_id, sql.placeholder('purchaseId')))
    .orderBy(invoiceRows.position),
)

/** Once for each day, however many plans are paid on it. */
const laterPayments = statement((db) =>
  db
    .select({
      due_on: scheduleLines.due_on,
      amount_cents: sql<number>`sum(${scheduleLines.amount_cents})::int`,
    })
    .from(scheduleLines)
    .where(eq(scheduleLines.invoice_id, sql.placeholder('invoiceId')))
    .groupBy(scheduleLines.due_on)
    .orderBy(scheduleLines.due_on),
)

async function saleOf(tx: Database, purchaseId: number) {
  const sale = await readSale(tx, { purchaseId })
  const [first] = sale
  if (!first) throw new Error(`Purchase ${purchaseId} has no invoice.`)
  return { open: first.invoice, rows: sale.map(({ row }) => row), account: first.account }
}

const unclaim = statement((db) =>
  db.delete(purchaseClaims).where(eq(purchaseClaims.purchase_id, sql.placeholder('purchaseId'))),
)

/** The stored answer for a retry. */
const keepAnswer = statement((db) =>
  db
    .update(purchases)
    .set({ answer: sql`${sql.placeholder('answer')}` })
    .where(eq(purchases.id, sql.placeholder('purchaseId'))),
)

type Registered = Awaited<ReturnType<typeof addRegistrations>>

async function tellOfValid({ db: tx, letters, season }: Delivery, registered: Registered): Promise<void> {
  const valid = registered.filter(({ status }) => status === 'valid')
  const news = valid.map(({ participant_id, option }) => ({
    participant_id,
    kind: 'registration_valid' as const,
    subject: { ...namedAs('option', option), valid_from: season.today },
  }))
  await notifyAll(tx, { notices: letters.notices, season }, news)
}

/** Told to the payer once, about everyone they pay for. Credits and free things are no payment. */
const paidFor = ([first, ...others]: readonly number[], invoice: Invoice): Notice[] => {
  const { id, number, account_id, due_now_cents } = invoice
  if (due_now_cents <= 0 || first === undefined) return []
  const subject = {
    ...{ invoice_id: id, invoice_number: number ?? '' },
    ...(others.length > 0 && { others: others.length }),
  }
  return [{ participant_id: first, account_id, kind: 'payment_received', subject }]
}
