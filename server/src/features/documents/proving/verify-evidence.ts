import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { documents } from '#platform/database/tables/documents'
import { type ChainProblem, type Followed, followChain } from '../chain/follow-chain.ts'
import { findTampering } from '../sealing/find-tampering.ts'
import { evidenceOfAll, type Proving } from '../sealing/verify-document.ts'
import { checkAnchors } from './check-anchors.ts'

type Where = { anchorFile: string; keptYears: number }
export type Verified = {
  documents: number
  /** Seals whose documents were deleted when their time was over. */
  noLongerKept: number
  chain: Followed
  anchors: { lines: number; missing: number }
  /** In the order in which they were found; none when everything is as it was. */
  problems: ChainProblem[]
}

/** Checks the chain of seals, every anchor and every document, with the key. Changes nothing, and makes no key. */
export async function verifyEvidence(proving: Proving, { anchorFile, keptYears }: Where): Promise<Verified> {
  const { db, sealKeys } = proving
  await sealKeys.check(db)
  const chain = await followChain(db, sealKeys)
  const anchors = await checkAnchors(db, anchorFile)
  const gone = await linksWithoutSeal(db, keptYears)
  const every = await verifyDocuments(proving)
  return {
    documents: every.documents,
    noLongerKept: gone.filter(({ is_over }) => is_over).length,
    chain,
    anchors: { lines: anchors.lines, missing: anchors.missing.length },
    problems: [
      ...chain.problems,
      ...withoutKey(chain),
      ...anchors.problems,
      ...gone
        .filter(({ is_over }) => !is_over)
        .map(({ position, number }) => ({ where: `link ${position}`, what: `document ${number} is gone` })),
      ...every.problems,
    ],
  }
}

/** Every start makes the key that is missing, so there is one; else someone took it away with the links it had made. */
function withoutKey({ links, proofs }: Followed): ChainProblem[] {
  if (proofs.plain < links) return []
  return [
    {
      where: 'chain of seals',
      what: 'has no key. Start this version of the site once; if it has run, the links with the key were removed',
    },
  ]
}

type Gone = { position: number; number: string; is_over: boolean }

/** After its time a document may be deleted; its link stays and says when it was sealed. */
const linksWithoutSeal = (db: Database, keptYears: number): Promise<Gone[]> =>
  rowsOf<Gone>(
    db,
    sql`select l.position, l.link::jsonb ->> 'document' as number,
        (l.link::jsonb ->> 'at')::timestamptz < clock_timestamp() - make_interval(years => ${keptYears}) as is_over
      from seal_links l left join document_seals s on s.document_id = l.document_id
      where l.document_id is not null and s.document_id is null order by l.position`,
  )

/** Few enough that their files fit into memory. */
const AT_ONCE = 100

async function verifyDocuments(proving: Proving) {
  const problems: ChainProblem[] = []
  let count = 0
  let last = 0
  for (;;) {
    const next = await proving.db
      .select()
      .from(documents)
      .where(gt(documents.id, last))
      .orderBy(asc(documents.id))
      .limit(AT_ONCE)
    for (const evidence of await evidenceOfAll(proving, next)) {
      const { number } = evidence.document
      const found = findTampering(evidence)
      problems.push(...found.map(({ where, what }) => ({ where: `document ${number}, ${where}`, what })))
    }
    last = next.at(-1)?.id ?? last
    count += next.length
    if (next.length < AT_ONCE) return { documents: count, problems }
  }
}
