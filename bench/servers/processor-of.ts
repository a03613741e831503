import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const CENTISECOND_MS = 10

/** What a process has used so far with all its threads. Linux counts it in hundredths of a second. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold spaces; behind it the 12th and 13th field are what we want.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * CENTISECOND_MS
}

/** How many queries went over a new pool, and what its connections have cost PostgreSQL on this machine. */
export function watchPool(pool: pg.Pool) {
  const backends = new Set<number>()
  const seen = { queries: 0 }
  pool.on('connect', (client) => {
    backends.add((client as pg.PoolClient & { processID: number }).processID)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const counted = (...args: unknown[]) => {
      seen.queries += 1
      return query(...args)
    }
    Object.assign(client, { query: counted })
  })
  // One that was closed meanwhile can no longer be asked.
  const usedBy = (pid: number) => processorMs(pid).catch(() => 0)
  const databaseMs = async () =>
    (await Promise.all([...backends].map(usedBy))).reduce((sum, ms) => sum + ms, 0)
  return { seen, databaseMs }
}
