import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useIsPast } from '#features/payments/paying/use-time-left.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Entry.module.css'
import { entryWords } from './entry-words.ts'
import type { AskedQuote } from './use-entry-quote.ts'

type Props = { team: Team; asked: AskedQuote; option: PaymentOption }

/** The way on; always in sight on a phone. */
export function EntryBar({ team, asked: { quote, isCurrent, isAsking, error }, option }: Props) {
  const words = useWords(entryWords)
  const { money } = useFormats()
  const isOver = useIsPast(quote?.held_until ?? null)
  if (error) return null
  const label = quote?.is_waitlist
    ? words.toWaitList
    : option === 'club_invoice'
      ? words.toInvoice
      : words.toPayment
  return (
    <div className={style.bar}>
      {quote?.invoice && !quote.is_waitlist && (
        <p className={style.amount}>
          {words.dueNow} <strong>{money(quote.invoice.due_now)}</strong>
        </p>
      )}
      {isCurrent && !isOver ? (
        <Link to={pathTo('teamCheckout', { teamId: team.id })} search={{ pay: option }} {...buttonLook()}>
          {label}
        </Link>
      ) : (
        <Button loading={isAsking} disabled>
          {label}
        </Button>
      )}
    </div>
  )
}
