import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ProfileValues } from './profile-values.ts'

type Holder = Pick<Account, 'first_name' | 'last_name' | 'email'>

/**
 * A holder who registers themself has told the account their name and address already. Who then says that it is a child
 * gets empty fields back. What was typed is never touched.
 */
export function ownNames(
  values: ProfileValues,
  holder: Holder,
  relationship: string,
): Partial<ProfileValues> {
  const own = {
    'personal.first_name': holder.first_name,
    'personal.last_name': holder.last_name,
    'contact.email': holder.email,
  }
  const isSelf = relationship === 'self'
  const names = ['personal.first_name', 'personal.last_name', 'contact.email'] as const
  const untouched = names.filter((name) => values[name] === (isSelf ? '' : own[name]))
  return Object.fromEntries(untouched.map((name) => [name, isSelf ? own[name] : '']))
}
