import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { InvoiceTotals } from '#features/payments/paying/InvoiceTotals.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Entry.module.css'
import { entryWords } from './entry-words.ts'
import { laterOf } from './use-entry-quote.ts'

/** The price of the entry: the division's fee, then service fee, tax and due dates. */
export function EntryTotals({ team, quote }: { team: Team; quote: EntryQuote }) {
  const words = useWords(entryWords)
  const { money } = useFormats()
  if (!quote.invoice) return null
  return (
    <>
      <p className={style.row}>
        <span>{words.fee(team.division.name)}</span>
        <span>{money(quote.invoice.subtotal)}</span>
      </p>
      <InvoiceTotals invoice={quote.invoice} later={laterOf(quote)} />
    </>
  )
}
