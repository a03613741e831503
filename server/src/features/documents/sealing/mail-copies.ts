import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { documents, signingPasses } from '#platform/database/tables/documents'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { appendEvents } from '../record/append-events.ts'
import type { DocumentLetters } from '../record/document-emails.ts'
import { evidenceTime } from '../record/evidence-time.ts'
import { IDLE } from '../signing/signing-pass.ts'
import { type NotifyingDeps, tellOfPass } from '../signing/tell-of-pass.ts'

type Deps = {
  db: Database
  letters: DocumentLetters
  notices: NotifyingDeps['notices']
  season: NotifyingDeps['season'] & Pick<SeasonFacts, 'offsetMs'>
}

const AT_ONCE = 20

/** Emails each signer the sealed copies of what was signed in one go, once all of them are there. */
export async function mailCopies({ db, ...deps }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const passes = await readyPasses(tx)
    for (const pass of passes) await mailPass(tx, { ...deps, pass })
    if (passes.length > 0) await record(tx, null, 'documents.copies_queued', { passes: passes.length })
    return passes.length
  })
}

/** A pass that was never ended, because its process died or its reader left, counts as ended after a while. */
async function readyPasses(tx: Database) {
  const unsealed = tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.pass_id, signingPasses.id), isNull(documents.sealed_at)))
  return tx
    .select()
    .from(signingPasses)
    .where(
      and(
        isNull(signingPasses.copies_queued_at),
        or(isNotNull(signingPasses.ended_at), lt(signingPasses.last_used_at, sql`now() - ${IDLE}`)),
        sql`not exists ${unsealed}`,
      ),
    )
    .orderBy(asc(signingPasses.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
}

type Mailing = Omit<Deps, 'db'> & { pass: typeof signingPasses.$inferSelect }

async function mailPass(tx: Database, { letters, notices, season, pass }: Mailing): Promise<void> {
  const signed = await tx
    .select()
    .from(documents)
    .where(eq(documents.pass_id, pass.id))
    .orderBy(asc(documents.id))
    .for('update')
  await tx.update(signingPasses).set({ copies_queued_at: sql`now()` }).where(eq(signingPasses.id, pass.id))
  if (signed.length === 0) return
  // One that was left is ended here; otherwise this was told at its end.
  if (pass.ended_at === null) await tellOfPass(tx, { notices, season }, pass.id)
  await queueEmail(tx, pass.to_address, letters.copies(pass.language, signed.length), {
    documentIds: signed.map(({ id }) => id),
  })
  for (const document of signed) {
    const at = (await evidenceTime(tx, season, document.id)).toISOString()
    await appendEvents(tx, document, [
      { kind: 'copy_mailed', at, document: document.number, to: pass.to_address },
    ])
  }
}
