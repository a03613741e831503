import type { OpenDatabase } from '#platform/database/client'

const TABLES = `
  select relname as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum = any (indkey)) as key
  from pg_class c join pg_index on indrelid = c.oid and indisprimary
  where relkind = 'r' and relnamespace = 'public'::regnamespace`

/**
 * Beside the tables of a template: what each of them holds, and where every sequence stands, so that a test's copy can
 * be put back. A test that changes the tables themselves leaves a mark: such a copy is not used again.
 */
export async function rememberAsItWas(database: OpenDatabase): Promise<void> {
  const names = await database.rows(`select tablename from pg_tables where schemaname = 'public'`)
  const tables = names.map(({ tablename }) => String(tablename))
  await database.script(`
    create schema as_it_was;
    ${tables.map((table) => `create table as_it_was.${table} as table public.${table};`).join('\n')}
    create table as_it_was.all_tables as ${TABLES};
    create table as_it_was.all_sequences as
      select format('%I.%I', schemaname, sequencename)::regclass as name, last_value, start_value
      from pg_sequences where schemaname = 'public';
    create table as_it_was.altered (how text);
    create function as_it_was.note_altered() returns event_trigger language plpgsql security definer as
      $$ begin insert into as_it_was.altered values (tg_tag); end $$;
    create event trigger note_altered on ddl_command_end execute function as_it_was.note_altered();
    alter event trigger note_altered enable always`)
  const [known] = await database.rows('select count(*)::int as n from as_it_was.all_tables')
  if (known?.n !== tables.length) throw new Error('A table without a primary key cannot be put back.')
}

type Ask = (sql: string) => Promise<Record<string, unknown>[]>
/** Two connections of a copy's keeper: one knows its plans, the other writes. */
type Keeper = { ask: Ask; write: (sql: string) => Promise<unknown> }
export const KEEPER = 'keeper of a copy'
type Table = { name: string; columns: string[]; key: string[] }

/** What a copy's keeper knows of its template, and what was written to the copy since it was last put back. */
export async function knowAsItWas({ ask, write }: Keeper, lastTransaction: number) {
  const tables = (await ask('select name, columns, key from as_it_was.all_tables')) as Table[]
  await prepareToLook(ask, tables)
  let since = lastTransaction
  let counted = await countWrites(ask)

  /**
   * The tables that were written to. The server counts what each connection wrote, and says it when the connection is
   * at rest: while others than `own` are connected, the rows themselves are looked at.
   */
  const changed = async (own: number[] | null): Promise<string[]> => {
    if (own === null || (await others(ask, own)).length > 0) return lookAtRows(ask, since)
    const now = await countWrites(ask)
    return tables.map(({ name }) => name).filter((name) => now[name] !== counted[name])
  }

  /** As the template was, whatever a test wrote; false when the tables are not what they were. */
  const putBack = async (own: number[]): Promise<boolean> => {
    // Nothing of the test before may still be writing.
    for (const pid of await others(ask, own)) await ask(`select pg_terminate_backend(${pid}, 5000)`)
    if ((await ask('select from as_it_was.altered limit 1')).length > 0) return false
    const written = await changed(own)
    // As a replica does: without the rules of the tables, in any order.
    const statements = [
      'begin',
      'set local session_replication_role = replica',
      ...tables.filter(({ name }) => written.includes(name)).flatMap((table) => statementsFor(table, since)),
      `select setval(name, coalesce(last_value, start_value), last_value is not null) from as_it_was.all_sequences
       where pg_sequence_last_value(name) is distinct from last_value`,
      'commit',
      COUNT_AT_ONCE,
    ]
    await write(statements.join(';\n'))
    const [row] = await ask('select txid_current() as last')
    since = Number(row?.last)
    counted = await countWrites(ask)
    return true
  }

  return { changed, putBack, since: () => since }
}

/** Else a connection says what it wrote when a second has gone by. */
export const COUNT_AT_ONCE = 'select pg_stat_force_next_flush()'

async function others(ask: Ask, own: number[]): Promise<number[]> {
  const rows = await ask(`select pid from pg_stat_activity
    where datname = current_database() and application_name <> '${KEEPER}' and backend_type = 'client backend'
      and pid <> all ('{${own}}')`)
  return rows.map(({ pid }) => Number(pid))
}

/** What is written counts even when it is taken back; who empties a table gives it another file. */
async function countWrites(ask: Ask): Promise<Record<string, string>> {
  const [row] = await ask('execute count_writes')
  return row?.counts as Record<string, string>
}

async function lookAtRows(ask: Ask, since: number): Promise<string[]> {
  return (await ask(`execute look_at_rows(${since})`)).map(({ name }) => String(name))
}

const newerThan = (since: number | string) => `age(xmin) < age(${since}::text::xid)`

function statementsFor({ name, columns, key }: Table, since: number): string[] {
  const isThere = key.map((column) => `here.${column} = was.${column}`).join(' and ')
  return [
    `delete from public.${name} where ${newerThan(since)}`,
    `insert into public.${name} (${columns}) overriding system value select ${columns} from as_it_was.${name} was
     where not exists (select from public.${name} here where ${isThere})`,
  ]
}

/** Both are planned once for all the tests that a copy serves. */
async function prepareToLook(ask: Ask, tables: Table[]): Promise<void> {
  await ask(`prepare count_writes as
    select json_object_agg(relname, concat_ws(' ', relfilenode, pg_stat_get_tuples_inserted(oid),
      pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid))) as counts
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const counts = await ask(
    tables
      .map(({ name }) => `select '${name}' as name, count(*) as rows from as_it_was.${name}`)
      .join(' union all '),
  )
  const looks = counts.map(
    ({ name, rows }) => `select '${name}' as name from public.${name}
      having count(*) <> ${rows} or count(*) filter (where ${newerThan('$1')}) > 0`,
  )
  await ask(`prepare look_at_rows(bigint) as ${looks.join(' union all ')}`)
}
