import type { MergeEffects } from '@centrepass/contract/people/merges'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { Gone, Pair } from './move-rows.ts'

type Row = {
  id: number
  account_id: number
  name: string
  email: string
  relation: 'own' | 'guardian'
  /** The account acts for the kept record as well. */
  has_both: boolean
  /** The account's link to the kept record was ended: no merge brings it back. */
  was_ended: boolean
  /** The kept record has a login of its own already. */
  is_second_login: boolean
}
export type MovedLinks = { gone: Gone[]; accounts: MergeEffects['accounts'] }

/**
 * Who acts for the one record acts for the other from now on, but for an account whose link to it was ended, and for a
 * second login of the same person.
 */
export async function moveLinks(tx: Database, pair: Pair): Promise<MovedLinks> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select g.id, g.account_id, a.first_name || ' ' || a.last_name as name, a.email, g.relation,
        exists (select from guardianships k where k.participant_id = ${pair.kept} and k.account_id = g.account_id) as has_both,
        exists (select from ended_links e where e.participant_id in (${pair.kept}, ${pair.dropped})
          and e.account_id = g.account_id and e.participant_id <> g.participant_id) as was_ended,
        g.relation = 'own' and exists (select from guardianships k
          where k.participant_id = ${pair.kept} and k.relation = 'own') as is_second_login
      from guardianships g join accounts a on a.id = g.account_id
      where g.participant_id = ${pair.dropped} order by g.id for update of g`,
  )
  const gone: Gone[] = []
  for (const row of rows) gone.push(await moveLink(tx, pair, row))
  return { gone, accounts: rows.map((row) => ({ name: row.name, email: row.email, comes: comesOf(row) })) }
}

const comesOf = ({ has_both, was_ended, is_second_login }: Row) =>
  has_both ? 'has_both' : was_ended || is_second_login ? 'left_out' : 'joins'

async function moveLink(tx: Database, { kept }: Pair, row: Row): Promise<Gone> {
  const table = 'guardianships'
  if (comesOf(row) === 'joins') {
    await tx.execute(sql`update guardianships set participant_id = ${kept} where id = ${row.id}`)
    return { table, key: { id: row.id }, removed: null }
  }
  const [taken] = await rowsOf<{ removed: Record<string, unknown> }>(
    tx,
    sql`delete from guardianships d where d.id = ${row.id} returning to_jsonb(d) as removed`,
  )
  return { table, key: {}, removed: taken?.removed ?? null }
}
