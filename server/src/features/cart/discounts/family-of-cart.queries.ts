import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { DiscountFacts } from '@centrepass/contract/pricing/discount-facts'
import { sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'

export type FamilyOfCart = Pick<DiscountFacts, 'children' | 'held'>
type Thing = Omit<FamilyOfCart['held'][number], 'participant'>

/** The children of the account, and what they have this season. */
export async function familyOfCart(
  db: Database,
  { accountId, season }: { accountId: number; season: SeasonFacts },
): Promise<FamilyOfCart> {
  const found = await rowsOf<{ id: number; birthdate: string; held: Thing[] }>(
    db,
    sql`select p.id, p.birthdate::text, coalesce((
        select json_agg(json_build_object('product_type', thing.product_type, 'product', thing.product)) from (
          select 'RegistrationOption' as product_type, r.option_id as product from registrations r
          where r.participant_id = p.id and r.is_live and r.season_year = ${season.activeYear}
          union all
          select case when e.program_id is null then 'Course' else 'Program' end, coalesce(e.program_id, e.course_id)
          from enrolments e
          left join programs on programs.id = e.program_id left join courses on courses.id = e.course_id
          where e.participant_id = p.id and e.is_live and e.status <> 'offered'
            and coalesce(programs.season_year, courses.season_year) = ${season.activeYear}
        ) as thing
      ), '[]') as held
      from guardianships g join participants p on p.id = g.participant_id
      where g.account_id = ${accountId} and g.confirmed_at is not null
      order by p.id`,
  )
  const children = found.filter(({ birthdate }) => minorOn(birthdate, season.today, season.ageOfMajority))
  return {
    children: children.map(({ id }) => id),
    held: children.flatMap(({ id, held }) => held.map((thing) => ({ ...thing, participant: id }))),
  }
}
