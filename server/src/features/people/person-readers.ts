import type { OfficeGrant } from '@centrepass/contract/office/grants'
import { roleHas } from '@centrepass/contract/office/roles'
import type { PersonReader } from '@centrepass/contract/people/person-page'
import { sql } from 'drizzle-orm'
import { listOfficers } from '#features/accounts/grants/list-officers'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { isInClubs } from './in-scope.ts'
import { personPage, type Reading } from './person-page.queries.ts'

type Roles = PersonReader['roles']

/** Who in the office can open this page now. No one opens that of their own family, whatever roles they hold. */
export async function readersOf(asking: Reading, id: number): Promise<PersonReader[]> {
  const { db, actor } = asking
  await personPage(asking, id)
  const readers: PersonReader[] = []
  for (const { account_id, name, grants } of await listOfficers(asking, actor)) {
    const roles = await rolesThatOpen(db, id, grants)
    const { people: own } = await ownPartiesOf(db, account_id)
    if (roles.length > 0 && !own.includes(id)) readers.push({ account_id, name, roles })
  }
  return readers
}

async function rolesThatOpen(db: Database, id: number, grants: readonly OfficeGrant[]): Promise<Roles> {
  const roles: Roles = []
  for (const { role, scope, until, state } of grants) {
    const isHeld = state === 'counts' && roleHas(role, 'person.read')
    if (isHeld && (await isWithin(db, id, scope))) roles.push({ role, scope, until })
  }
  return roles
}

async function isWithin(db: Database, id: number, scope: OfficeGrant['scope']): Promise<boolean> {
  if (scope?.kind !== 'club') return scope === null
  const seen = sql`select p.id from participants p where p.id = ${id} and ${isInClubs([scope.id])}`
  return (await rowsOf(db, seen)).length > 0
}
