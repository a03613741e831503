import {
  hasResult,
  type ResultFault,
  type ResultState,
  resultsFor,
} from '@centrepass/contract/classes/result-rules'
import type { ResultBatch, ResultEffects } from '@centrepass/contract/classes/results'
import { certificateFor } from '@centrepass/contract/eligibility/earned-certificate'
import { sql } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import type { ClassKey } from './class.queries.ts'
import { type AskingClass, requireClass } from './class-list.ts'
import { batchesOf, certificateRule, lockSpots, type ResultRow } from './results.queries.ts'

type Wish = { enrolment_id: number; result: ResultState }

/** What giving these results would do. The deed asks the same under its locks. */
export const previewResults = ({ db, ...asking }: AskingClass, key: ClassKey, wishes: readonly Wish[]) =>
  db.transaction((tx) => resultEffects({ ...asking, db: tx }, key, wishes))

/** Writes results into the records, exactly as they were shown, and what each was before. */
export async function giveResults(
  { db, ...asking }: AskingClass,
  key: ClassKey,
  { results, digest }: { results: readonly Wish[]; digest: string },
): Promise<ResultBatch[]> {
  return db.transaction(async (tx) => {
    const effects = await resultEffects({ ...asking, db: tx }, key, results)
    if (effects.digest !== digest) throw new Failure('deed_changed')
    if (effects.changes.length === 0) throw new Failure('no_results')
    await writeResults(tx, key, { effects, by: asking.actor.accountId, now: asking.season.now })
    return batchesOf(tx, key)
  })
}

async function resultEffects(
  asking: AskingClass,
  key: ClassKey,
  wishes: readonly Wish[],
): Promise<ResultEffects> {
  const { db, actor, season } = asking
  const facts = await requireClass(asking, key)
  if (season.today < facts.starts_on) throw new Failure('results_too_early')
  if (wishes.some(({ result }) => !resultsFor[key.kind].includes(result))) throw new Failure('bad_request')
  const rows = new Map((await lockSpots(db, key)).map((row) => [row.enrolment_id, row]))
  const { people: own } = await ownPartiesOf(db, actor.accountId)
  const rule = await certificateRule(db, key)
  const wanted = new Map(wishes.map((wish) => [wish.enrolment_id, wish.result]))
  const shown: Omit<ResultEffects, 'digest'> = { changes: [], left_out: [] }
  for (const [enrolment_id, to] of wanted) {
    const row = rows.get(enrolment_id)
    const why = whyNotResult(row, to, own)
    if (!row || why || !hasResult(row.spot)) {
      shown.left_out.push({ enrolment_id, why: why ?? 'gone' })
      continue
    }
    const [had, gets] = [certificateFor(row.spot, rule), certificateFor(to, rule)]
    shown.changes.push({
      ...{ enrolment_id, name: row.name, from: row.spot, to },
      ...{ gets: had ? null : gets, loses: gets ? null : had },
    })
  }
  return { ...shown, digest: hashOf(JSON.stringify(shown)) }
}

function whyNotResult(
  row: ResultRow | undefined,
  to: ResultState,
  own: readonly number[],
): ResultFault | null {
  if (!row) return 'gone'
  if (own.includes(row.participant_id)) return 'own'
  if (!hasResult(row.spot)) return 'not_paid'
  if (row.spot === to) return 'same'
  // Who failed may take it again, and then this spot cannot count beside the new one.
  return row.is_again && to !== 'failed' && to !== 'no_show' ? 'again' : null
}

type Given = { effects: ResultEffects; by: number; now: Date }

async function writeResults(tx: Database, { kind, id }: ClassKey, { effects, by, now }: Given) {
  const changes = JSON.stringify(effects.changes)
  const [batch] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into result_batches (${sql.identifier(`${kind}_id`)}, given_by, given_at)
      values (${id}, ${by}, ${now.toISOString()}) returning id`,
  )
  if (!batch) throw new Error('The results were not written.')
  await tx.execute(sql`insert into result_rows (batch_id, enrolment_id, status_before, status_after)
    select ${batch.id}, c.enrolment_id, c."from", c."to"
    from jsonb_to_recordset(${changes}::jsonb) as c(enrolment_id int, "from" text, "to" text)`)
  await tx.execute(sql`update enrolments e set status = c."to"
    from jsonb_to_recordset(${changes}::jsonb) as c(enrolment_id int, "to" text) where e.id = c.enrolment_id`)
  await recordChange(tx, null, {
    action: 'results.given',
    subject: { result_batch_id: batch.id, [`${kind}_id`]: id, people: effects.changes.length },
    before: Object.fromEntries(effects.changes.map(({ enrolment_id, from }) => [enrolment_id, from])),
    after: Object.fromEntries(effects.changes.map(({ enrolment_id, to }) => [enrolment_id, to])),
  })
}
