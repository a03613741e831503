import { type Grant, scopeOf } from '@centrepass/contract/office/roles'
import { type SQL, sql } from 'drizzle-orm'
import type { OfficeActor } from '#platform/http/actor'

/** The clubs that a caller's grants are limited to; null: everyone. */
export function clubsOf({ grants }: Pick<OfficeActor, 'grants'>): number[] | null {
  const clubs = grants.map(clubOf)
  return clubs.includes(null) ? null : clubs.filter((id) => id !== null)
}

const clubOf = (grant: Grant) => {
  const scope = scopeOf(grant)
  return scope?.kind === 'club' ? scope.id : null
}

/**
 * Within a query about `p`, a participant: whose club it is, by the record or by a live registration of their last
 * season. A club that a person has left sees them no longer by what was before.
 */
export const isInClubs = (clubs: number[] | null): SQL =>
  clubs === null
    ? sql`true`
    : sql`(p.club_id in ${clubs} or exists (select from registrations r
        where r.participant_id = p.id and r.is_live and r.club_id in ${clubs} and not exists (
          select from registrations n where n.participant_id = p.id and n.is_live
            and n.season_year > r.season_year)))`
