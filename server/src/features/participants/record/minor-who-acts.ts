import { and, eq } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { guardianships } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { isHeldByMinor } from './guardianship-rules.ts'
import type { Link } from './participants.queries.ts'

/** Only their own record says that an account is a minor's: without it they would act for others as an adult. */
export async function refuseMinorWhoActs(
  tx: Database,
  link: Link,
  season: SeasonFacts,
  refusal: 'needs_own_record' | 'minor_acts',
): Promise<void> {
  if (link.relation !== 'own' || !isHeldByMinor(link, season)) return
  const isTheirs = and(eq(guardianships.account_id, link.accountId), eq(guardianships.relation, 'guardian'))
  if ((await tx.$count(guardianships, isTheirs)) > 0) throw new Failure(refusal)
}
