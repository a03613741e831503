import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { endingBy, mayObjectUntil, standingOf } from '../record/guardianship-rules.ts'
import { decidedLinks } from '../record/objections.queries.ts'
import { type Link, shortName } from '../record/participants.queries.ts'

type Known = { links: readonly Link[]; birthdate: string; needsOffice: boolean; season: SeasonFacts }

/** Who can act for a person, with what the reader can do about each of them. */
export async function guardiansSeenBy(
  db: Database,
  mine: Link,
  { links, birthdate, needsOffice, season }: Known,
): Promise<ParticipantDetails['guardians']> {
  const ids = links.map(({ id }) => id)
  const decided = await decidedLinks(db, ids)
  const isMinor = minorOn(birthdate, season.today, season.ageOfMajority)
  return links.map((link) => {
    const wasDecided = decided.has(link.id)
    const until = mayObjectUntil({ caller: mine, other: link, isMinor, wasDecided, season })
    return {
      link_id: link.id,
      name: shortName(link),
      is_you: link.accountId === mine.accountId,
      state: stateOf(link, season.today),
      ending: needsOffice ? null : endingBy(mine, link, season),
      object_until: until && !needsOffice ? plainDateIn(until, season.timezone) : null,
    }
  })
}

function stateOf(link: Link, today: string) {
  const standing = standingOf(link, today)
  if (standing === 'frozen') return 'on_hold'
  return standing === 'unconfirmed' ? 'unconfirmed' : 'confirmed'
}
