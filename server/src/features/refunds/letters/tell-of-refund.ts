import { moneyOf } from '@centrepass/contract/ground/money'
import { inBothAs } from '@centrepass/contract/notifications/named-in-both'
import { eq } from 'drizzle-orm'
import { type Named, soldName } from '#features/invoices/ledger/sold-name'
import { tellOnScreen } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { accounts } from '#platform/database/tables/people'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import type { CancelTerms } from './refund-deps.ts'
import type { RefundStory } from './refund-emails.ts'

type Subject = {
  account_id: number
  invoice_id: number
  number: string
  participant_id: number
  person: string
} & Named
type Amounts = Pick<
  RefundStory,
  'to_card_cents' | 'to_credit_cents' | 'to_club_cents' | 'still_due_cents' | 'isOfClub'
>
const NONE: Amounts = {
  ...{ to_card_cents: 0, to_credit_cents: 0, to_club_cents: 0, still_due_cents: 0, isOfClub: false },
}
type News = {
  kinds: readonly ('refund_issued' | 'credit_added')[]
  /** Null where one letter tells of several at once. */
  letter: ((story: RefundStory) => Email) | null
  amounts?: Partial<Amounts>
  /** Other addresses that get the same letter. */
  also?: readonly string[]
}

type Telling = { tx: Database; terms: Pick<CancelTerms, 'season' | 'creditExpiresOn'> }

/** Tells a family about a refund: on the person's page, and by email to the payer. */
export async function tellOfRefund({ tx, terms }: Telling, subject: Subject, news: News): Promise<void> {
  const { account_id, participant_id, invoice_id, number, person } = subject
  const amounts = { ...NONE, ...news.amounts }
  const about = { participant_id, account_id }
  if (news.kinds.includes('refund_issued')) {
    const told = { invoice_id, invoice_number: number, amount: moneyOf(amounts.to_card_cents) }
    await tellOnScreen(tx, terms.season, { ...about, kind: 'refund_issued', subject: told })
  }
  if (news.kinds.includes('credit_added')) {
    const amount = moneyOf(amounts.to_credit_cents || amounts.to_card_cents)
    await tellOnScreen(tx, terms.season, {
      ...about,
      kind: 'credit_added',
      subject: { amount, origin: subject.product_name, ...inBothAs('origin', subject.product_names) },
    })
  }
  if (!news.letter) return
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  if (!account) throw new Error('A refund without an account.')
  const { language } = account
  const product = soldName(subject, language === 'FR' ? 'fr' : 'en')
  const credit_expires_on = terms.creditExpiresOn
  const story = { ...{ language, invoice_id, number, product, person, credit_expires_on }, ...amounts }
  for (const address of new Set([account.email, ...(news.also ?? [])])) {
    await queueEmail(tx, address, news.letter(story), { invoiceId: invoice_id })
  }
}
