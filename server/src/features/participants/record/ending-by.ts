import type { SeasonFacts } from '#features/site/season-at'
import { isHeldByMinor, type Link, mayAct } from './participants.queries.ts'

/**
 * Decides who may end another's link: an adult about their own record, and an adult guardian that of one who came later.
 * The office decides about any other wish, or two parents could lock each other out. Null where there is no way at all.
 */
export function endingBy(caller: Link, other: Link, season: SeasonFacts): 'now' | 'office' | null {
  const isAdultWhoActs =
    caller.confirmed_at !== null &&
    mayAct(caller.hands_over_on, season.today) &&
    !isHeldByMinor(caller, season)
  if (!isAdultWhoActs || other.accountId === caller.accountId || other.relation !== 'guardian') return null
  return caller.relation === 'own' || other.created_at > caller.created_at ? 'now' : 'office'
}
