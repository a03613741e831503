import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { ErasureMatter } from '@centrepass/contract/privacy/groups'
import { sql } from 'drizzle-orm'
import { inCustodyFreeze } from '#features/participants/record/custody.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

export type Target = { accountId: number; participantId: number | null; isAccount: boolean }

/** These cannot be erased away, by the office neither: first they are settled where they belong. */
export const BLOCKING: readonly ErasureMatter[] = [
  'custody_freeze',
  'money_open',
  'team',
  'dependants',
  'staff_role',
]

type Facts = {
  birthdate: string | null
  other_guardians: number
  live: number
  money: number
  teams: number
  dependants: number
  has_role: boolean
}

/** What the office has to look at before anything is erased. */
export async function erasureMatters(
  db: Database,
  { accountId, participantId, isAccount }: Target,
  season: SeasonFacts,
): Promise<ErasureMatter[]> {
  const { today, ageOfMajority, activeYear } = season
  const p = participantId ?? 0
  const [facts] = await rowsOf<Facts>(
    db,
    sql`select
      (select birthdate::text from participants where id = ${p}) as birthdate,
      (select count(*)::int from guardianships where participant_id = ${p} and account_id <> ${accountId}) as other_guardians,
      (select count(*)::int from registrations where participant_id = ${p} and is_live and season_year >= ${activeYear})
        + (select count(*)::int from enrolments e left join programs o on o.id = e.program_id
            left join courses c on c.id = e.course_id
            where e.participant_id = ${p} and e.is_live and coalesce(o.ends_on, c.ends_on) >= ${today}::date) as live,
      (select count(*)::int from payment_schedules where status = 'active'
          and (participant_id = ${p} or (${isAccount} and account_id = ${accountId})))
        + (select count(*)::int from purchase_claims where participant_id = ${p})
        + (select count(*)::int from purchases where ${isAccount} and account_id = ${accountId}
            and state in ('charging', 'unknown', 'review'))
        + (select count(*)::int from invoices where ${isAccount} and account_id = ${accountId}
            and status in ('partially_paid', 'overdue'))
        + (select count(*)::int from refunds where ${isAccount} and account_id = ${accountId}
            and status in ('asked', 'pending', 'review', 'disputed'))
        + (select count(*)::int from credits where ${isAccount} and account_id = ${accountId} and left_cents > 0
            and (expires_on is null or expires_on >= ${today}::date)) as money,
      (select count(*)::int from teams t join tournaments o on o.id = t.tournament_id
          where t.is_entered and o.ends_on >= ${today}::date and (
            (${isAccount} and t.account_id = ${accountId})
            or exists (select from team_members m where m.team_id = t.id and m.participant_id = ${p}))) as teams,
      (select count(*)::int from guardianships where ${isAccount} and account_id = ${accountId}
          and relation = 'guardian') as dependants,
      (select ${isAccount} and is_office from accounts where id = ${accountId}) as has_role`,
  )
  if (!facts) return []
  const isMinor = facts.birthdate !== null && minorOn(facts.birthdate, today, ageOfMajority)
  const found: Record<ErasureMatter, boolean> = {
    custody_freeze: (await inCustodyFreeze(db, [p], season)).size > 0,
    minor: isMinor,
    adult: !isAccount && !isMinor,
    other_guardian: facts.other_guardians > 0,
    active_registration: facts.live > 0,
    money_open: facts.money > 0,
    team: facts.teams > 0,
    dependants: facts.dependants > 0,
    staff_role: facts.has_role,
  }
  // The keys of a record over a type are that type.
  return (Object.keys(found) as ErasureMatter[]).filter((matter) => found[matter])
}
