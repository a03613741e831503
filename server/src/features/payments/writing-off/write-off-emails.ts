import { readersOfInvoice } from '#features/invoices/ledger/invoice-readers.queries'
import type { Database } from '#platform/database/client'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import type { Invoice } from './debts.queries.ts'
import { writeOffWords as words } from './write-off-email-words.ts'

export type WriteOffLetters = ReturnType<typeof writeOffLetters>
type Story = { number: string; amount_cents: number; open_cents: number }

export function writeOffLetters(association: Letterhead) {
  const write = letterWriter(association)
  const letter =
    (letterWords: Bilingual) =>
    (language: string, { number, amount_cents, open_cents }: Story): Email => {
      const { money } = letterFormats(language)
      const gaps = { number, amount: money(amount_cents), open: money(open_cents) }
      return write(letterWords, language, { gaps })
    }
  return { given: letter(words.given), takenBack: letter(words.takenBack) }
}

/** The account of the invoice, and the club that pays it. */
export async function tellOfWriteOff(
  tx: Database,
  letter: WriteOffLetters['given'],
  invoice: Invoice,
  amounts: Omit<Story, 'number'>,
): Promise<void> {
  const { language, account, club } = await readersOfInvoice(tx, invoice)
  const email = letter(language, { number: invoice.number ?? '', ...amounts })
  for (const address of new Set([account, ...(club ? [club] : [])])) {
    await queueEmail(tx, address, email, { invoiceId: invoice.id })
  }
}
