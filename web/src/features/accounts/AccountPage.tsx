import type { Account } from '@centrepass/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../api/session.ts'
import { pathTo } from '../../paths.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { useWords } from '../../words/locale.ts'
import style from './AccountPage.module.css'
import { accountQuery } from './account-calls.ts'
import { accountWords } from './account-words.ts'
import { DetailsSection } from './DetailsSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export function AccountPage() {
  const words = useWords(accountWords)
  const account = useAccount()
  if (account) return <Settings account={account} />
  return (
    <PageCard
      icon="person"
      title={words.title}
      actions={
        <>
          <Link to="." hash="login" {...buttonLook()}>
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

function Settings({ account }: { account: Account }) {
  const words = useWords(accountWords)
  // Brings the account up to date when what we have is old; the sections show what the session holds.
  useQuery({ ...accountQuery(account.id), initialData: account })
  return (
    <div className={`page ${style.settings}`}>
      <h1>{words.title}</h1>
      <PeopleSection account={account} />
      <DetailsSection account={account} />
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SessionsSection accountId={account.id} />
    </div>
  )
}
