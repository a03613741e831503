import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** More than a round has to do on any usual day, few enough for a round to end soon. */
export const AT_ONCE = 200
/** A provider that leaves as many without an answer is away: the others wait for the next round. */
const UNCLEAR_IN_A_ROW = 3
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 600

type Line<Row> = {
  /** Those whose time has come, the one that has waited longest first. */
  due: (limit: number) => Promise<Row[]>
  /** Sends it to the back of the line before it is asked about. False when another worker was faster. */
  postpone: (row: Row) => Promise<boolean>
  ask: (row: Row) => Promise<'clear' | 'unclear'>
  /** Logs what went wrong with one: it is asked about again at its next time. */
  tell: (error: unknown) => void
  /** How many are asked about at the same time; one where it is left out. */
  lanes?: number
  /** Rows of one and the same are asked about one after the other, in their order. */
  ofOne?: (row: Row) => unknown
}

/**
 * Asks the provider in a fair order, in one lane or in several. Each has its next time before it is asked, so that one
 * without an answer, one that fails and one whose worker dies hold no other. Answers how many were asked about.
 */
export async function askInTurn<Row>(line: Line<Row>): Promise<number> {
  const { due, postpone, ask, tell, lanes = 1, ofOne = (row) => row } = line
  let asked = 0
  let unclear = 0
  let isAway = false
  const askOne = async (row: Row) => {
    if (isAway || !(await postpone(row))) return
    asked += 1
    const answer = await ask(row).catch(tell)
    unclear = answer === 'unclear' ? unclear + 1 : 0
    // What the other lanes have asked by then is still answered.
    isAway ||= unclear >= UNCLEAR_IN_A_ROW
  }
  const groups = Map.groupBy(await due(AT_ONCE), ofOne)
  await inLanes([...groups.values()], lanes, (rows) => inLanes(rows, 1, askOne))
  return asked
}

/** Several at a time, each begun in the order of the list. One that fails ends its lane; the others go on to their end. */
export async function inLanes<Row>(
  rows: readonly Row[],
  lanes: number,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const left = rows.values()
  const lane = async () => {
    for (const row of left) await work(row)
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** The next round follows at once while rounds are full; one that the provider's silence ended is not. */
export async function whileFull(stopping: AbortSignal, round: () => Promise<number>): Promise<void> {
  while ((await round()) >= AT_ONCE && !stopping.aborted);
}

/** When to ask again: after 30 seconds, 1, 2, 4 … 10 minutes, and a little later, so that not all come at once. */
export const nextTime = (asks: PgColumn): SQL<Date> =>
  sql<Date>`clock_timestamp() + make_interval(secs => (1 + random() / 4)
    * least(${LONGEST_WAIT_SECONDS}::float, ${FIRST_WAIT_SECONDS} * 2 ^ least(${asks}, 10)))`
