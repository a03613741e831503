import type { Account } from '@centrepass/contract/accounts/accounts'
import type { EntryQuote } from '@centrepass/contract/tournaments/team-entry'
import type { PaymentOption, Team } from '@centrepass/contract/tournaments/teams'
import { useAccount } from '#api/session.ts'
import { useBillingOnFile } from '#features/payments/billing/billing-calls.ts'
import { Navigate } from '#router/hooks.ts'
import { pathTo } from '#state/paths.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from '../entry/Entry.module.css'
import { EntryHold } from '../entry/EntryHold.tsx'
import { EntryTrouble } from '../entry/EntryTrouble.tsx'
import { entryWords } from '../entry/entry-words.ts'
import { mayEnter, useEntryQuote } from '../entry/use-entry-quote.ts'
import { usePaymentOption } from '../entry/use-payment-option.ts'
import { useEntryWindow } from '../use-entry-window.ts'
import { OpenTeam } from '../view/OpenTeam.tsx'
import { checkoutWords } from './checkout-words.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntrySummary } from './EntrySummary.tsx'
import { EntryUnderWay } from './EntryUnderWay.tsx'
import { JoinWaitList } from './JoinWaitList.tsx'
import { useEntry } from './use-entry.ts'
import { useEntryUnderWay } from './use-entry-under-way.ts'

/** Pays for the team, or enters it without a card: by the club's invoice, or on the wait list. */
export function TeamCheckoutPage() {
  const account = useAccount()
  if (!account) return null
  return <OpenTeam>{(team) => <Checkout key={team.id} account={account} team={team} />}</OpenTeam>
}

function Checkout({ account, team }: { account: Account; team: Team }) {
  const [option] = usePaymentOption(team)
  const entry = useEntry(account.id, team)
  const underWay = useEntryUnderWay(account.id, team)
  const asked = useEntryQuote(team, option, { isPaused: underWay !== null })
  const entries = useEntryWindow(team)
  // While the answer loads, the form and its values stay.
  if (underWay && entry.doing !== 'entering') {
    return <EntryUnderWay accountId={account.id} team={team} underWay={underWay} entry={entry} />
  }
  if (!mayEnter(team) && entry.doing === null) {
    return <Navigate to={pathTo('teamView', { teamId: team.id })} replace />
  }
  const { quote, error } = asked
  const isOpen = !error && (!entries || entries.status === 'open')
  return (
    <div className={`page ${style.page} ${style.checkout}`}>
      <header className={style.header}>
        <Title quote={quote} option={option} />
        <p className={style.soft}>{team.team_name}</p>
        <EntryTrouble team={team} asked={asked} />
        {error && <ErrorList errors={entry.errors} />}
        <EntryHold asked={asked} />
      </header>
      {quote && isOpen && <Fields {...{ account, team, option, asked, quote, entry }} />}
      {!quote && isOpen && <Loading />}
    </div>
  )
}

function Title({ quote, option }: { quote: EntryQuote | undefined; option: PaymentOption }) {
  const words = useWords(checkoutWords)
  if (quote?.is_waitlist) return <h1>{words.waitTitle}</h1>
  return <h1>{option === 'club_invoice' ? words.clubTitle : words.title}</h1>
}

type FieldsProps = {
  account: Account
  team: Team
  option: PaymentOption
  asked: ReturnType<typeof useEntryQuote>
  quote: EntryQuote
  entry: ReturnType<typeof useEntry>
}

function Fields(props: FieldsProps) {
  const { account, team, quote, option } = props
  const onFile = useBillingOnFile(account.id)
  if (quote.is_waitlist) return <JoinWaitList {...props} />
  return (
    <>
      <EntrySummary team={team} quote={quote} option={option} />
      {onFile === undefined ? <Loading /> : <EntryForm {...props} onFile={onFile} />}
    </>
  )
}

function Loading() {
  const { asking } = useWords(entryWords)
  return (
    <div className={style.main}>
      <Skeleton rows={4} label={asking} />
    </div>
  )
}
