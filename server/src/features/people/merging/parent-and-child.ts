import { type SQL, sql } from 'drizzle-orm'

type Id = SQL | number

/** Whether one of the two is a guardian of the other: their records are never joined, so they are not suggested either. */
export const areParentAndChild = (one: Id, other: Id): SQL =>
  sql`exists (select from guardianships o join guardianships g on g.account_id = o.account_id and g.relation = 'guardian'
    where o.relation = 'own' and o.participant_id in (${one}, ${other})
      and g.participant_id in (${one}, ${other}) and g.participant_id <> o.participant_id)`
