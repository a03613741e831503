import { useAccount } from '../api/session.ts'
import { CreditsSection } from '../features/invoices/CreditsSection.tsx'
import { InvoicesSection } from '../features/invoices/InvoicesSection.tsx'
import { PlansSection } from '../features/payments/plans/PlansSection.tsx'
import { StoredCardsSection } from '../features/payments/plans/StoredCardsSection.tsx'
import { CancelDialog } from '../features/refunds/CancelDialog.tsx'
import { AccountParts } from '../shell/account/AccountParts.tsx'
import { shellWords } from '../shell/shell-words.ts'
import { useWords } from '../words/locale.ts'
import style from './PaymentsScreen.module.css'

/** Everything that was paid, is due or can be used, with the cards it is paid by. */
export function PaymentsScreen() {
  const account = useAccount()
  const { payments } = useWords(shellWords).parts
  return (
    account && (
      <>
        <AccountParts />
        <div className={`page ${style.payments}`}>
          <h1>{payments}</h1>
          <PlansSection accountId={account.id} />
          <InvoicesSection accountId={account.id} />
          <CreditsSection accountId={account.id} />
          <StoredCardsSection accountId={account.id} />
          <CancelDialog />
        </div>
      </>
    )
  )
}
