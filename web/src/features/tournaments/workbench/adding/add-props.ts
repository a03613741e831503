import type { Account } from '@centrepass/contract/accounts/accounts'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Workbench } from '../work/workbench-store.ts'
import type { Arrival } from './use-adding.ts'

/** The props of every way to add people. */
export type AddProps = {
  account: Account
  bench: Workbench
  role: RoleCode
  onAdd: (role: RoleCode, arrivals: readonly Arrival[]) => void
}
