import { moneyOf } from '@centrepass/contract/ground/money'
import { eq } from 'drizzle-orm'
import { tellOnScreen } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Taken } from '#platform/card-payments/card-gateway'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { accounts } from '#platform/database/tables/people'
import { paymentSchedules } from '#platform/database/tables/plans'
import { invoiceRows, invoices, type payments } from '#platform/database/tables/purchases'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import type { ReturnLetters, ReturnStory, ReturnWhy } from './return-emails.ts'

type PaymentRow = typeof payments.$inferSelect
export type ReturnTelling = {
  returnLetters: ReturnLetters
  season: Pick<SeasonFacts, 'now' | 'today'>
}
type Returned = { payment: PaymentRow; taken: Taken; why: ReturnWhy }

/** Tells a family that money which paid for nothing goes back: at the people it was for, and by email to the payer. */
export async function tellOfReturn(
  tx: Database,
  { returnLetters, season }: ReturnTelling,
  { payment, taken, why }: Returned,
): Promise<void> {
  const { account_id, currency } = payment
  if (taken.currency === currency) {
    const subject = { payment_id: payment.id, amount: moneyOf(taken.amount_cents) }
    for (const participant_id of await peopleOf(tx, payment)) {
      await tellOnScreen(tx, season, { participant_id, account_id, kind: 'payment_returned', subject })
    }
  }
  const { amount_cents: taken_cents, currency: taken_currency } = taken
  await writeToPayer(tx, payment, { taken_cents, taken_currency }, (story) =>
    returnLetters.returned(why, story),
  )
}

/** Tells a family that a payment ended without any money. */
export async function tellOfNothing(
  tx: Database,
  { returnLetters }: Pick<ReturnTelling, 'returnLetters'>,
  payment: PaymentRow,
): Promise<void> {
  const { amount_cents: taken_cents, currency: taken_currency } = payment
  await writeToPayer(tx, payment, { taken_cents, taken_currency }, returnLetters.nothingTaken)
}

type Amounts = Pick<ReturnStory, 'taken_cents' | 'taken_currency'>

export async function writeToPayer(
  tx: Database,
  { account_id, invoice_id, amount_cents: asked_cents, currency }: PaymentRow,
  amounts: Amounts,
  letter: (story: ReturnStory) => Email,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  if (!account) throw new Error(`Account ${account_id} is gone.`)
  const { action, ...email } = letter({ language: account.language, asked_cents, currency, ...amounts })
  const club = invoice_id === null ? null : await clubOf(tx, invoice_id)
  // A club has no account to open.
  await queueEmail(tx, club ?? account.email, { ...email, ...(action && !club && { action }) })
}

/** Who has the pay link of an invoice paid it, not the account that entered the team. */
async function clubOf(tx: Database, invoiceId: number): Promise<string | null> {
  const [found] = await tx
    .select({ email: clubs.email })
    .from(clubBills)
    .innerJoin(clubs, eq(clubs.id, clubBills.club_id))
    .where(eq(clubBills.invoice_id, invoiceId))
  return found?.email ?? null
}

async function peopleOf(tx: Database, { purchase_id, schedule_id }: PaymentRow): Promise<number[]> {
  if (schedule_id !== null) {
    const rows = await tx
      .select({ id: paymentSchedules.participant_id })
      .from(paymentSchedules)
      .where(eq(paymentSchedules.id, schedule_id))
    return rows.map(({ id }) => id)
  }
  const rows = await tx
    .selectDistinct({ id: invoiceRows.participant_id })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .where(eq(invoices.purchase_id, purchase_id ?? 0))
  return rows.map(({ id }) => id)
}
