import { SEQUENCES } from './as-it-was.ts'

type Ask = (sql: string) => Promise<Record<string, unknown>[]>
export const KEEPER = 'keeper of a copy'
/** Two connections of a copy's keeper: one knows its plans, the other writes. */
export type Keeper = { ask: Ask; write: (sql: string) => Promise<unknown> }
/** Later transactions, and other counts, are news. */
export type Mark = { since: number; counted: Record<string, string> }
export type Table = { name: string; columns: string[]; key: string[] }

/** What we do ourselves to the tables is no reason to throw a copy away. */
export const unnoted = (...statements: string[]) => [
  'alter event trigger note_altered disable',
  ...statements,
  'alter event trigger note_altered enable always',
]

/** Beside the tables that differ from the template's, as they are now, and where every sequence stands. */
export const statementsToBegin = (apart: string[]) =>
  unnoted(
    'create schema beginning',
    ...apart.map((name) => `create table beginning.${name} as table public.${name}`),
    `create table beginning.all_sequences as ${SEQUENCES}`,
  )

/** As a replica does: without the rules of the tables, in any order. */
const BEGIN = 'begin; set local session_replication_role = replica'
/** Else a connection says what it wrote when a second has gone by. */
export const COUNT_AT_ONCE = 'select pg_stat_force_next_flush()'

export const tablesOf = async ({ ask }: Keeper) =>
  (await ask('select name, columns, key from as_it_was.all_tables')) as Table[]

/** How the keeper of a copy finds what was written to it. */
export function watching({ ask, write }: Keeper) {
  const isAlone = async (own: number[] | null) => own !== null && (await others(ask, own)).length === 0
  return {
    writeAll: (statements: string[]) => write([BEGIN, ...statements, 'commit', COUNT_AT_ONCE].join(';\n')),
    takeMark: async (): Promise<Mark> => {
      const [row] = await ask('select txid_current() as last')
      return { since: Number(row?.last), counted: await countWrites(ask) }
    },
    newSince: async ({ counted }: Mark): Promise<string[]> => {
      const now = await countWrites(ask)
      return Object.keys(now).filter((name) => now[name] !== counted[name])
    },
    /** Null when the counts are enough, because no others than `own` are connected. */
    lookedAt: async (own: number[] | null, since: number): Promise<string[] | null> =>
      (await isAlone(own))
        ? null
        : (await ask(`execute look_at_rows(${since})`)).map(({ name }) => String(name)),
    /** Nothing of the test before may still be writing, nor have changed the tables themselves. */
    isAsShaped: async (own: number[]): Promise<boolean> => {
      for (const pid of await others(ask, own)) await ask(`select pg_terminate_backend(${pid}, 5000)`)
      return (await ask('select from as_it_was.altered limit 1')).length === 0
    },
  }
}

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

const newerThan = (since: number | string) => `age(xmin) < age(${since}::text::xid)`

export function statementsFor({ name, columns, key }: Table, from: string, since: number): string[] {
  const isThere = key.map((column) => `here.${column} = was.${column}`).join(' and ')
  return [
    `delete from public.${name} where ${newerThan(since)}`,
    `insert into public.${name} (${columns}) overriding system value select ${columns} from ${from}.${name} was
     where not exists (select from public.${name} here where ${isThere})`,
  ]
}

export const sequencesOf = (from: string) => [
  `select setval(name, coalesce(last_value, start_value), last_value is not null) from ${from}.all_sequences
   where pg_sequence_last_value(name) is distinct from last_value`,
]

/** Both are planned once for all the tests that a copy serves. */
export async function prepareToLook({ ask }: Keeper, tables: Table[]): Promise<void> {
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
