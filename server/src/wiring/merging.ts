import type { MergeDeps } from '#features/people/merging/merge-deps'
import { seasonAt } from '#features/site/season-at'
import type { Purchasing } from './purchasing.ts'

/** What joining two records needs, for the calls and for the proposals that are carried out later. */
export const mergeDepsOf = async ({
  db,
  clock,
  keys,
  pairLetters,
  letters,
}: Purchasing): Promise<MergeDeps> => ({
  ...{ db, keys, pairLetters, notices: letters.notices },
  season: await seasonAt(db, clock),
})
