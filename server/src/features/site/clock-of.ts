import { type Clock, realClock, shiftedClock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { variablesByKey } from './site.queries.ts'

/** The demo's data lives in one season; its clock was set when the data was loaded and ticks from there. */
export async function clockOf(db: Database): Promise<Clock> {
  const { demo_clock_offset_ms: offset } = await variablesByKey(db)
  return offset ? shiftedClock(Number(offset)) : realClock
}
