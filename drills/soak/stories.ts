import { closesBooks } from './closing.ts'
import { billsClub, wantsSpot } from './clubs.ts'
import { bringsToBank, paysAtDesk } from './desk.ts'
import { cancels, disputes, paysByPlan } from './families.ts'
import { callsOff, usesVerbs, writesOff } from './office.ts'
import { MANAGERS, type Range } from './prepare.ts'
import type { tellStories } from './story.ts'
import { waitsForProgram } from './waiting.ts'

/** So many people are in the story of a course that does not take place. */
const GROUP = 3
/** More than ten hours use up. */
const SLIPS = 100_000

/** Who does what at the same time. */
export function soakStories({ people: one, groups }: Record<'people' | 'groups', Range>) {
  const people = from(one.first, one.last)
  const stories: Parameters<typeof tellStories>[0] = {
    'buys and cancels': { story: cancels, atOnce: 3, numbers: people },
    'pays by plan': { story: paysByPlan, atOnce: 2, numbers: people },
    disputes: { story: disputes, atOnce: 1, numbers: people },
    'club is billed': { story: billsClub, atOnce: 1, numbers: from(1, MANAGERS) },
    'wants a spot': { story: wantsSpot, atOnce: 9, numbers: from(MANAGERS + 1, 2 * MANAGERS) },
    'waits for a program': { story: waitsForProgram, atOnce: 7, numbers: people },
    'office uses its verbs': { story: usesVerbs, atOnce: 2, numbers: people },
    'office calls off': { story: callsOff, atOnce: 1, numbers: from(groups.first, groups.last, GROUP) },
    'office writes off': { story: writesOff, atOnce: 1, numbers: people },
    'pays at the desk': { story: paysAtDesk, atOnce: 1, numbers: people },
    'office brings money to the bank': { story: bringsToBank, atOnce: 1, numbers: from(1, SLIPS) },
    'office closes its books': { story: closesBooks, atOnce: 1, numbers: from(1, SLIPS) },
  }
  return stories
}

function from(first: number, last: number, step = 1): () => number | null {
  let next = first
  return () => {
    const number = next
    next += step
    return next - 1 <= last ? number : null
  }
}
