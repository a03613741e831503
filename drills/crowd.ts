import { setTimeout as pause } from 'node:timers/promises'
import { buyCourse, type Visit } from './customer.ts'

const PAGES = ['/', '/api/status/', '/api/clubs', '/api/programs']

type Crowd = { courses: number[]; buyers: number; atOnce: number; first?: number }

/** Several at a time, each buyer once, from the first on, until it is over. */
export async function keepBuying(
  url: string,
  { courses, buyers, atOnce, first = 1 }: Crowd,
  isOver: AbortSignal,
): Promise<Visit[]> {
  const visits: Visit[] = []
  let next = first
  const buyOnAndOn = async () => {
    while (!isOver.aborted && next <= buyers) {
      const buyer = next++
      visits.push(await buyCourse(url, courses[buyer % courses.length] ?? 0, buyer))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, buyOnAndOn))
  return visits
}

/** People who look around, as their browsers see it: 'ok', or what went wrong. */
export async function keepLooking(url: string, isOver: AbortSignal): Promise<string[]> {
  const views: string[] = []
  for (let turn = 0; !isOver.aborted; turn++) {
    const path = PAGES[turn % PAGES.length] ?? '/'
    const answer = await fetch(url + path).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.ok ? 'ok' : `${reply.status} ${path}`
      },
      (error) => `0 ${path} ${error}`,
    )
    views.push(answer)
    await pause(20)
  }
  return views
}
