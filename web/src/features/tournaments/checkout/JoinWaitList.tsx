import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { site } from '#api/site-configuration.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from '../entry/Entry.module.css'
import type { AskedQuote } from '../entry/use-entry-quote.ts'
import { WaitListNote } from '../entry/WaitListNote.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { EntryWork } from './use-entry.ts'

type Props = { team: Team; asked: AskedQuote; quote: EntryQuote; entry: EntryWork }

/** One sentence and one button: waiting needs no address and no card. */
export function JoinWaitList({ team, asked, quote, entry }: Props) {
  const words = useWords(checkoutWords)
  const { token, selected_credits } = quote
  const join = () =>
    entry.enter(async () => ({ token, selected_credits, billing: contactOf(team) }), words.waiting)
  return (
    <div className={style.main}>
      <WaitListNote team={team} />
      <ErrorList errors={entry.errors} />
      <div className={style.buttons}>
        <Button loading={entry.doing !== null || asked.isAsking} disabled={!asked.isCurrent} onClick={join}>
          {words.joinWaitList}
        </Button>
        <Link to={pathTo('teamConfirm', { teamId: team.id })} {...buttonLook('outline')}>
          {words.backToReview}
        </Link>
      </div>
    </div>
  )
}

/** Nothing is billed, but the contract needs the contact of an entry. */
const contactOf = ({ contact }: Team) => ({
  ...{ name: contact.name, email: contact.email, address_line1: '', city: '' },
  ...{ province: site().association.address.province, postal_code: null, country: 'CA' as const },
})
