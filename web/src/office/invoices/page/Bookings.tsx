import { entryKinds } from '@centrepass/contract/books/entry-words'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import shared from '#office/shared/Shared.module.css'
import { Fold } from '#ui/Fold.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import style from '../Invoices.module.css'
import { invoiceHistoryWords } from './invoice-history-words.ts'

/** What the ledger says about the invoice, folded away until someone wants the cents by account. */
export function Bookings({ bookings }: Pick<OfficeInvoice, 'bookings'>) {
  const words = useWords(invoiceHistoryWords)
  const { realDay } = useFormats()
  const locale = useLocale()
  if (bookings.length === 0) return null
  return (
    <Fold title={words.ledger}>
      <p className={shared.soft}>{words.ledgerText}</p>
      {bookings.map(({ at, kind, postings }, index) => (
        // An entry has no number of its own here, and entries are only ever added.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={index} className={style.booking}>
          <p>
            <strong>{entryKinds[kind]?.[locale] ?? kind}</strong>{' '}
            <span className={shared.soft}>{realDay(at)}</span>
          </p>
          <Postings postings={postings} />
        </div>
      ))}
    </Fold>
  )
}

type Posting = { account: string; amount: string }

/** Cents by account of the ledger. */
export function Postings({ postings }: { postings: readonly Posting[] }) {
  const words = useWords(invoiceHistoryWords)
  const { money } = useFormats()
  return (
    <ul className={style.postings}>
      {postings.map(({ account, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one entry may name an account twice.
        <li key={index}>
          <span>{words.accounts[account] ?? account}</span>
          <span className={style.amount}>
            {amount.startsWith('-') ? `−${money(amount.slice(1))}` : money(amount)}
          </span>
        </li>
      ))}
    </ul>
  )
}
