import type { Grant } from '@centrepass/contract/office/roles'
import { type OfficeRole, roleHas, roleNames } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { officeGrants } from '#platform/database/tables/grants'
import { accounts } from '#platform/database/tables/people'

/** Neither ended nor waiting for a second person, by the database's clock. */
const counts = and(
  isNull(officeGrants.ended_at),
  isNotNull(officeGrants.counts_from),
  or(isNull(officeGrants.until), gt(officeGrants.until, sql`now()`)),
)

/** What an account may do in the office now. Asked with every call, so that an ended role ends at once. */
export async function grantsOf(db: Database, accountId: number): Promise<Grant[]> {
  const { role, club_id, tournament_id, program_id } = officeGrants
  return db
    .select({ role, club_id, tournament_id, program_id })
    .from(officeGrants)
    .where(and(eq(officeGrants.account_id, accountId), counts))
    .orderBy(asc(officeGrants.id))
}

/** The people of the office who may do one of these for everyone, not only for one club, tournament or program. */
export async function officersWho(db: Database, verbs: readonly OfficeVerb[]) {
  return officersIn(
    db,
    roleNames.filter((role) => verbs.some((verb) => roleHas(role, verb))),
  )
}

export async function officersIn(db: Database, roles: readonly OfficeRole[]) {
  return db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.status, 'active'),
        inArray(
          accounts.id,
          db
            .select({ id: officeGrants.account_id })
            .from(officeGrants)
            .where(and(inArray(officeGrants.role, [...roles]), forEverything, counts)),
        ),
      ),
    )
    .orderBy(asc(accounts.id))
}

/** The registrars of one club whose role counts now. */
export async function registrarsOfClub(db: Database, clubId: number) {
  return db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.status, 'active'),
        inArray(
          accounts.id,
          db
            .select({ id: officeGrants.account_id })
            .from(officeGrants)
            .where(and(eq(officeGrants.role, 'club_registrar'), eq(officeGrants.club_id, clubId), counts)),
        ),
      ),
    )
    .orderBy(asc(accounts.id))
}

const forEverything = and(
  isNull(officeGrants.club_id),
  isNull(officeGrants.tournament_id),
  isNull(officeGrants.program_id),
)
