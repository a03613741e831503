import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useAccount } from '#api/session.ts'
import { CreditPicker } from '#features/payments/paying/CreditPicker.tsx'
import { creditWords } from '#features/payments/paying/credit-words.ts'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from './Entry.module.css'
import { EntryTotals } from './EntryTotals.tsx'
import { entryWords } from './entry-words.ts'
import { PaymentOptions } from './PaymentOptions.tsx'
import type { AskedQuote } from './use-entry-quote.ts'
import { WaitListNote } from './WaitListNote.tsx'

type Props = {
  team: Team
  asked: AskedQuote
  option: PaymentOption
  onChoose: (option: PaymentOption) => void
}

/** Beside the team: how it is paid and what it comes to, or that it waits and pays nothing. */
export function EntryCost({ team, asked: { quote, isAsking, error }, option, onChoose }: Props) {
  const words = useWords(entryWords)
  if (quote?.is_waitlist) {
    return (
      <div className={style.aside}>
        <WaitListNote team={team} />
      </div>
    )
  }
  return (
    <div className={style.aside}>
      <Section title={words.howToPay}>
        <PaymentOptions team={team} value={option} onChange={onChoose} />
      </Section>
      {!error && (
        <Section title={words.cost}>
          {quote ? (
            <div className={style.stack} aria-busy={isAsking}>
              <EntryTotals team={team} quote={quote} />
              <Credits quote={quote} option={option} />
            </div>
          ) : (
            <Skeleton rows={2} label={words.asking} />
          )}
        </Section>
      )}
    </div>
  )
}

function Credits({ quote, option }: { quote: EntryQuote; option: PaymentOption }) {
  const { withDeposit } = useWords(creditWords)
  const account = useAccount()
  if (!account || !quote.account_credits) return null
  return (
    <CreditPicker
      accountId={account.id}
      credits={quote.account_credits}
      {...(option === 'deposit' && { hint: withDeposit })}
    />
  )
}
