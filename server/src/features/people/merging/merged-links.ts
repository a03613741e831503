import type { MergeEffects } from '@centrepass/contract/people/merges'
import { and, eq, sql } from 'drizzle-orm'
import { takeBackRights } from '#features/participants/record/take-back-rights'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { guardianships } from '#platform/database/tables/people'
import type { MergeDeps } from './merge-deps.ts'
import type { Gone, Pair } from './move-rows.ts'

type Row = { id: number; participant_id: number; name: string; email: string; has_both: boolean }
export type MovedLinks = { gone: Gone[]; accounts: MergeEffects['accounts'] }

/** Who acts for either record acts for the one that stays. What may not come together was refused before. */
export async function moveLinks(tx: Database, pair: Pair): Promise<MovedLinks> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select g.id, g.participant_id, a.first_name || ' ' || a.last_name as name, a.email,
        exists (select from guardianships o where o.account_id = g.account_id
          and o.participant_id in (${pair.kept}, ${pair.dropped}) and o.id <> g.id) as has_both
      from guardianships g join accounts a on a.id = g.account_id
      where g.participant_id in (${pair.kept}, ${pair.dropped}) order by g.id for update of g`,
  )
  const isDropped = ({ participant_id }: Row) => participant_id === pair.dropped
  const gone: Gone[] = []
  for (const row of rows.filter(isDropped)) gone.push(await moveLink(tx, pair, row))
  const shown = rows.filter((row) => isDropped(row) || !row.has_both)
  const accounts = shown.map((row) => ({ name: row.name, email: row.email, comes: comesOf(row, pair) }))
  return { gone, accounts }
}

type Comes = MergeEffects['accounts'][number]['comes']

const comesOf = ({ has_both, participant_id }: Row, { dropped }: Pair): Comes =>
  has_both ? 'has_both' : participant_id === dropped ? 'joins' : 'acts_already'

async function moveLink(tx: Database, { kept }: Pair, { id, has_both }: Row): Promise<Gone> {
  const table = 'guardianships'
  if (!has_both) {
    await tx.execute(sql`update guardianships set participant_id = ${kept} where id = ${id}`)
    return { table, key: { id }, removed: null }
  }
  const [taken] = await rowsOf<{ removed: Record<string, unknown> }>(
    tx,
    sql`delete from guardianships d where d.id = ${id} returning to_jsonb(d) as removed`,
  )
  return { table, key: {}, removed: taken?.removed ?? null }
}

/** A link that was ended since is ended for both records: the account gets neither of them back. */
export async function linkMayReturn(tx: Database, { removed }: Gone, { kept }: Pair): Promise<boolean> {
  if (!removed) return true
  const { participant_id, account_id } = guardianships
  const held = and(eq(participant_id, kept), eq(account_id, Number(removed.account_id)))
  return (await tx.$count(guardianships, held)) > 0
}

/** What was ended for the kept record since, the other one remembers too. */
export async function rememberEndings(tx: Database, pair: Pair, since: Date): Promise<void> {
  await tx.execute(sql`insert into ended_links (account_id, participant_id, email, ended_by, reason, ended_at)
    select account_id, ${pair.dropped}, email, ended_by, reason, ended_at from ended_links
    where participant_id = ${pair.kept} and ended_at >= ${since.toISOString()}::timestamptz`)
}

/** Who acted for the kept record only by the merge has nothing of it left. */
export async function leaveKept(deps: MergeDeps, pair: Pair, back: readonly Gone[]): Promise<void> {
  const { db: tx } = deps
  const ids = back.flatMap(({ table, key, removed }) =>
    table === 'guardianships' && !removed ? [Number(key.id)] : [],
  )
  if (ids.length === 0) return
  const rows = await rowsOf<{ account_id: number }>(
    tx,
    sql`select g.account_id from guardianships g where g.id in ${ids} and not exists (
      select from guardianships k where k.participant_id = ${pair.kept} and k.account_id = g.account_id)`,
  )
  for (const { account_id } of rows)
    await takeBackRights(tx, deps, { accountId: account_id, participantId: pair.kept })
}
