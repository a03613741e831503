import { cpus, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '#server/test/databases/new-database.ts'
import type { Place } from './outcome.ts'

/** What the figures were measured on, in one line. */
export async function describeMachine({ postgresUrl }: Place): Promise<string> {
  const { rows } = await onDatabase(postgresUrl, (client) => client.query('show server_version'))
  const processors = cpus()
  return [
    `${processors.length} × ${processors[0]?.model.trim()}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0].server_version}`,
  ].join(', ')
}

/** The share of the processors that is busy while we do nothing: what others on the machine take. */
export async function busyElsewhere(): Promise<number> {
  const before = timesNow()
  await pause(1500)
  const after = timesNow()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}

function timesNow(): { idle: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const idle = times.reduce((sum, it) => sum + it.idle, 0)
  return { idle, all: times.reduce((sum, it) => sum + it.idle + it.user + it.nice + it.sys + it.irq, 0) }
}
