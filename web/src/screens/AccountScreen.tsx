import { useAccount } from '../api/session.ts'
import { AccountPage } from '../features/accounts/page/AccountPage.tsx'
import { CalendarSection } from '../features/calendar/CalendarSection.tsx'
import { PaymentCardSection } from '../features/payments/keeping/PaymentCardSection.tsx'
import { PrivacySection } from '../features/privacy/PrivacySection.tsx'
import { AccountParts } from '../shell/account/AccountParts.tsx'

/** The settings of the account, with what other features know about it. */
export function AccountScreen() {
  const account = useAccount()
  return (
    <>
      {account && <AccountParts />}
      <AccountPage
        last={
          account && (
            <>
              <CalendarSection accountId={account.id} />
              <PaymentCardSection accountId={account.id} />
              <PrivacySection account={account} />
            </>
          )
        }
      />
    </>
  )
}
