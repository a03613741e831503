import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isOneOfTaken } from '#platform/database/is-one-of-taken'
import { documentSeals, documents, documentTexts } from '#platform/database/tables/documents'
import { loggableError } from '#platform/loggable-error'
import type { Sender } from '#platform/mail/letter-writer'
import { record } from '#platform/record'
import { appendSeal } from '../chain/append-seal.ts'
import { type SignatureEvent, sha256 } from '../chain/evidence-chain.ts'
import type { SealKeys } from '../chain/seal-keys.ts'
import { appendEvents } from '../record/append-events.ts'
import { evidenceTime } from '../record/evidence-time.ts'
import { documentPdf } from './document-pdf.ts'
import { type Evidence, findTampering } from './find-tampering.ts'
import { evidenceAbout } from './verify-document.ts'

export type SealingDeps = {
  db: Database
  season: Pick<SeasonFacts, 'offsetMs'>
  association: Sender
  publicUrl: string
  sealKeys: SealKeys
  /** Called at every point where a crash must not matter; tests end the process there. */
  reach?: (point: string) => void
}

/** Few, so that the last of them is drawn well within the lease, on a busy machine too. */
const AT_ONCE = 5
/** A document taken by a worker that died is free again after this long. */
const LEASE = sql`interval '30 seconds'`
const BACK_OFF = sql`make_interval(secs => least(300, 5 * power(2, least(${documents.seal_attempts}, 10)))::int)`

/** Seals what is due and says how many there were. Several workers may run: each document is taken by one. */
export async function sealDocuments(deps: SealingDeps): Promise<number> {
  let sealed = 0
  for (;;) {
    const due = await takeDue(deps.db)
    // While one is drawn another is written.
    const done = await Promise.all(due.map((id) => sealTaken(deps, id)))
    sealed += done.filter(Boolean).length
    if (due.length < AT_ONCE) return sealed
  }
}

async function takeDue(db: Database): Promise<number[]> {
  const due = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(lte(documents.seal_due_at, sql`now()`), isNull(documents.sealed_at)))
    .orderBy(documents.seal_due_at)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return take(db, isOneOfTaken(documents.id, due))
}

/** The try is counted and the next one set before drawing, so a crash costs a delay and nothing else. */
async function take(db: Database, which: SQL): Promise<number[]> {
  const taken = await db
    .update(documents)
    .set({ seal_due_at: sql`now() + ${LEASE}`, seal_attempts: sql`${documents.seal_attempts} + 1` })
    .where(which)
    .returning({ id: documents.id })
  return taken.map(({ id }) => id)
}

/** Seals one document at once, when a reader asks for it. False when another worker is sealing it. */
export async function sealNow(deps: SealingDeps, documentId: number): Promise<boolean> {
  const isFree = and(
    eq(documents.id, documentId),
    inArray(documents.status, ['signed', 'declined']),
    isNull(documents.sealed_at),
    or(isNull(documents.seal_due_at), lte(documents.seal_due_at, sql`now()`)),
  )
  const [id] = await take(
    deps.db,
    inArray(documents.id, deps.db.select({ id: documents.id }).from(documents).where(isFree)),
  )
  return id !== undefined && sealTaken(deps, id)
}

/** Without an age limit: a document that could not be sealed waits, a little longer each time, and tells why. */
async function sealTaken(deps: SealingDeps, documentId: number): Promise<boolean> {
  try {
    await seal(deps, documentId)
    return true
  } catch (error) {
    await deps.db
      .update(documents)
      .set({ seal_error: loggableError(error).message.slice(0, 500), seal_due_at: sql`now() + ${BACK_OFF}` })
      .where(and(eq(documents.id, documentId), isNull(documents.sealed_at)))
    console.error(`document ${documentId} was not sealed:`, loggableError(error))
    return false
  }
}

async function seal(deps: SealingDeps, documentId: number): Promise<void> {
  const evidence = await evidenceAbout(deps, documentId)
  if (!evidence) throw new Error('The document is gone.')
  if (evidence.seal) return
  const [wrong] = findTampering(evidence)
  if (wrong) throw new Error(`${wrong.where}: ${wrong.what}`)
  deps.reach?.('taken')
  const { pdf, chain_head } = await drawn(deps, evidence)
  const pdf_hash = sha256(pdf)
  await deps.db.transaction(async (tx) => {
    const [document] = await tx.select().from(documents).where(eq(documents.id, documentId)).for('update')
    // Another worker was faster, after our lease had expired.
    if (!document || document.sealed_at) return
    const seal = { documentId, document: document.number, pdf_hash }
    const sealed_at = await evidenceTime(tx, deps.season, documentId)
    await tx.insert(documentSeals).values({ document_id: documentId, pdf, pdf_hash, chain_head, sealed_at })
    const at = sealed_at.toISOString()
    const { chain_head: record_hash } = await appendEvents(tx, document, [
      { kind: 'sealed', at, document: document.number, pdf_hash, chain_head },
    ])
    await tx
      .update(documents)
      .set({ sealed_at, seal_due_at: null, seal_error: null })
      .where(eq(documents.id, documentId))
    await record(tx, null, 'document.sealed', { document_id: documentId })
    await appendSeal(tx, deps.sealKeys, { ...seal, record: record_hash })
    deps.reach?.('about to be sealed')
  })
  deps.reach?.('sealed')
}

async function drawn({ db, association, publicUrl }: SealingDeps, { document, texts, events }: Evidence) {
  const until = events.findIndex(({ kind }) => kind === 'signed' || kind === 'declined')
  const signature = events[until]
  const words = texts.find(({ hash }) => hash === document.signed_hash)
  if (!signature || !words) throw new Error('There is no signature.')
  // Our own words, whose hash was just found to be right.
  const { consent_hash, at } = JSON.parse(signature.event) as SignatureEvent
  const [consent] = await db
    .select()
    .from(documentTexts)
    .where(eq(documentTexts.hash, String(consent_hash)))
  if (!consent) throw new Error('What was agreed to is missing.')
  const pdf = await documentPdf({
    ...{ body: words.body, consent: consent.body, association, signedAt: at },
    events: events.slice(0, until + 1),
    verifyUrl: `${publicUrl}/documents/verify?number=${document.number}&hash=${signature.hash}`,
  })
  return { pdf, chain_head: signature.hash }
}
