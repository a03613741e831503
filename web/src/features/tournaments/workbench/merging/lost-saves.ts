import type { Team } from '@centrepass/contract/tournaments/teams'
import { ApiError } from '#api/api-error.ts'
import { isSameWork, type Work, workOf } from '../work/team-work.ts'
import { mergeWork } from './merge-work.ts'

/** What was sent on top of a version and never answered: the server may have saved any one of it. */
export type Ground = { base: Work; version: number; sent: readonly Work[] }

/**
 * What our changes are told apart from when a newer version comes: what we sent and got no answer to, where that is
 * in it. Otherwise our own save would count as the change of another manager, and taking it back as no change.
 */
export function groundUnder({ base, version, sent }: Ground, newest: Team): Work {
  const theirs = workOf(newest)
  // The next version has one author, so it is ours or none of it is.
  if (newest.version === version + 1 && !newest.is_changed_by_me) return base
  const tries = sent.map((work) => asSaved(work, base)).toReversed()
  const isIn = (work: Work) => {
    const { work: both, collisions } = mergeWork({ base, mine: work, theirs })
    return collisions.length === 0 && isSameWork(both, theirs) && !isSameWork(work, base)
  }
  return tries.find((work) => isSameWork(work, theirs)) ?? tries.find(isIn) ?? base
}

/** The server trims a name, and keeps the old one instead of none. */
const asSaved = (work: Work, base: Work): Work => ({
  ...work,
  teamName: work.teamName.trim() || base.teamName,
})

/** The first ones are the likeliest to have arrived; the last one may be the next to. */
export const withTry = (sent: readonly Work[], work: Work): readonly Work[] =>
  sent.some((earlier) => isSameWork(earlier, work)) ? sent : [...sent.slice(0, MOST - 1), work]

const MOST = 10

/** Whether the server said that it did not save. A broken server or gateway may still have saved. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
