import { type OfficeRole, onlyFor } from '@centrepass/contract/office/roles'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { markOffice } from '#features/office/grants/mark-office'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { officeGrants } from '#platform/database/tables/grants'
import { accounts } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { Letters } from '../record/account-emails.ts'
import { normaliseEmail } from '../record/accounts.queries.ts'
import { endRole } from './end-grant.ts'
import { officerAccount, type Person } from './officer-account.ts'
import { tellOfRole } from './tell-of-role.ts'

type Deps = { db: Database; clock: Clock; letters: Letters }

const REASON = 'By the command line.'

/** By the command line, for the first one and in need: a person who can run it can change the database anyway. */
export async function appointAdministrator({ db, clock, letters }: Deps, person: Person): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await officerAccount(tx, clock, person)
    if (!account) throw new Error('This account is locked or closed.')
    await addRole(tx, account.id, 'admin')
    await tellOfRole(tx, letters, { account, role: 'admin' })
  })
}

/** More roles for someone of the office. */
export async function addRoles(db: Database, email: string, roles: readonly OfficeRole[]): Promise<void> {
  const limited = roles.find(onlyFor)
  if (limited) throw new Error(`The role ${limited} is for one club. Give it on the site.`)
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(isOf(email), eq(accounts.is_office, true)))
    if (!account) throw notFound('administrator')
    for (const role of roles) await addRole(tx, account.id, role)
  })
}

async function addRole(tx: Database, accountId: number, role: OfficeRole): Promise<void> {
  const [added] = await tx
    .insert(officeGrants)
    .values({ account_id: accountId, role, reason: REASON, counts_from: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: officeGrants.id })
  await markOffice(tx, accountId)
  if (!added) return
  await recordChange(tx, accountId, {
    ...{ action: 'grant.given', subject: { office_grant_id: added.id }, after: { role }, reason: REASON },
  })
}

/** Ends every role, and signs them out everywhere. The last administrator stays, or no one could work. */
export async function dismissAdministrator(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const grants = await tx
      .select({ grant: officeGrants })
      .from(officeGrants)
      .innerJoin(accounts, eq(accounts.id, officeGrants.account_id))
      .where(and(isOf(email), isNull(officeGrants.ended_at)))
    if (!grants.some(({ grant }) => grant.role === 'admin')) throw notFound('administrator')
    for (const { grant } of grants) await endRole(tx, grant, { by: null, reason: REASON })
  })
}

const isOf = (email: string) => eq(accounts.email_normalised, normaliseEmail(email))
