import { onDatabase } from '#server/test/databases/new-database.ts'

/** Copies of one of the demo's courses with that many spots each, and their ids. */
export async function makeCourses(databaseUrl: string, count: number, places: number): Promise<number[]> {
  const made = `
    with made as (
      insert into offerings (limit_places) select $2 from generate_series(1, $1::int) returning id
    )
    insert into courses
    select copy.* from made, (select courses as model from courses where code = 'NCCP-COM') as one,
      jsonb_populate_record(model, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('courses', 'id')), 'code', 'BENCH-' || made.id,
        'offering_id', made.id
      )) as copy
    returning id`
  const { rows } = await onDatabase(databaseUrl, (client) => client.query(made, [count, places]))
  return rows.map(({ id }) => id)
}
