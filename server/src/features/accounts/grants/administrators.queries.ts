import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeGrants } from '#platform/database/tables/grants'
import { accounts } from '#platform/database/tables/people'

const isAdministrator = and(
  eq(officeGrants.role, 'admin'),
  isNull(officeGrants.ended_at),
  isNotNull(officeGrants.counts_from),
)

export async function administrators(db: Database) {
  const { email, first_name, last_name, status } = accounts
  return db
    .select({ email, first_name, last_name, status })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        db.select({ id: officeGrants.account_id }).from(officeGrants).where(isAdministrator),
      ),
    )
    .orderBy(asc(accounts.id))
}

/**
 * Whether someone else could still give roles for good. The grants are locked, so that two administrators cannot end
 * each other's at once.
 */
export async function isLastAdministrator(tx: Database, accountId: number): Promise<boolean> {
  const all = await tx
    .select({ accountId: officeGrants.account_id, until: officeGrants.until, status: accounts.status })
    .from(officeGrants)
    .innerJoin(accounts, eq(accounts.id, officeGrants.account_id))
    .where(isAdministrator)
    .orderBy(asc(officeGrants.id))
    .for('no key update', { of: officeGrants })
  return !all.some((one) => one.accountId !== accountId && one.until === null && one.status === 'active')
}
