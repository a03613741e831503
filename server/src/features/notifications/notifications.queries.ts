import type { PersonNotifications } from '@centrepass/contract/notifications/notifications'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { preferredNameSeen } from '#platform/database/preferred-name-seen'
import { guardianships, participants } from '#platform/database/tables/people'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { newestNotifications, partOf, presentNotification } from './newest-notifications.ts'

/** Everyone in the account with what there is to know about them: two reads. */
export async function notificationsOf(
  db: Database,
  actor: AccountActor,
  accountId: number,
  today: string,
): Promise<PersonNotifications[]> {
  requireOwn(actor, accountId)
  const people = await peopleOf(db, accountId, today)
  const ids = people.map(({ id }) => id)
  const listed = ids.length > 0 ? await newestNotifications(db, accountId, ids) : []
  return people.map((participant) => {
    const { fresh, old, count } = partOf(listed, participant.id)
    return {
      participant,
      new_notifications: fresh.map(presentNotification),
      old_notifications: old.map(presentNotification),
      pending: { notifications: count },
    }
  })
}

/** The own person first, as in the account. A former guardian sees nothing more about a person who came of age. */
async function peopleOf(db: Database, accountId: number, today: string) {
  const { id, participant_number, first_name, last_name } = participants
  const rows = await db
    .select({
      id,
      participant_number,
      first_name,
      preferred_name: preferredNameSeen,
      last_name,
      relation: guardianships.relation,
    })
    .from(guardianships)
    .innerJoin(participants, eq(id, guardianships.participant_id))
    .where(
      and(
        eq(guardianships.account_id, accountId),
        or(isNull(guardianships.hands_over_on), gt(guardianships.hands_over_on, today)),
      ),
    )
    .orderBy(asc(participants.birthdate), asc(id))
  const own = rows.filter(({ relation }) => relation === 'own')
  return [...own, ...rows.filter(({ relation }) => relation !== 'own')].map(({ relation: _, ...row }) => row)
}
