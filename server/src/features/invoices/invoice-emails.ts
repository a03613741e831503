import { notificationLetters } from '#features/notifications/notification-letters'
import type { invoiceRows, invoices, scheduleLines } from '#platform/database/tables/purchases'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter, reworded } from '#platform/mail/letter-writer'
import type { EmailItem } from '#platform/mail/queue-email'
import { receiptWords, signingStepWords, invoiceEmailWords as words } from './invoice-email-words.ts'
import { soldName } from './ledger/sold-name.ts'

export type InvoiceLetters = ReturnType<typeof invoiceLetters>

type Invoice = Pick<
  typeof invoices.$inferSelect,
  'number' | 'due_now_cents' | 'total_cents' | 'credits_cents'
>
type Row = Pick<
  typeof invoiceRows.$inferSelect,
  | 'participant_id'
  | 'participant_name'
  | 'product_name'
  | 'product_names'
  | 'is_credit'
  | 'cost_cents'
  | 'fee_cents'
  | 'tax_cents'
> & { discount_names?: { en: string; fr: string } | null }
type Line = Pick<typeof scheduleLines.$inferSelect, 'due_on' | 'amount_cents'>
type Sale = { rows: readonly Row[]; later: readonly Line[]; isSigningLeft: boolean }

export function invoiceLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    notices: notificationLetters(association, publicUrl),
    receipt(language: string, invoice: Invoice, { isSigningLeft, ...sale }: Sale) {
      const { number, due_now_cents } = invoice
      const letter = due_now_cents > 0 ? words.paid : words.free
      return write(isSigningLeft ? withSigning(letter) : letter, language, {
        url: `${publicUrl}/documents`,
        gaps: { number: number ?? '', paid: letterFormats(language).money(due_now_cents) },
        items: itemsOf(language, invoice, sale),
      })
    },
  }
}

/** Person by person what was bought, at the price with all that is in it; then the sums and the days to come. */
function itemsOf(
  language: string,
  { total_cents, credits_cents, due_now_cents }: Invoice,
  { rows, later }: Omit<Sale, 'isSigningLeft'>,
): EmailItem[] {
  const locale = language === 'FR' ? 'fr' : 'en'
  const said = receiptWords[locale]
  const labelOf = (row: Row) =>
    row.discount_names?.[locale] ?? (row.is_credit ? said.upgrade : soldName(row, locale))
  const { money, day } = letterFormats(language)
  const byPerson = Map.groupBy(rows, ({ participant_id }) => participant_id)
  const line = (label: string, cents: number): EmailItem => ({ kind: 'line', label, amount: money(cents) })
  const sum = (label: string, cents: number): EmailItem => ({ kind: 'sum', label, amount: money(cents) })
  return [
    ...[...byPerson.values()].flatMap((own): EmailItem[] => [
      { kind: 'person', label: own[0]?.participant_name ?? '' },
      ...own.map((row) => line(labelOf(row), allIn(row))),
    ]),
    sum(said.total, total_cents),
    ...(credits_cents > 0 ? [line(said.credits, -credits_cents)] : []),
    ...(due_now_cents > 0 ? [sum(said.paid, due_now_cents)] : []),
    ...(later.length > 0
      ? [{ kind: 'person', label: due_now_cents > 0 ? said.later : said.dueLater } as const]
      : []),
    ...later.map(({ due_on, amount_cents }) => line(day(due_on), amount_cents)),
  ]
}

const allIn = ({ cost_cents, fee_cents, tax_cents }: Row) => cost_cents + fee_cents + tax_cents

const withSigning = (letter: Bilingual): Bilingual =>
  reworded(letter, (words, language) => ({
    ...words,
    paragraphs: [...words.paragraphs, signingStepWords[language].paragraph],
    label: signingStepWords[language].label,
  }))
