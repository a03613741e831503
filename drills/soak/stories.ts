import { billsClub, wantsSpot } from './clubs.ts'
import { cancels, disputes, paysByPlan } from './families.ts'
import { callsOff, usesVerbs, writesOff } from './office.ts'
import { MANAGERS } from './prepare.ts'
import type { tellStories } from './story.ts'

/** More than any story has people in it. */
const APART = 3

/** Who does what at the same time. Those without a team begin at the given buyer. */
export function soakStories(first: number): Parameters<typeof tellStories>[0] {
  const people = from(first, Number.POSITIVE_INFINITY, APART)
  return {
    'buys and cancels': { story: cancels, atOnce: 3, numbers: people },
    'pays by plan': { story: paysByPlan, atOnce: 2, numbers: people },
    disputes: { story: disputes, atOnce: 1, numbers: people },
    'club is billed': { story: billsClub, atOnce: 1, numbers: from(1, MANAGERS) },
    'wants a spot': { story: wantsSpot, atOnce: 9, numbers: from(MANAGERS + 1, 2 * MANAGERS) },
    'office uses its verbs': { story: usesVerbs, atOnce: 2, numbers: people },
    'office calls off': { story: callsOff, atOnce: 1, numbers: people },
    'office writes off': { story: writesOff, atOnce: 1, numbers: people },
  }
}

function from(first: number, last: number, step = 1): () => number | null {
  let next = first
  return () => {
    const number = next
    next += step
    return number <= last ? number : null
  }
}
