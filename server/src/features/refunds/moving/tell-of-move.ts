import { moneyOf } from '@centrepass/contract/ground/money'
import { inBothAs } from '@centrepass/contract/notifications/named-in-both'
import { eq } from 'drizzle-orm'
import { soldName } from '#features/invoices/ledger/sold-name'
import { notifyAll, tellOnScreen } from '#features/notifications/notify'
import { newPayLink } from '#features/payments/pay-links/pay-links'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import type { MoveStory } from '../letters/move-emails.ts'
import type { Moved, Moving } from './make-move.ts'
import type { MoveDeps } from './move-deps.ts'

type Told = { moving: Moving; moved: Moved; isSigningLeft: boolean }

/** One email to the payer, and on the person's page what became of the money. */
export async function tellOfMove(
  tx: Database,
  deps: MoveDeps,
  told: Told,
): Promise<{ email: { to: string; subject: string }; story: MoveStory }> {
  const { moved } = told
  const { invoice } = told.moving.facts
  await tellScreens(tx, deps, told)
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, invoice.account_id))
  if (!account) throw new Error('A move without an account.')
  const link =
    moved.difference.owed > 0
      ? await newPayLink(tx, moved.invoice.id, told.moving.terms.season.clubBills)
      : null
  const story = { ...storyOf(told, account.language), link }
  const email = deps.moveLetters.moved(story)
  await queueEmail(tx, account.email, email, { invoiceId: moved.invoice.id })
  return { email: { to: account.email, subject: email.subject }, story }
}

function storyOf({ moving, moved, isSigningLeft }: Told, language: string): Omit<MoveStory, 'link'> {
  const { facts, terms } = moving
  const { invoice, row } = facts
  const locale = language === 'FR' ? 'fr' : 'en'
  const { split, rest, used } = moved.shares
  const { goodwill, owed, owed_by } = moved.difference
  return {
    ...{ language, invoice_id: moved.invoice.id, number: invoice.number ?? '' },
    ...{
      person: row.participant_name,
      before: soldName(row, locale),
      product: moved.product_names?.[locale] ?? moved.product,
    },
    ...{ to_card_cents: split.to_card_cents, rest_cents: rest, goodwill_cents: goodwill },
    ...{ owed_cents: owed, owed_by },
    goodwill_back_cents: split.goodwill_cents,
    wasPaidByCard: used > 0 && facts.payments.length > 0,
    credit_expires_on: terms.creditExpiresOn,
    isSigningLeft,
  }
}

async function tellScreens(tx: Database, deps: MoveDeps, { moving, moved }: Told): Promise<void> {
  const { facts, terms } = moving
  const { invoice, row } = facts
  const { shares, registered } = moved
  const about = { participant_id: row.participant_id, account_id: invoice.account_id }
  if (shares.split.to_card_cents > 0) {
    const subject = {
      ...{ invoice_id: invoice.id, invoice_number: invoice.number ?? '' },
      amount: moneyOf(shares.split.to_card_cents),
    }
    await tellOnScreen(tx, terms.season, { ...about, kind: 'refund_issued', subject })
  }
  if (shares.rest > 0) {
    const subject = {
      amount: moneyOf(shares.rest),
      origin: row.product_name,
      ...inBothAs('origin', row.product_names),
    }
    await tellOnScreen(tx, terms.season, { ...about, kind: 'credit_added', subject })
  }
  if (registered?.status !== 'valid') return
  await notifyAll(tx, { notices: deps.letters.notices, season: terms.season }, [
    {
      ...{ participant_id: row.participant_id, kind: 'registration_valid' },
      subject: {
        ...{ option: moved.product, ...inBothAs('option', moved.product_names) },
        valid_from: terms.today,
      },
    },
  ])
}
