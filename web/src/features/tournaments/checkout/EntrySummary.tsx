import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Fold } from '#ui/Fold.tsx'
import { Section } from '#ui/Section.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from '../entry/Entry.module.css'
import { EntryTotals } from '../entry/EntryTotals.tsx'
import { checkoutWords } from './checkout-words.ts'

type Props = { team: Team; quote: EntryQuote; option: PaymentOption }

/** What is being paid for. On a phone it is folded to one line, which has the amounts in it. */
export function EntrySummary({ team, quote, option }: Props) {
  const words = useWords(checkoutWords)
  const { money } = useFormats()
  const isWide = useIsWide()
  const { invoice } = quote
  if (!invoice) return null
  const order = (
    <>
      <EntryTotals team={team} quote={quote} />
      <Link to={pathTo('teamConfirm', { teamId: team.id })} search={{ pay: option }}>
        {words.backToReview}
      </Link>
    </>
  )
  return (
    <div className={style.order}>
      {isWide ? (
        <Section title={words.order}>{order}</Section>
      ) : (
        <Fold title={words.orderOf(money(invoice.total), money(invoice.due_now))}>{order}</Fold>
      )}
    </div>
  )
}
