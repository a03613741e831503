import type { OpenDatabase } from '#platform/database/client'

const TABLES = `
  select relname as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum = any (indkey)) as key
  from pg_class c join pg_index on indrelid = c.oid and indisprimary
  where relkind = 'r' and relnamespace = 'public'::regnamespace`

export const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename)::regclass as name, last_value, start_value
  from pg_sequences where schemaname = 'public'`

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
    create table as_it_was.all_sequences as ${SEQUENCES};
    create table as_it_was.altered (how text);
    create function as_it_was.note_altered() returns event_trigger language plpgsql security definer as
      $$ begin insert into as_it_was.altered values (tg_tag); end $$;
    create event trigger note_altered on ddl_command_end execute function as_it_was.note_altered();
    alter event trigger note_altered enable always`)
  const [known] = await database.rows('select count(*)::int as n from as_it_was.all_tables')
  if (known?.n !== tables.length) throw new Error('A table without a primary key cannot be put back.')
}
