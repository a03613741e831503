import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { notifications } from '#platform/database/tables/documents'
import { accounts } from '#platform/database/tables/people'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import type { RefundStory } from './refund-emails.ts'

type Subject = {
  account_id: number
  invoice_id: number
  number: string
  participant_id: number
  product: string
  person: string
}
type News = {
  kinds: readonly ('refund_issued' | 'credit_added')[]
  letter: (story: RefundStory) => Email
  amounts?: Partial<Pick<RefundStory, 'to_card_cents' | 'to_credit_cents' | 'still_due_cents'>>
  credit_expires_on: string
}

/** Tells a family about money that comes back: on the person's page, and by mail to whoever paid. */
export async function tellOfRefund(tx: Database, subject: Subject, news: News): Promise<void> {
  const { account_id, participant_id, invoice_id, number, product, person } = subject
  const amounts = { to_card_cents: 0, to_credit_cents: 0, still_due_cents: 0, ...news.amounts }
  if (news.kinds.length > 0) {
    await tx.insert(notifications).values(
      news.kinds.map((kind) => ({
        participant_id,
        kind,
        subject: { invoice_id, invoice_number: number, product, amount_cents: amountFor(kind, amounts) },
      })),
    )
  }
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, account_id))
  if (!account) throw new Error('A refund without an account.')
  const { language } = account
  const { credit_expires_on } = news
  const story = { ...{ language, invoice_id, number, product, person, credit_expires_on }, ...amounts }
  await queueEmail(tx, account.email, news.letter(story), { invoiceId: invoice_id })
}

const amountFor = (kind: News['kinds'][number], amounts: Required<NonNullable<News['amounts']>>) =>
  kind === 'refund_issued' ? amounts.to_card_cents : amounts.to_credit_cents || amounts.to_card_cents
