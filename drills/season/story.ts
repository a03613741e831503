import type { Random } from '#server/src/demo/people/seeded-random.ts'
import type { Family } from './family/join.ts'
import type { Staff } from './office/staff.ts'
import type { SeasonSite } from './open-site.ts'
import type { Worker } from './run-jobs.ts'
import { Refused } from './visitor.ts'

/** Everything that goes on, and what came of it. */
export type Story = {
  site: SeasonSite
  random: Random
  worker: Worker
  staff: Staff
  families: Family[]
  /** The season that families register for. */
  season: number
  first: number
  counts: Map<string, number>
  /** What was refused although the story says that it works, and how often. */
  troubles: Map<string, number>
}

export const count = ({ counts }: Pick<Story, 'counts'>, what: string, more = 1): void =>
  void counts.set(what, (counts.get(what) ?? 0) + more)

/** Does one thing; a refusal is written down, and the story goes on. */
export async function tell<T>(story: Story, what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    const came = await work()
    if (typeof came === 'string') count(story, `${what}: ${came}`)
    else if (typeof came === 'number') count(story, what, came)
    else count(story, what)
    return came
  } catch (error) {
    const why =
      error instanceof Refused ? error.message : String(error instanceof Error ? error.stack : error)
    const line = `${what}: ${why}`.slice(0, 400)
    if (!story.troubles.has(line)) console.log(`  ${new Date().toISOString().slice(0, 10)} ${line}`)
    story.troubles.set(line, (story.troubles.get(line) ?? 0) + 1)
    return null
  }
}
