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
type Table = { name: string; columns: string[]; key: string[] }

/**
 * Puts a copy back as its template was, whatever a test wrote after the transaction `since`, and says which
 * transaction is the last one now; null when the tables are not what they were. The connections `kept` are at rest.
 */
export async function putBack(ask: Ask, since: number, kept: number[]): Promise<number | null> {
  // Nothing of the test before may still be writing.
  await ask(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and pid <> all ('{${kept}}')`)
  if ((await ask('select from as_it_was.altered limit 1')).length > 0) return null
  const changed = await changedSince(ask, since)
  // As a replica does: without the rules of the tables, in any order.
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    ...changed.flatMap((table) => statementsFor(table, since)),
    `select setval(name, coalesce(last_value, start_value), last_value is not null) from as_it_was.all_sequences
     where pg_sequence_last_value(name) is distinct from last_value`,
    'commit',
  ]
  await ask(statements.join(';\n'))
  const [row] = await ask('select txid_current() as last')
  return Number(row?.last)
}

/** The tables that a test wrote to. */
export async function changedSince(ask: Ask, since: number): Promise<Table[]> {
  return (await ask(`execute changed(${since})`)) as Table[]
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

/** Finds the tables that differ, in one look at each: planned once for all the tests that a copy serves. */
export async function prepareToPutBack(ask: Ask): Promise<void> {
  const tables = await ask('select name from as_it_was.all_tables')
  const counts = await ask(
    tables
      .map(({ name }) => `select '${name}' as name, count(*) as rows from as_it_was.${name}`)
      .join(' union all '),
  )
  const looks = counts.map(
    ({ name, rows }) => `select '${name}' as name from public.${name}
      having count(*) <> ${rows} or count(*) filter (where ${newerThan('$1')}) > 0`,
  )
  await ask(`prepare changed(bigint) as
    select t.* from (${looks.join(' union all ')}) changed join as_it_was.all_tables t using (name)`)
}
