import { bothNames, type OtherWords } from '@centrepass/contract/catalogue/words-in'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import type { Pair } from './move-rows.ts'
import { areParentAndChild } from './parent-and-child.ts'

type Found = { id: number; merged_into: number | null; erased_at: string | null; is_erasing: boolean }

/** Refuses what would break a rule, with what to do first. Both records are locked, in the order of their ids. */
export async function refuseMerge(tx: Database, pair: Pair): Promise<void> {
  if (pair.kept === pair.dropped) throw new Failure('merge_same')
  const found = await rowsOf<Found>(
    tx,
    sql`select p.id, p.merged_into, p.erased_at, exists (select from erasure_requests e
        where e.participant_id = p.id and e.status in ('waiting', 'office')) as is_erasing
      from participants p where p.id in (${pair.kept}, ${pair.dropped}) order by p.id for update of p`,
  )
  if (found.length < 2) throw notFound('participant')
  if (found.some(({ merged_into }) => merged_into !== null)) throw new Failure('merge_joined')
  if (found.some(({ erased_at, is_erasing }) => erased_at !== null || is_erasing))
    throw new Failure('merge_erased')
  await refuseOpenMatters(tx, pair)
  await refuseTwice(tx, pair)
}

type Open = Record<'family' | 'buying' | 'link' | 'frozen' | 'logins', boolean> & { ended: string | null }

async function refuseOpenMatters(tx: Database, { kept, dropped }: Pair): Promise<void> {
  const [open] = await rowsOf<Open>(
    tx,
    sql`select
      ${areParentAndChild(kept, dropped)} as family,
      exists (select from purchase_claims c where c.participant_id in (${kept}, ${dropped})) as buying,
      exists (select from link_requests r where r.participant_id in (${kept}, ${dropped})
        and r.status in ('requested', 'staff_review'))
        or exists (select from guardianships g where g.participant_id in (${kept}, ${dropped})
          and g.confirmed_at is null) as link,
      exists (select from custody_freezes f where f.participant_id in (${kept}, ${dropped}) and f.lifted_at is null)
        and exists (select from guardianships g where g.participant_id in (${kept}, ${dropped})
          group by g.account_id having count(*) = 1) as frozen,
      (select count(distinct g.account_id) from guardianships g
        where g.participant_id in (${kept}, ${dropped}) and g.relation = 'own') = 2 as logins,
      (select a.first_name || ' ' || a.last_name from ended_links e
        join guardianships g on g.account_id = e.account_id and g.participant_id in (${kept}, ${dropped})
        join accounts a on a.id = e.account_id
        where e.participant_id in (${kept}, ${dropped}) and e.participant_id <> g.participant_id limit 1) as ended`,
  )
  if (open?.family) throw new Failure('merge_family')
  if (open?.buying) throw new Failure('merge_buying')
  if (open?.link) throw new Failure('merge_link_waits')
  if (open?.frozen) throw new Failure('merge_frozen')
  if (open?.ended) throw new Failure('merge_ended_link', { name: open.ended })
  if (open?.logins) throw new Failure('merge_two_logins')
}

/** The same bought, joined or waited for by both. */
async function refuseTwice(tx: Database, { kept, dropped }: Pair): Promise<void> {
  const both = sql`(a.participant_id = ${kept} and b.participant_id = ${dropped})`
  const one = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ name: string; names: OtherWords; season: number }>(tx, query))[0]
  const registration = await one(sql`select o.name, o.names, a.season_year as season from registrations a
    join registrations b on b.option_id = a.option_id and b.season_year = a.season_year and b.is_live
    join registration_options o on o.id = a.option_id where a.is_live and ${both} limit 1`)
  if (registration)
    throw new Failure('merge_two_registrations', {
      ...{ name: bothNames(registration), season: String(registration.season) },
    })
  const spot =
    await one(sql`select coalesce(p.name, c.name) as name, coalesce(p.names, c.names) as names from enrolments a
    join enrolments b on b.is_live and (b.program_id = a.program_id or b.course_id = a.course_id)
    left join programs p on p.id = a.program_id left join courses c on c.id = a.course_id
    where a.is_live and ${both} limit 1`)
  if (spot) throw new Failure('merge_two_spots', { name: bothNames(spot) })
  const team = await one(sql`select t.name from team_people a join team_people b on b.team_id = a.team_id
    join teams t on t.id = a.team_id where ${both} limit 1`)
  if (team) throw new Failure('merge_one_team', { team: team.name })
  const division = await one(sql`select t.name from team_members a
    join team_members b on b.entered_division_id = a.entered_division_id and b.role = 'players'
    join teams t on t.id = b.team_id where a.role = 'players' and ${both} limit 1`)
  if (division) throw new Failure('merge_one_team', { team: division.name })
  const waiting =
    await one(sql`select coalesce(p.name, c.name) as name, coalesce(p.names, c.names) as names from wait_people a
    join wait_people b on b.offering_id = a.offering_id and b.ended_at is null
    left join programs p on p.offering_id = a.offering_id left join courses c on c.offering_id = a.offering_id
    where a.ended_at is null and ${both} limit 1`)
  if (waiting) throw new Failure('merge_waits_twice', { name: bothNames(waiting) })
}
