import { type AccountRow, accountRow } from '#features/accounts/record/account-row'
import { refuseOwnFamily } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'

/** An account that this person of the office may look at: not their own, nor one that acts for their family. */
export async function accountToHelp(
  db: Database,
  actor: OfficeActor,
  accountId: number,
): Promise<AccountRow> {
  const account = await accountRow(db, accountId)
  await refuseOwnFamily(db, actor, accountId)
  return account
}

/** A person with a role in the office is helped by two others, who know them. */
export async function refuseHelp(db: Database, actor: OfficeActor, accountId: number): Promise<AccountRow> {
  const account = await accountToHelp(db, actor, accountId)
  if (account.is_office) throw new Failure('account_of_office')
  return account
}
