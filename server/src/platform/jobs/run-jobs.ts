import { during } from '../current-request.ts'
import { type JobRecord, runningMs } from './job-record.ts'

/** A round of emails or of charges may take minutes; one that takes longer than this hangs. */
export const HANGS_AFTER_MS = 600_000
/** Longer than the card and the email server are waited for (20 s), shorter than a stop may take (25 s). */
export const STOP_LIMIT_MS = 22_000
/** All first rounds at once would fill the embedded database's thread for a second, and visitors with it. */
export const START_GAP_MS = 50
const JITTER_SHARE = 0.1
const MOST_JITTER_MS = 60_000

type How = {
  /** The process's log: a line holds facts, and an error as the log may hold it. */
  log: Record<'warn' | 'error', (facts: object, message: string) => void>
  /** From 0 to 1: which share of the jitter a pause gets. */
  random?: () => number
  /** Writes down how a round ended, for the office. */
  remember?: (record: JobRecord, failure: { error: unknown } | null) => Promise<void>
}

/**
 * Starts one job shortly after the other and repeats each on its own, so that a job that hangs stops no other;
 * returns a function that stops them all. It waits for the rounds that run, but not for ever.
 */
export function runJobs(
  records: readonly JobRecord[],
  { log, random = Math.random, remember = async () => {} }: How,
): () => Promise<void> {
  // One signal each: Node warns of a leak where more than ten wait for the same one.
  const started = records.map((record, place) => {
    const stopping = new AbortController()
    const running = { log, random, remember, signal: stopping.signal, startsAfterMs: place * START_GAP_MS }
    return { stopping, ended: repeat(record, running) }
  })
  return async () => {
    for (const { stopping } of started) stopping.abort()
    const limit = new Promise((reached) => setTimeout(reached, STOP_LIMIT_MS).unref())
    await Promise.race([Promise.all(started.map(({ ended }) => ended)), limit])
    for (const record of records) {
      if (record.beganAt !== null) log.warn(factsOf(record), 'job cut off')
      record.job.close?.()
    }
  }
}

type Running = Required<How> & { signal: AbortSignal; startsAfterMs: number }

async function repeat(record: JobRecord, running: Running): Promise<void> {
  const { random, signal, startsAfterMs } = running
  if (startsAfterMs > 0) await pause(record, startsAfterMs, signal)
  while (!signal.aborted) {
    await runOnce(record, running)
    await pause(record, record.job.everyMs + random() * jitterOf(record.job.everyMs), signal)
  }
}

async function runOnce(record: JobRecord, { log, remember, signal }: Running): Promise<void> {
  record.beganAt = performance.now()
  let failure: { error: unknown } | null = null
  const alarm = setTimeout(() => log.warn(factsOf(record), 'job has not ended'), HANGS_AFTER_MS).unref()
  try {
    await during({ reference: `job ${record.job.name}`, accountId: null }, () => record.job.work(signal))
    record.succeededAt = Date.now()
    record.failuresInARow = 0
  } catch (err) {
    failure = { error: err }
    record.failures += 1
    record.failuresInARow += 1
    log.error({ ...factsOf(record), failures: record.failuresInARow, err }, 'job failed')
  } finally {
    clearTimeout(alarm)
    record.tookMs = runningMs(record)
    record.beganAt = null
  }
  // Where the database is away, the log has said so already.
  await remember(record, failure).catch(() => {})
}

const factsOf = (record: JobRecord) => ({ job: record.job.name, durationMs: runningMs(record) })

/** Several processes start together; without jitter they would ask the database for the same work in step. */
const jitterOf = (everyMs: number) => Math.min(everyMs * JITTER_SHARE, MOST_JITTER_MS)

/** Ends early when the process stops, or the office wants the next round at once. */
function pause(record: JobRecord, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      record.wake = null
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    record.wake = end
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })
}
