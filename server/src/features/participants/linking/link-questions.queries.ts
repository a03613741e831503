import type { LinkQuestion } from '@centrepass/contract/participants/links'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, participants } from '#platform/database/tables/people'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { mayAnswer } from '../record/guardianship-rules.ts'
import { linksFrom } from '../record/participants.queries.ts'
import { calledName } from '../record/records-named.ts'

/** The questions this account may answer: requests about people it acts for, never its own. */
export async function linkQuestionsOf(
  db: Database,
  actor: AccountActor,
  accountId: number,
  season: SeasonFacts,
): Promise<LinkQuestion[]> {
  requireOwn(actor, accountId)
  const links = await linksFrom(db, accountId)
  const people = links.map(({ participantId }) => participantId)
  if (people.length === 0) return []
  const rows = await db
    .select({ request: linkRequests, person: participants, asker: accounts })
    .from(linkRequests)
    .innerJoin(participants, eq(participants.id, linkRequests.participant_id))
    .innerJoin(accounts, eq(accounts.id, linkRequests.account_id))
    .where(
      and(
        inArray(linkRequests.participant_id, people),
        eq(linkRequests.status, 'requested'),
        gt(linkRequests.expires_at, sql`now()`),
      ),
    )
    .orderBy(asc(linkRequests.id))
  const isAsked = (row: (typeof rows)[number]) =>
    links.some((link) => link.participantId === row.person.id && mayAnswer(link, row.asker.id, season))
  return rows.filter(isAsked).map(({ request, person, asker }) => ({
    id: request.id,
    participant: { id: person.id, name: `${calledName(person)} ${person.last_name}` },
    requester_name: `${asker.first_name} ${asker.last_name}`,
    relation: request.relation === 'own' ? 'mine' : 'guardian',
    requested_at: request.created_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
  }))
}
