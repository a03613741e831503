import {
  type Keeper,
  type Mark,
  prepareToLook,
  sequencesOf,
  statementsFor,
  statementsToBegin,
  type Table,
  tablesOf,
  unnoted,
  watching,
} from './written-tables.ts'

/** What several tests begin with: tables that differ from the template's are beside it, as they were then. */
type Beginning = Mark & { apart: string[] }

/** What a copy's keeper knows of its template, and what was written to the copy since it was last put back. */
export async function knowAsItWas(keeper: Keeper, lastTransaction: number) {
  const tables = await tablesOf(keeper)
  await prepareToLook(keeper, tables)
  const { newSince, lookedAt, isAsShaped, takeMark, writeAll } = watching(keeper)
  let template: Mark = { ...(await takeMark()), since: lastTransaction }
  let beginning: Beginning | null = null
  // What a scene wrote is looked at once, after the first test that begins with it.
  let isSceneNew = false
  const since = () => (beginning ?? template).since
  const listed = (names: string[]) => tables.filter(({ name }) => names.includes(name))

  /**
   * The tables that were written to. The server counts what each connection wrote, and says it when the connection is
   * at rest: while others than `own` are connected, the rows themselves are looked at.
   */
  const changed = async (own: number[] | null): Promise<string[]> => {
    const looked = await lookedAt(own, since())
    if (!looked) return newSince(beginning ?? template)
    // How many rows there were is known of the template's tables alone.
    return [...new Set([...looked, ...(beginning?.apart ?? [])])]
  }

  /** The tables whose invariants a test may have broken, and since when. */
  const toLookAt = async (own: number[] | null) => {
    const written = await changed(own)
    if (!beginning || !isSceneNew) return { since: since(), written }
    isSceneNew = false
    return { since: template.since, written: [...new Set([...written, ...beginning.apart])] }
  }

  /** As the template was, whatever tests wrote; false when the tables are not what they were. */
  const putBack = async (own: number[]): Promise<boolean> => {
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
  }

  /** What is there now is what `backToBeginning` leads back to, until it is the template's turn again. */
  const begin = async (own: number[]): Promise<void> => {
    const apart = await changed(own)
    await writeAll(statementsToBegin(apart))
    beginning = { ...(await takeMark()), apart }
    isSceneNew = true
  }

  /** False when the tables are not what they were. */
  const backToBeginning = async (own: number[]): Promise<boolean> => {
    if (!beginning || !(await isAsShaped(own))) return false
    const { apart } = beginning
    const from = ({ name }: Table) => (apart.includes(name) ? 'beginning' : 'as_it_was')
    const written = listed(await newSince(beginning))
    await writeAll([
      ...written.flatMap((table) => statementsFor(table, from(table), since())),
      ...sequencesOf('beginning'),
    ])
    beginning = { ...(await takeMark()), apart }
    return true
  }

  return { toLookAt, putBack, begin, backToBeginning }
}
