import type { Account } from '@centrepass/contract/accounts/accounts'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Workbench } from '../work/workbench-store.ts'
import type { Arrival } from './use-adding.ts'

/** What every way to put somebody on a list is given. */
export type AddProps = {
  account: Account
  bench: Workbench
  role: RoleCode
  onAdd: (role: RoleCode, arrivals: readonly Arrival[]) => void
}
