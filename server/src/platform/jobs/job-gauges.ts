import { Counter, Gauge, type Registry } from 'prom-client'
import { type JobRecord, runningMs } from './job-record.ts'

/** Adds what this process knows of its jobs to the metrics, read whenever monitoring asks. */
export function jobGauges(registry: Registry, records: readonly JobRecord[]): void {
  const shared = { labelNames: ['job'], registers: [registry] }
  for (const { name, help, of } of GAUGES) {
    const gauge: Gauge = new Gauge({
      ...shared,
      name,
      help,
      collect: () => {
        for (const record of records) gauge.set({ job: record.job.name }, of(record))
      },
    })
  }
  const failures: Counter = new Counter({
    ...shared,
    name: 'job_failures_total',
    help: 'How many rounds of a job failed since the process started.',
    collect: () => {
      failures.reset()
      for (const record of records) failures.inc({ job: record.job.name }, record.failures)
    },
  })
}

const GAUGES = [
  {
    name: 'job_interval_seconds',
    help: 'The pause between two rounds of a job, without jitter.',
    of: ({ job }: JobRecord) => job.everyMs / 1000,
  },
  {
    name: 'job_last_success_timestamp_seconds',
    help: 'When a round of a job last ended well; 0 if none has since the process started.',
    of: ({ succeededAt }: JobRecord) => (succeededAt ?? 0) / 1000,
  },
  {
    name: 'job_duration_seconds',
    help: 'How long the last round of a job took that ended, well or not; Nan if none has.',
    of: ({ tookMs }: JobRecord) => (tookMs ?? Number.NaN) / 1000,
  },
  {
    name: 'job_running_seconds',
    help: 'How long the current round of a job has been running; 0 between two rounds.',
    of: (record: JobRecord) => runningMs(record) / 1000,
  },
]
