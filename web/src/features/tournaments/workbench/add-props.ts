import type { Account } from '@centrepass/contract/accounts'
import type { RoleCode } from '@centrepass/contract/team-question'
import type { Arrival } from './use-adding.ts'
import type { Workbench } from './workbench-store.ts'

/** What every way to put somebody on a list is given. */
export type AddProps = {
  account: Account
  bench: Workbench
  role: RoleCode
  onAdd: (role: RoleCode, arrivals: readonly Arrival[]) => void
}
