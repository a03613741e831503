import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { calledName } from '../record/records-named.ts'

/** The questions this account may answer: requests about people it acts for, never its own. */
export async function linkQuestionsOf(
  db: Database,
  actor: AccountActor,
  accountId: number,
  season: SeasonFacts,
): Promise<LinkQuestion[]> {
  requireOwn(actor, accountId)
  const rows = await db
    .select({ request: linkRequests, person: participants, asker: accounts })
    .from(linkRequests)
    .innerJoin(participants, eq(participants.id, linkRequests.participant_id))
    .innerJoin(accounts, eq(accounts.id, linkRequests.account_id))
    .where(
      and(
        mayAnswer(db, accountId, season),
        eq(linkRequests.status, 'requested'),
        gt(linkRequests.expires_at, sql`now()`),
      ),
    )
    .orderBy(asc(linkRequests.id))
  return rows.map(({ request, person, asker }) => ({
    id: request.id,
    participant: { id: person.id, name: `${calledName(person)} ${person.last_name}` },
    requester_name: `${asker.first_name} ${asker.last_name}`,
    relation: request.relation === 'own' ? 'mine' : 'guardian',
    requested_at: request.created_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
  }))
}

/** An adult with a confirmed link that still counts: the same people whom the email asks. */
export function mayAnswer(db: Database, accountId: number, { today, ageOfMajority }: SeasonFacts) {
  const isMinor = db
    .select({ id: participants.id })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .where(
      and(
        eq(guardianships.account_id, accountId),
        eq(guardianships.relation, 'own'),
        gt(participants.birthdate, sql`${today}::date - make_interval(years => ${ageOfMajority})`),
      ),
    )
  const actsFor = db
    .select({ id: guardianships.participant_id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.account_id, accountId),
        isNotNull(guardianships.confirmed_at),
        or(isNull(guardianships.hands_over_on), gt(guardianships.hands_over_on, today)),
      ),
    )
  return and(
    inArray(linkRequests.participant_id, actsFor),
    ne(linkRequests.account_id, accountId),
    notExists(isMinor),
  )
}
