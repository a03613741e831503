import { UNDO_DAYS } from '@centrepass/contract/people/merge-rules'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { custodyFreezes } from '#platform/database/tables/links'
import { merges } from '#platform/database/tables/merges'
import { participants } from '#platform/database/tables/people'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { MergeDeps } from './merge-deps.ts'
import { leaveKept, rememberEndings } from './merged-links.ts'
import { takePrivateBack } from './merged-private.ts'
import { type Counted, countMoved, countsOn, type Gone, type Pair } from './move-rows.ts'
import { putAllBack, putFieldsBack } from './put-merge-back.ts'
import { oneRecord } from './records.queries.ts'

type MergeRow = typeof merges.$inferSelect
type Undone = { goes_back: Counted[]; made_since: Counted[]; changed_since: MergeRow['taken'] }

/** The same as taking it back, undone before anyone sees it. */
export const previewUndo = (deps: MergeDeps, actor: AccountActor, id: number): Promise<Undone> =>
  triedOut(deps.db, (tx) => undo({ ...deps, db: tx }, actor, { id, reason: '-' }))

export async function undoMerge(deps: MergeDeps, actor: AccountActor, asked: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await undo({ ...deps, db: tx }, actor, asked)
  })
}

type Asked = { id: number; reason: string }

/** Both records are as they were. What was made since stays with the one that was kept. */
async function undo(deps: MergeDeps, actor: AccountActor, { id, reason }: Asked): Promise<Undone> {
  const { db: tx, keys } = deps
  const merge = await lockMerge(tx, id)
  const pair: Pair = { kept: merge.kept_id, dropped: merge.dropped_id }
  await refuseOwnMatter(tx, actor, { participant_id: pair.kept, other_participant_id: pair.dropped })
  const now = await countsOn(tx, pair.kept)
  await tx.update(participants).set({ merged_into: null }).where(eq(participants.id, pair.dropped))
  await rememberEndings(tx, pair, merge.done_at)
  const back = await putAllBack(tx, merge, pair)
  await leaveKept(deps, pair, back)
  await takePrivateBack({ tx, keys }, pair, merge.copied)
  const changed_since = await putFieldsBack(tx, merge, pair)
  await tx
    .update(merges)
    .set({ undone_at: sql`now()`, undone_by: actor.accountId, undo_reason: reason })
    .where(eq(merges.id, id))
  await recordChange(tx, null, {
    action: 'person.merge_undone',
    subject: { participant_id: pair.kept, other_participant_id: pair.dropped, merge_id: id },
    reason,
  })
  for (const [one, other] of [
    [pair.kept, pair.dropped],
    [pair.dropped, pair.kept],
  ] as const) {
    const subject = {
      number: (await oneRecord(tx, one)).participant_number,
      other: (await oneRecord(tx, other)).participant_number,
    }
    await notify(tx, deps, { participant_id: one, kind: 'records_parted', subject })
  }
  const goes_back = withLinks(back)
  return { goes_back, made_since: sinceThen(merge, now, goes_back), changed_since }
}

/** With how many accounts act for the other record again. */
function withLinks(back: readonly Gone[]): Counted[] {
  const count = back.filter(({ table }) => table === 'guardianships').length
  return [...countMoved(back), ...(count > 0 ? [{ row_kind: 'links', count }] : [])]
}

async function lockMerge(tx: Database, id: number): Promise<MergeRow> {
  const [merge] = await tx.select().from(merges).where(eq(merges.id, id)).for('update')
  if (!merge) throw notFound('merge')
  const [late] = await rowsOf<{ is_over: boolean }>(
    tx,
    sql`select ${merges.done_at} < now() - make_interval(days => ${UNDO_DAYS}) as is_over from merges where id = ${id}`,
  )
  if (merge.undone_at !== null || late?.is_over) throw new Failure('merge_over')
  const [people] = await rowsOf<{ is_later: boolean; is_erased: boolean }>(
    tx,
    sql`select bool_or(p.id = ${merge.kept_id} and p.merged_into is not null) as is_later,
        bool_or(p.erased_at is not null) as is_erased
      from (select * from participants where id in (${merge.kept_id}, ${merge.dropped_id}) order by id for update) p`,
  )
  if (people?.is_erased) throw new Failure('merge_over')
  const isFrozen = and(eq(custodyFreezes.participant_id, merge.kept_id), isNull(custodyFreezes.lifted_at))
  if ((await tx.$count(custodyFreezes, isFrozen)) > 0) throw new Failure('merge_undo_frozen')
  const [later] = await tx
    .select({ id: merges.id })
    .from(merges)
    .where(
      and(
        isNull(merges.undone_at),
        sql`${merges.id} > ${id}`,
        or(eq(merges.kept_id, merge.kept_id), eq(merges.dropped_id, merge.kept_id)),
      ),
    )
  if (later || people?.is_later) throw new Failure('merge_later_first')
  return merge
}

/** More than it had, and more than came: it was made since. */
function sinceThen({ before }: MergeRow, now: readonly Counted[], back: readonly Counted[]): Counted[] {
  const of = (counts: readonly Counted[] | undefined, what: string) =>
    counts?.find((one) => one.row_kind === what)?.count ?? 0
  return now
    .map(({ row_kind, count }) => ({
      row_kind,
      count: count - of(before.counts, row_kind) - of(back, row_kind),
    }))
    .filter(({ count }) => count > 0)
}
