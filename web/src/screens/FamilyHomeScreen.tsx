import type { Account } from '@centrepass/contract/accounts/accounts'
import { FamilyHome } from '../features/family/home/FamilyHome.tsx'
import { TodoSection } from '../features/todo/TodoSection.tsx'

/** What a signed-in family sees at home instead of the brochure. */
export function FamilyHomeScreen({ account }: { account: Account }) {
  return (
    <FamilyHome
      account={account}
      todo={(without) => <TodoSection accountId={account.id} without={without} />}
    />
  )
}
