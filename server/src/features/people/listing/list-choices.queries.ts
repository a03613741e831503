import type { ListChoices } from '@centrepass/contract/people/list-people'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/database/rows-of'
import { clubsOf } from '../in-scope.ts'
import type { AskingList } from './list-people.ts'

type Choice = ListChoices['options'][number]

/** What the list can be filtered by. A club is offered itself alone. */
export async function choicesFor(asking: AskingList, wanted: number | undefined): Promise<ListChoices> {
  const { db, actor, season, locale } = asking
  const year = wanted ?? season.activeYear
  const clubs = clubsOf(actor)
  const seasons = await rowsOf<{ year: number }>(
    db,
    sql`select distinct season_year as year from registration_options order by 1 desc`,
  )
  const productsIn = (table: 'registration_options' | 'programs' | 'courses') =>
    rowsOf<Choice>(
      db,
      sql`select id, coalesce(names ->> ${locale}, name) as name from ${sql.identifier(table)}
        where season_year = ${year} order by 2, 1`,
    )
  return {
    season: year,
    seasons: [...new Set([season.activeYear, ...seasons.map((row) => row.year)])].toSorted((a, b) => b - a),
    options: await productsIn('registration_options'),
    programs: await productsIn('programs'),
    courses: await productsIn('courses'),
    clubs: await rowsOf<Choice>(
      db,
      sql`select id, name from clubs
        where ${clubs === null ? sql`is_active` : sql`id = any(${sql.param(clubs)}::int[])`} order by name, id`,
    ),
    sees_birthdates: clubs === null,
  }
}
