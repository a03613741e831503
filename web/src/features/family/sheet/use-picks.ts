import { noClub } from '#features/participants/choosing/club-choice.ts'
import { asObject, storedForAccount } from '#state/stored-for-account.ts'
import type { Pick, Picks } from './sheet-rules.ts'

/** What was chosen on the sheet and is not in the cart yet: a reload or a look at a profile loses nothing. */
const storedPicks = storedForAccount<Picks>('family-sheet', (found) =>
  Object.fromEntries(Object.entries(asObject(found)).map(([id, pick]) => [id, pickIn(asObject(pick))])),
)

const NONE: Picks = {}

export function usePicks(accountId: number) {
  const picks = storedPicks.use(accountId) ?? NONE
  return {
    picks,
    choose: (participantId: number, pick: Pick) =>
      storedPicks.set(accountId, { ...picks, [participantId]: pick }),
    forget: () => storedPicks.set(accountId, null),
  }
}

function pickIn({ option, club, more }: Record<string, unknown>): Pick {
  const { id, isOther, otherName } = asObject(club)
  const isText = (value: unknown) => typeof value === 'string'
  return {
    option: typeof option === 'number' ? option : null,
    club: isText(id) && isText(otherName) ? { id, isOther: isOther === true, otherName } : noClub,
    more: Array.isArray(more) ? more.filter(isText) : [],
  }
}
