import { onDatabase } from '#server/test/databases/new-database.ts'

/** A program for everyone with that many spots, of which 140.00 are paid at once and 200.00 twice later. Its id. */
export async function makePlanProgram(databaseUrl: string, places: number): Promise<number> {
  const made = `
    with made as (insert into offerings (limit_places) values ($1) returning id)
    insert into programs
    select copy.* from made, (select programs as model from programs where code = 'ZA15' and season_year = 2024) as one,
      jsonb_populate_record(model, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('programs', 'id')), 'code', 'DRILL-' || made.id,
        'offering_id', made.id, 'min_age', null, 'max_age', null, 'requires_agreement', false,
        'opens_at', '2025-01-01', 'closes_at', '2025-05-01', 'starts_on', '2025-05-03', 'ends_on', '2025-08-02',
        'plan', '{"deposit_cents": 14000, "instalments": [{"due_on": "2025-03-15", "amount_cents": 20000},
          {"due_on": "2025-04-15", "amount_cents": 20000}]}'::jsonb
      )) as copy
    returning id`
  const { rows } = await onDatabase(databaseUrl, (client) => client.query(made, [places]))
  return rows[0].id
}
