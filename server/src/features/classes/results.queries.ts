import type { SpotState } from '@centrepass/contract/classes/class-rules'
import type { ResultBatch } from '@centrepass/contract/classes/results'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { ClassKey } from './class.queries.ts'

const product = (kind: ClassKey['kind']) => sql.identifier(`${kind}_id`)

export type ResultRow = {
  enrolment_id: number
  participant_id: number
  name: string
  spot: SpotState
  /** The person has another spot in the same that counts. */
  is_again: boolean
}

/** Everyone with a spot, locked: who gives results and who cancels one of them wait for each other. */
export const lockSpots = (tx: Database, { kind, id }: ClassKey): Promise<ResultRow[]> =>
  rowsOf<ResultRow>(
    tx,
    sql`select e.id as enrolment_id, e.participant_id, p.last_name || ', ' || p.first_name as name,
        e.status as spot,
        exists (select from enrolments o where o.participant_id = e.participant_id and o.id <> e.id
          and o.${product(kind)} = ${id} and o.is_live) as is_again
      from enrolments e join participants p on p.id = e.participant_id
      where e.${product(kind)} = ${id} and e.takes_place and p.erased_at is null
      order by e.id for update of e`,
  )

/** What the course gives; a program gives no certificate. */
export async function certificateRule(db: Database, { kind, id }: ClassKey) {
  const none = { grants: null, valid_years: null, ends_on: '' }
  if (kind === 'program') return none
  const [found] = await rowsOf<{ grants: string | null; valid_years: number | null; ends_on: string }>(
    db,
    sql`select grants, valid_years, ends_on::text as ends_on from courses where id = ${id}`,
  )
  return found ?? none
}

type Row = Omit<ResultBatch, 'given_at' | 'undone_at'> & { given_at: string; undone_at: string | null }

/** The last first. */
export async function batchesOf(db: Database, { kind, id }: ClassKey): Promise<ResultBatch[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select b.id, b.given_at, b.undone_at, g.first_name || ' ' || g.last_name as given_by,
        u.first_name || ' ' || u.last_name as undone_by,
        (select count(*)::int from result_rows r where r.batch_id = b.id) as people
      from result_batches b join accounts g on g.id = b.given_by left join accounts u on u.id = b.undone_by
      where b.${product(kind)} = ${id} order by b.id desc limit 100`,
  )
  return rows.map((row) => ({
    ...row,
    given_at: iso(row.given_at),
    undone_at: row.undone_at && iso(row.undone_at),
  }))
}
