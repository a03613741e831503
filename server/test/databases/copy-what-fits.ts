import type { OpenDatabase } from '#platform/database/client'

/**
 * Fills an older schema from a newer one: every table and column that both have. What the older one refuses (a
 * status that it does not know yet) was not there in its time and is left out.
 */
export async function copyWhatFits(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  const theirs = await columnsIn(from)
  // As with a restore: order and triggers do not matter to a copy.
  const sql = ["set local session_replication_role = 'replica';"]
  for (const [table, columns] of await columnsIn(to)) {
    const known = theirs.get(table)
    if (!known || table === 'migrations') continue
    const common = columns.filter((name) => known.includes(name)).map((name) => `"${name}"`)
    const [rows] = await from.rows(`select coalesce(json_agg(one), '[]')::text as json from ${table} as one`)
    sql.push(copyRows(table, common.join(', '), String(rows?.json)))
  }
  await to.script([...sql, WITHOUT_HALF_BOOKED].join('\n'))
  await to.script(MOVE_SEQUENCES_ON)
  // Spots that were sold for products that did not exist yet.
  await to.script(`update offerings set sold = c.counted from inv_capacity c
    where c.offering_id = id and c.problem = 'sold differs from the places taken'`)
}

/** Of what was booked to an account that there was not yet, the other half is there. */
const WITHOUT_HALF_BOOKED = `
  create temp table half_booked as select transaction_id as id from ledger_postings
    group by transaction_id having sum(cents) <> 0;
  delete from ledger_postings where transaction_id in (select id from half_booked);
  delete from ledger_transactions where id in (select id from half_booked);`

/** Without computed columns, which the database fills itself. */
async function columnsIn(database: OpenDatabase): Promise<Map<string, string[]>> {
  const rows = await database.rows(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     join pg_tables on tablename = table_name and schemaname = 'public'
     where table_schema = 'public' and is_generated = 'NEVER' group by table_name order by 1`,
  )
  return new Map(rows.map(({ table, columns }) => [String(table), columns as string[]]))
}

/** Row by row, so that one that is refused does not take the others with it. */
const copyRows = (table: string, columns: string, json: string) => `
do $copy$
declare row ${table};
begin
  -- A migration may have put the first rows in.
  delete from ${table};
  for row in select * from json_populate_recordset(null::${table}, $rows$${json}$rows$) loop
    begin
      insert into ${table} (${columns}) overriding system value
        select ${columns} from (select (row).*) as one;
    exception when check_violation or not_null_violation then null;
    end;
  end loop;
end $copy$;`

const MOVE_SEQUENCES_ON = `
do $move$
declare found record;
begin
  for found in
    select table_name, column_name, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
  loop
    execute format('select setval(%L, coalesce(max(%I), 0) + 1) from %I',
      found.sequence, found.column_name, found.table_name);
  end loop;
end $move$;`
