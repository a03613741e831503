import { useAccount } from './api/session.ts'
import { AccountPage } from './features/accounts/AccountPage.tsx'
import { CreditsSection } from './features/invoices/CreditsSection.tsx'
import { InvoicesSection } from './features/invoices/InvoicesSection.tsx'

/** The account's own page with what other features know about the account. */
export function AccountScreen() {
  const account = useAccount()
  return (
    <AccountPage>
      {account && (
        <>
          <InvoicesSection accountId={account.id} />
          <CreditsSection accountId={account.id} />
        </>
      )}
    </AccountPage>
  )
}
