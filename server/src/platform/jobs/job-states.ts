import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { rowsOf } from '../database/rows-of.ts'
import { loggableError } from '../loggable-error.ts'
import { type JobRecord, recordOf } from './job-record.ts'

/** A job that begins every second need not say each time that it is well. */
const SAID_AGAIN_MS = 60_000
const LOOK_EVERY_MS = 5000
const LONGEST_ERROR = 500

type Outcome = { error: unknown } | null

/** Writes down how each job is doing, so that the office sees it: a change at once, the same again each minute. */
export function rememberJobs(db: Database): (record: JobRecord, failure: Outcome) => Promise<void> {
  const said = new Map<string, { at: number; isWell: boolean }>()
  return async ({ job: { name, everyMs } }, failure) => {
    const isWell = failure === null
    const last = said.get(name)
    if (last?.isWell === isWell && performance.now() - last.at < SAID_AGAIN_MS) return
    if (isWell) await rowsOf(db, saidWell(name, everyMs))
    else await rowsOf(db, saidFailed({ name, everyMs, error: causeOf(failure.error) }))
    said.set(name, { at: performance.now(), isWell })
  }
}

/** The deepest cause says most; a failed query alone says only which one. */
function causeOf(error: unknown): string {
  let found = loggableError(error)
  while (found.cause) found = found.cause
  return `${found.type}: ${found.message}`.slice(0, LONGEST_ERROR)
}

const saidWell = (name: string, everyMs: number) =>
  sql`insert into job_states (name, every_ms, succeeded_at) values (${name}, ${everyMs}, now())
    on conflict (name) do update set every_ms = excluded.every_ms, succeeded_at = now(), seen_at = now(),
      failures = 0, error = null`

const saidFailed = ({ name, everyMs, error }: { name: string; everyMs: number; error: string }) =>
  sql`insert into job_states (name, every_ms, failed_at, failures, error)
      values (${name}, ${everyMs}, now(), 1, ${error})
    on conflict (name) do update set every_ms = excluded.every_ms, failed_at = now(), seen_at = now(),
      failures = job_states.failures + 1, error = excluded.error`

/** Adds the job that starts those at once which the office has asked for. */
export function withWanted(db: Database, records: readonly JobRecord[]): JobRecord[] {
  const work = async () => {
    const wanted = await rowsOf<{ name: string }>(
      db,
      sql`update job_states set wanted_at = null
        where wanted_at is not null and name = any(${sql.param(records.map(({ job }) => job.name))}::text[])
        returning name`,
    )
    for (const { name } of wanted) records.find(({ job }) => job.name === name)?.wake?.()
  }
  return records.length === 0
    ? []
    : [...records, recordOf({ name: 'run-wanted-jobs', everyMs: LOOK_EVERY_MS, work })]
}
