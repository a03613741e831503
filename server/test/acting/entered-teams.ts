import type { OpenDatabase } from '#platform/database/client'

const FIRST = 7000

/**
 * Teams without people that are entered for one division, each of another club but the last, which is of the first
 * team's. Who plays in them matters to no schedule.
 */
export async function enteredTeams(
  { rows, script }: Pick<OpenDatabase, 'rows' | 'script'>,
  { count, division = 'WO' }: { count: number; division?: string },
) {
  await script(`
    update divisions set limits = '{}' where code = '${division}';
    update offerings set limit_places = null
      where id = (select offering_id from divisions where code = '${division}');
    insert into teams (id, tournament_id, division_id, account_id, club_id, name, status, submitted_at)
      select ${FIRST} + n, d.tournament_id, d.id, a.id, k.id, 'Team ' || n, 'confirmed', now()
      from generate_series(1, ${count}) n, divisions d,
        (select id from accounts where email = 'parent3@mail.example') a,
        lateral (select id from (select id, row_number() over (order by id) as place from clubs) c
          where c.place = case n when ${count} then 1 else n end) k
      where d.code = '${division}'`)
  const teams = await rows(
    `select id, tournament_id, division_id, club_id from teams where id > ${FIRST} order by id`,
  )
  const [first] = teams
  if (!first) throw new Error('No team was entered.')
  return {
    ids: teams.map(({ id }) => Number(id)),
    tournamentId: Number(first.tournament_id),
    divisionId: Number(first.division_id),
  }
}

/** Ida, of the family of the demonstration, plays for the team. */
export const putOnTeam = ({ script }: Pick<OpenDatabase, 'script'>, teamId: number) =>
  script(`insert into team_people (team_id, participant_id, how)
    select ${teamId}, id, 'invitation' from participants where first_name = 'Ida' and last_name = 'Vinter'`)

/** Who was told of which team. */
export const toldOf = ({ rows }: Pick<OpenDatabase, 'rows'>, kind: string) =>
  rows(`select distinct subject ->> 'team' as team, account_id from notifications where kind = '${kind}'`)
