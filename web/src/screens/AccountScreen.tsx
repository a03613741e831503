import { useAccount } from '../api/session.ts'
import { AccountPage } from '../features/accounts/page/AccountPage.tsx'
import { CreditsSection } from '../features/invoices/CreditsSection.tsx'
import { InvoicesSection } from '../features/invoices/InvoicesSection.tsx'
import { PlansSection } from '../features/payments/plans/PlansSection.tsx'
import { StoredCardsSection } from '../features/payments/plans/StoredCardsSection.tsx'
import { PrivacySection } from '../features/privacy/PrivacySection.tsx'
import { CancelDialog } from '../features/refunds/CancelDialog.tsx'
import { TodoSection } from '../features/todo/TodoSection.tsx'

/** The account's own page with what other features know about the account. */
export function AccountScreen() {
  const account = useAccount()
  return (
    <AccountPage last={account && <PrivacySection account={account} />}>
      {account && (
        <>
          <TodoSection accountId={account.id} />
          <PlansSection accountId={account.id} />
          <InvoicesSection accountId={account.id} />
          <CreditsSection accountId={account.id} />
          <StoredCardsSection accountId={account.id} />
          <CancelDialog />
        </>
      )}
    </AccountPage>
  )
}
