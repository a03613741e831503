import type { MergeCollision, MergeField } from '@centrepass/contract/people/merge-rules'
import { mergeFields } from '@centrepass/contract/people/merge-rules'
import type { MergeEffects } from '@centrepass/contract/people/merges'
import { eq, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { mergeRows, merges } from '#platform/database/tables/merges'
import { participants } from '#platform/database/tables/people'
import { recordChange } from '#platform/record'
import { finishDoubles } from './doubles.queries.ts'
import type { MergeDeps } from './merge-deps.ts'
import { columnsOf, fieldsOf, moveEntries, writeColumns } from './merged-fields.ts'
import { type MovedLinks, moveLinks } from './merged-links.ts'
import { copyPrivate } from './merged-private.ts'
import { countMoved, countsOn, type Gone, moveRows, type Pair } from './move-rows.ts'
import { oneRecord } from './records.queries.ts'
import { refuseMerge } from './why-not-merge.queries.ts'

export type Wish = { kept_id: number; dropped_id: number; take: readonly MergeField[]; reason: string }
export type By = { by: number; proposalId: number | null }
/** `seen` are the columns behind what is shown: what is confirmed is what was there. */
export type Outcome = { mergeId: number; effects: MergeEffects; seen: object }

/** Everything of the one record goes to the other. Every row that went, or was taken away, is written down. */
export async function carryOutMerge(
  { db: tx, keys, ...deps }: MergeDeps,
  wish: Wish,
  by: By,
): Promise<Outcome> {
  const pair: Pair = { kept: wish.kept_id, dropped: wish.dropped_id }
  await refuseMerge(tx, pair)
  const taken = mergeFields.filter((field) => wish.take.includes(field))
  const [kept, dropped] = [await oneRecord(tx, pair.kept), await oneRecord(tx, pair.dropped)]
  const [was, other] = [await fieldsOf(tx, pair.kept), await fieldsOf(tx, pair.dropped)]
  const money = await hasMoney(tx, pair)
  const seen = [await columnsOf(tx, pair.kept, mergeFields), await columnsOf(tx, pair.dropped, mergeFields)]
  const before = { columns: await columnsOf(tx, pair.kept, taken), counts: await countsOn(tx, pair.kept) }

  const links = await moveLinks(tx, pair)
  const { gone, stays } = await moveRows(tx, pair)
  const entries = await moveEntries(tx, pair, taken)
  const tasks = await moveTasks(tx, pair)
  await writeColumns(tx, pair.kept, { fields: taken, values: await columnsOf(tx, pair.dropped, taken) })
  const { copied, both } = await copyPrivate({ tx, keys }, pair)

  const all = [...links.gone, ...gone, ...entries, ...tasks]
  // A handle that found the record that goes must not lead to it.
  await tx.execute(sql`delete from lookup_handles where participant_id = ${pair.dropped}`)
  const mergeId = await writeDown(tx, { wish, by, taken, before, copied, all })
  // After the merge is written down: the database looks there for numbers that lead to the kept record.
  await tx.update(participants).set({ merged_into: pair.kept }).where(eq(participants.id, pair.dropped))
  await recordChange(tx, null, {
    action: 'person.merged',
    subject: { participant_id: pair.kept, other_participant_id: pair.dropped, merge_id: mergeId },
    reason: wish.reason,
  })
  await finishDoubles(tx, pair)
  const subject = { number: dropped.participant_number, kept: kept.participant_number }
  await notify(tx, deps, { participant_id: pair.kept, kind: 'records_joined', subject })
  const effects: MergeEffects = {
    ...{ record_kept: kept, record_dropped: dropped, moves: countMoved(gone), left_behind: stays },
    ...{ copied, accounts: links.accounts },
    fields: mergeFields.map((field) => ({
      ...{ field, of_kept: was[field], of_dropped: other[field], is_taken: taken.includes(field) },
    })),
    collisions: collisionsOf({ links, money, both }),
  }
  return { mergeId, effects, seen }
}

type Facts = { links: MovedLinks; money: boolean; both: readonly string[] }

/** More than names and contacts come together: then two people have to look. */
function collisionsOf({ links: { accounts }, money, both }: Facts): MergeCollision[] {
  const isNew = accounts.some(({ comes }) => comes !== 'has_both')
  return [
    ...(isNew ? (['guardians'] as const) : []),
    ...(money ? (['money'] as const) : []),
    ...(both.length > 0 ? (['private'] as const) : []),
  ]
}

/** Both were sold something, by accounts that are not the same. */
async function hasMoney(tx: Database, { kept, dropped }: Pair): Promise<boolean> {
  const [row] = await rowsOf<{ both: boolean }>(
    tx,
    sql`select exists (select from invoice_rows a join invoices i on i.id = a.invoice_id
      join invoice_rows b on b.participant_id = ${dropped} join invoices j on j.id = b.invoice_id
      where a.participant_id = ${kept} and i.account_id <> j.account_id) as both`,
  )
  return row?.both ?? false
}

/** What waits for the office about the one is now about the other. */
async function moveTasks(tx: Database, { kept, dropped }: Pair): Promise<Gone[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update office_tasks set subject = subject || jsonb_build_object('participant_id', ${kept}::int)
      where done_at is null and subject @> jsonb_build_object('participant_id', ${dropped}::int) returning id`,
  )
  return rows.map(({ id }) => ({ table: 'office_tasks', key: { id }, removed: null }))
}

type Written = {
  wish: Wish
  by: By
  taken: MergeField[]
  before: object
  copied: string[]
  all: readonly Gone[]
}

async function writeDown(tx: Database, { wish, by, taken, before, copied, all }: Written): Promise<number> {
  const [merge] = await tx
    .insert(merges)
    .values({
      ...{ kept_id: wish.kept_id, dropped_id: wish.dropped_id, reason: wish.reason },
      ...{ done_by: by.by, proposal_id: by.proposalId, taken, before, copied },
    })
    .returning({ id: merges.id })
  if (!merge) throw new Error('A merge that was just written is gone.')
  if (all.length > 0) {
    await tx.insert(mergeRows).values(
      all.map(({ table, key, removed }, position) => ({
        ...{ merge_id: merge.id, position, table_name: table, key, removed },
      })),
    )
  }
  return merge.id
}
