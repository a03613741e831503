/** A row of the table of jobs. */
export type Job = {
  /** A verb in kebab-case; the log and the metrics name the job by it. */
  name: string
  /** From the end of a round to the start of the next. The runner adds jitter. */
  everyMs: number
  /** One round. A long one looks now and then whether the process is stopping. */
  work: (stopping: AbortSignal) => Promise<unknown>
  /** Closes what all rounds share, once the job has stopped. */
  close?: () => void
}

/** The state of a job in this process. The runner writes it, the metrics read it. */
export type JobRecord = {
  readonly job: Job
  /** When the current round began, by `performance.now()`; null between two rounds. */
  beganAt: number | null
  /** When a round last ended well, by the time of day; null until one has. */
  succeededAt: number | null
  /** How long the last round took that ended, well or not. */
  tookMs: number | null
  failures: number
  failuresInARow: number
  /** Ends the pause before the next round; null while one runs. */
  wake: (() => void) | null
}

export const recordOf = (job: Job): JobRecord => ({
  job,
  beganAt: null,
  succeededAt: null,
  tookMs: null,
  failures: 0,
  failuresInARow: 0,
  wake: null,
})

/** How long the current round has been running. */
export const runningMs = ({ beganAt }: JobRecord): number =>
  beganAt === null ? 0 : Math.round(performance.now() - beganAt)
