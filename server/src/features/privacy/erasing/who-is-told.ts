import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { eq } from 'drizzle-orm'
import {
  isAdultWhoActs,
  type LinkFacts,
  rightsIn,
  standingOf,
} from '#features/participants/record/guardianship-rules'
import { linksTo } from '#features/participants/record/participants.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { accounts, participants } from '#platform/database/tables/people'
import type { Target } from './erasure-matters.ts'

type Calendar = Pick<SeasonFacts, 'today' | 'ageOfMajority'>
type About = { isAccount: boolean; birthdate: string | null }

/** Besides the asker: every adult who acts for the person. What an adult asks for their own account is theirs alone. */
export function mayStop(link: LinkFacts, { isAccount, birthdate }: About, calendar: Calendar): boolean {
  const isMinor = birthdate !== null && minorOn(birthdate, calendar.today, calendar.ageOfMajority)
  return isAdultWhoActs(link, calendar) && (!isAccount || isMinor)
}

export type Reader = { email: string; language: string; mayStop: boolean }

/** The asker and everyone else who acts for the person, each with whether they may stop it. */
export async function readersOf(
  tx: Database,
  { accountId, participantId, isAccount }: Target,
  calendar: Calendar,
): Promise<Reader[]> {
  const [asker] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  const readers = asker ? [{ email: asker.email, language: asker.language, mayStop: true }] : []
  if (participantId === null) return readers
  const [person] = await tx.select().from(participants).where(eq(participants.id, participantId))
  const about = { isAccount, birthdate: person?.birthdate ?? null }
  const others = (await linksTo(tx, participantId)).filter(
    (link) => link.accountId !== accountId && rightsIn[standingOf(link, calendar.today)].acts,
  )
  return [
    ...readers,
    ...others.map((link) => ({
      email: link.email,
      language: link.language,
      mayStop: mayStop(link, about, calendar),
    })),
  ]
}
