import type { MergeDeps } from '#features/people/merging/merge-deps'
import { seasonAt } from '#features/site/season-at'
import type { Purchasing } from './purchasing.ts'

/** What joining two records needs, for the calls and for the proposals that are carried out later. */
export async function mergeDepsOf({ db, clock, keys, ...rest }: Purchasing): Promise<MergeDeps> {
  const { pairLetters, personLetters: letters } = rest
  const season = await seasonAt(db, clock)
  return { db, keys, pairLetters, letters, notices: letters.notices, season }
}
