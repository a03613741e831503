import { useAccount } from '../api/session.ts'
import { FamilyPage } from '../features/family/FamilyPage.tsx'
import { TodoSection } from '../features/todo/TodoSection.tsx'
import { AccountParts } from '../shell/account/AccountParts.tsx'

/** The family with what it has to do. */
export function FamilyScreen() {
  const account = useAccount()
  return (
    account && (
      <>
        <AccountParts />
        <FamilyPage
          account={account}
          todo={(without) => <TodoSection accountId={account.id} without={without} />}
        />
      </>
    )
  )
}
