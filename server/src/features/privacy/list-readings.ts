import type { ProfileReading } from '@centrepass/contract/privacy/privacy'
import { sql } from 'drizzle-orm'
import type { ActingParticipantId } from '#features/participants/record/participants.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

const MOST = 100

/** Who opened the medical part, by day. Other guardians are told by their first name, and no one else by a name. */
export async function profileReadings(
  db: Database,
  {
    accountId,
    participantId,
    timezone,
  }: { accountId: number; participantId: ActingParticipantId; timezone: string },
): Promise<ProfileReading[]> {
  return rowsOf<ProfileReading>(
    db,
    sql`select to_char(e.at at time zone ${timezone}, 'YYYY-MM-DD') as day, 
        to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_at,
        count(*)::int as times, who.who, who.name, e.subject ->> 'reason' as reason
      from audit_events e
      cross join lateral (select coalesce(e.by_account_id, e.account_id) as reader) r
      left join accounts a on a.id = r.reader
      left join guardianships g on g.account_id = r.reader and g.participant_id = ${participantId}
      cross join lateral (select
        case when r.reader = ${accountId} then 'you'
          when e.subject ->> 'as' = 'team_manager' then 'team_manager'
          when g.confirmed_at is not null then 'guardian'
          when r.reader is null or a.is_office then 'office'
          else 'former_guardian' end as who,
        case when r.reader <> ${accountId} and g.confirmed_at is not null then a.first_name end as name
      ) who
      where e.action = 'profile.read' and e.subject ? 'participant_id'
        and (e.subject ->> 'participant_id')::int = ${participantId}
        and e.at > now() - interval '12 months'
      group by 1, 4, 5, 6, r.reader order by max(e.at) desc limit ${MOST}`,
  )
}
