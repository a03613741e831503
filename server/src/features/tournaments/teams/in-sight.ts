import { inArray, or } from 'drizzle-orm'
import { scopedTo } from '#features/office/scoped-to'
import { teams } from '#platform/database/tables/teams'
import type { OfficeActor } from '#platform/http/actor'

/** Teams of the clubs and tournaments that the caller's grants are for. */
export function teamsInSight(actor: Pick<OfficeActor, 'grants'>) {
  const clubs = scopedTo(actor, 'club')
  const events = scopedTo(actor, 'tournament')
  if (clubs === null || events === null) return undefined
  return or(inArray(teams.club_id, clubs), inArray(teams.tournament_id, events))
}
