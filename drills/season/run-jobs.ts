import type { SeasonSite } from './open-site.ts'

export type JobTrouble = { job: string; why: string }

/**
 * One round of the worker at this moment: every job whose time has come since its last round. What one job leaves for
 * another is done by the next round, as on a site.
 */
export function workerOf(site: SeasonSite) {
  const lastAt = new Map<string, number>()
  const took = new Map<string, number>()
  const troubles: JobTrouble[] = []
  return {
    took,
    troubles,
    async round(): Promise<void> {
      const due = site.jobs.filter(
        ({ name, everyMs }) => Date.now() - (lastAt.get(name) ?? -Infinity) >= everyMs,
      )
      const lane = async () => {
        for (let job = due.shift(); job; job = due.shift()) await runOnce(job)
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    },
  }

  async function runOnce({ name, work }: SeasonSite['jobs'][number]): Promise<void> {
    const began = performance.now()
    await work(new AbortController().signal).catch((error) => {
      troubles.push({ job: name, why: String(error instanceof Error ? error.message : error).slice(0, 300) })
    })
    lastAt.set(name, Date.now())
    took.set(name, (took.get(name) ?? 0) + performance.now() - began)
  }
}

/** On a site every job is on its own; here no more than the connections allow. */
const LANES = 4

export type Worker = ReturnType<typeof workerOf>
