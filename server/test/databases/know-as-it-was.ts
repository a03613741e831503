import { SEQUENCES } from './as-it-was.ts'
import {
  type Ask,
  BEGIN,
  COUNT_AT_ONCE,
  countWrites,
  lookAtRows,
  others,
  prepareToLook,
  sequencesOf,
  statementsFor,
  type Table,
  unnoted,
} from './written-tables.ts'

/** Two connections of a copy's keeper: one knows its plans, the other writes. */
type Keeper = { ask: Ask; write: (sql: string) => Promise<unknown> }
/** Later transactions, and other counts, are news. */
type Mark = { since: number; counted: Record<string, string> }
/** What several tests begin with: tables that differ from the template's are beside it, as they were then. */
type Beginning = Mark & { apart: string[] }

/** What a copy's keeper knows of its template, and what was written to the copy since it was last put back. */
export async function knowAsItWas({ ask, write }: Keeper, lastTransaction: number) {
  const tables = (await ask('select name, columns, key from as_it_was.all_tables')) as Table[]
  await prepareToLook(ask, tables)
  let template: Mark = { since: lastTransaction, counted: await countWrites(ask) }
  let beginning: Beginning | null = null

  const takeMark = async (): Promise<Mark> => {
    const [row] = await ask('select txid_current() as last')
    return { since: Number(row?.last), counted: await countWrites(ask) }
  }
  const newSince = async ({ counted }: Mark) => {
    const now = await countWrites(ask)
    return tables.map(({ name }) => name).filter((name) => now[name] !== counted[name])
  }
  const writeAll = (statements: string[]) => write([BEGIN, ...statements, 'commit', COUNT_AT_ONCE].join(';\n'))

  /**
   * The tables that were written to. The server counts what each connection wrote, and says it when the connection is
   * at rest: while others than `own` are connected, the rows themselves are looked at.
   */
  const changed = async (own: number[] | null): Promise<string[]> => {
    const mark = beginning ?? template
    if (own !== null && (await others(ask, own)).length === 0) return newSince(mark)
    // How many rows there were is known of the template's tables alone.
    return [...new Set([...(await lookAtRows(ask, mark.since)), ...(beginning?.apart ?? [])])]
  }

  /** Nothing of the test before may still be writing, nor have changed the tables themselves. */
  const isAsShaped = async (own: number[]) => {
    for (const pid of await others(ask, own)) await ask(`select pg_terminate_backend(${pid}, 5000)`)
    return (await ask('select from as_it_was.altered limit 1')).length === 0
  }
  const listed = (names: string[]) => tables.filter(({ name }) => names.includes(name))

  return {
    changed,
    since: () => (beginning ?? template).since,

    /** As the template was, whatever tests wrote; false when the tables are not what they were. */
    putBack: async (own: number[]): Promise<boolean> => {
      if (!(await isAsShaped(own))) return false
      const written = listed(await newSince(template))
      await writeAll([
        ...written.flatMap((table) => statementsFor(table, 'as_it_was', template.since)),
        ...sequencesOf('as_it_was'),
        ...(beginning ? unnoted('drop schema beginning cascade') : []),
      ])
      beginning = null
      template = await takeMark()
      return true
    },

    /** What is there now is what `backToBeginning` leads back to, until it is the template's turn again. */
    begin: async (own: number[]): Promise<void> => {
      const apart = await changed(own)
      await writeAll(
        unnoted(
          'create schema beginning',
          ...apart.map((name) => `create table beginning.${name} as table public.${name}`),
          `create table beginning.all_sequences as ${SEQUENCES}`,
        ),
      )
      beginning = { ...(await takeMark()), apart }
    },

    /** False when the tables are not what they were. */
    backToBeginning: async (own: number[]): Promise<boolean> => {
      if (!beginning || !(await isAsShaped(own))) return false
      const { apart, since } = beginning
      const written = listed(await newSince(beginning))
      const from = ({ name }: Table) => (apart.includes(name) ? 'beginning' : 'as_it_was')
      await writeAll([
        ...written.flatMap((table) => statementsFor(table, from(table), since)),
        ...sequencesOf('beginning'),
      ])
      beginning = { ...(await takeMark()), apart }
      return true
    },
  }
}
