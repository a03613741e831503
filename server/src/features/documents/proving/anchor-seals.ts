import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { sealAnchors } from '#platform/database/tables/seals'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { type ChainProblem, followChain } from '../chain/follow-chain.ts'
import type { SealKeys } from '../chain/seal-keys.ts'
import type { DocumentLetters } from '../record/document-emails.ts'
import { type Anchor, appendLines, lineOf } from './anchor-file.ts'
import { checkAnchors } from './check-anchors.ts'

export type Anchoring = {
  db: Database
  sealKeys: SealKeys
  letters: Pick<DocumentLetters, 'anchor'>
  /** The file, and the office's address where emails can be sent. */
  anchors: { file: string; email: string | null }
  language: string
}

/** One number, any constant: it only has to differ from other advisory locks. */
const ANCHOR_LOCK = 20_240_955

/**
 * Writes down where the chain of seals ended on each day that is over, by UTC: in the database, in a file outside of it
 * and in an email to the office. Days that were missed follow. A chain that does not fit is not anchored. It is followed
 * from the newest line of the file, which no one who may write to the database alone can add; all of it is followed by
 * `npm run evidence`.
 */
export async function anchorSeals(anchoring: Anchoring): Promise<number> {
  return anchoring.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ANCHOR_LOCK})`)
    const file = await checkAnchors(tx, anchoring.anchors.file)
    const [wrong] = file.problems.length > 0 ? file.problems : await sinceAnchor(anchoring, tx, file.anchored)
    if (wrong) throw new Error(`The chain of seals was not anchored. ${wrong.where}: ${wrong.what}`)
    const added = await unanchoredDays(tx)
    if (added.length > 0) await keep(tx, anchoring, added)
    // Before the commit: a line that the database does not know is written again, one that it knows would be missing.
    await appendLines(anchoring.anchors.file, [...file.missing, ...added])
    return added.length
  })
}

/** What does not fit from the anchored link on: all that comes after it hangs on it. */
async function sinceAnchor({ sealKeys }: Anchoring, tx: Database, anchored: number): Promise<ChainProblem[]> {
  return (await followChain(tx, sealKeys, Math.max(1, anchored))).problems
}

/** Anchors of the days since the last one, or since the first key, until yesterday. */
async function unanchoredDays(tx: Database): Promise<Anchor[]> {
  const at = sql.raw(`((link::jsonb ->> 'at')::timestamptz at time zone 'UTC')`)
  return rowsOf<Anchor>(
    tx,
    sql`
    select days.day::text as day, l.position as links, l.hash as digest
    from (
      select generate_series(
        coalesce(
          (select max(day) + 1 from seal_anchors),
          (select ${at}::date from seal_links where key_version is not null order by position limit 1)
        ),
        (clock_timestamp() at time zone 'UTC')::date - 1, interval '1 day'
      )::date as day
    ) as days
    cross join lateral (
      select position, hash from seal_links
      where key_version is not null and ${at} < days.day + 1
      order by position desc limit 1
    ) as l
    order by days.day`,
  )
}

async function keep(tx: Database, { letters, anchors, language }: Anchoring, added: Anchor[]): Promise<void> {
  await tx.insert(sealAnchors).values(added)
  const last = added.at(-1)
  // The newest says all: its digest follows from every link before it.
  if (last && anchors.email)
    await queueEmail(tx, anchors.email, letters.anchor(language, { day: last.day, line: lineOf(last) }))
  await record(tx, null, 'seals.anchored', { days: added.length, links: last?.links ?? 0 })
}
