import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Spots } from './present-thing.ts'

type Row = Spots & { kind: ThingKind; code: string }

/** How full everything of a season is; a tournament with all of its divisions. */
export async function spotsOf(
  db: Database,
  year: number,
): Promise<(kind: ThingKind, code: string) => Spots | undefined> {
  const rows = await rowsOf<Row>(
    db,
    sql`select kind, code, offering_id, o.limit_places as "limit", o.sold + o.held as taken from (
        select 'registration_options' as kind, code, offering_id, season_year from registration_options
        union all select 'programs', code, offering_id, season_year from programs
        union all select 'courses', code, offering_id, season_year from courses
      ) p join offerings o on o.id = p.offering_id where p.season_year = ${year}
    union all select 'tournaments', t.code, null,
        case when bool_and(o.limit_places is not null) then sum(o.limit_places)::int end, sum(o.sold + o.held)::int
      from tournaments t join divisions d on d.tournament_id = t.id join offerings o on o.id = d.offering_id
      where t.season_year = ${year} group by t.code`,
  )
  return (kind, code) => rows.find((row) => row.kind === kind && row.code === code)
}
