import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccount } from '#api/session.ts'
import { Link } from '#router/Link.tsx'
import { wantedSearch } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { useWords } from '#words/locale.ts'
import { accountQuery } from '../account-calls.ts'
import { accountWords } from '../account-words.ts'
import { SecuritySection } from '../factors/SecuritySection.tsx'
import style from './AccountPage.module.css'
import { DetailsSection } from './DetailsSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { MailSection } from './MailSection.tsx'
import { OfficeHelpSection } from './OfficeHelpSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

/** The account's settings; `last` is what other features add below them. */
export function AccountPage({ last }: { last?: ReactNode }) {
  const words = useWords(accountWords)
  const account = useAccount()
  const backHere = wantedSearch(pathTo('account'))
  if (account) return <Settings account={account} last={last} />
  return (
    <PageCard
      icon="person"
      title={words.title}
      actions={
        <>
          <Link to="." search={backHere} hash="login" {...buttonLook()}>
            {words.signIn}
          </Link>
          <Link to={pathTo('createAccount')} {...buttonLook('outline')}>
            {words.create}
          </Link>
        </>
      }
    >
      <p>{words.signInFirst}</p>
    </PageCard>
  )
}

type Props = { account: Account; last: ReactNode }

function Settings({ account, last }: Props) {
  const words = useWords(accountWords)
  // Brings the account up to date when what we have is old; the sections show what the session holds.
  useQuery({ ...accountQuery(account.id), initialData: account })
  return (
    <div className={`page ${style.settings}`}>
      <h1>{words.title}</h1>
      <PeopleSection account={account} />
      <DetailsSection account={account} />
      <MailSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SecuritySection account={account} />
      <SessionsSection accountId={account.id} />
      <OfficeHelpSection accountId={account.id} />
      {last}
    </div>
  )
}
